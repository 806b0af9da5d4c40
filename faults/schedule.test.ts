import { expect, it } from 'vitest'
import { asLine, FAULT_KINDS, scheduleOf } from './schedule.ts'
import { SHORT_MS, SHORT_SEEDS } from './short-runs.ts'

const MINUTE = 60_000

it('a schedule is a pure function of its seed, and another one for another seed', () => {
  expect(scheduleOf(7, MINUTE)).toEqual(scheduleOf(7, MINUTE))
  expect(scheduleOf(7, MINUTE).map(asLine)).not.toEqual(scheduleOf(8, MINUTE).map(asLine))
})

it('a longer run begins as the shorter one', () => {
  const [short, long] = [scheduleOf(11, MINUTE), scheduleOf(11, 3 * MINUTE)]
  expect(long.slice(0, short.length)).toEqual(short)
})

it('all kinds of faults happen within a hundred seeds of half a minute', () => {
  const steps = Array.from({ length: 100 }, (_, seed) => scheduleOf(seed, MINUTE / 2)).flat()
  expect(new Set(steps.map(({ kind }) => kind))).toEqual(new Set(FAULT_KINDS))
})

it('the seeds that run with every check meet all kinds but those that only cost time', () => {
  const met = new Set(SHORT_SEEDS.flatMap((seed) => scheduleOf(seed, SHORT_MS)).map(({ kind }) => kind))
  expect(FAULT_KINDS.filter((kind) => !met.has(kind))).toEqual(['standby away', 'mail unreadable', 'receiver failing'])
})
