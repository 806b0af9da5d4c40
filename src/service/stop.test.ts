import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { SECOND } from '../kernel/duration.ts'
import { createStops } from './stop.ts'
import { STOP_PARTS, STOP_STEPS, type StopPart, stopBoundMs } from './stop-parts.ts'

const DEFAULTS = { dispatchTimeoutMs: 60 * SECOND, databaseUrl: 'postgres://db.example.test/plakette' }

function aNode() {
  const ended: string[] = []
  const logged: { part: StopPart; msg: string }[] = []
  const note = ({ part }: { part: StopPart }, msg: string) => logged.push({ part, msg })
  const stops = createStops()
  return {
    ...{ ended, logged, stops },
    ends: (part: StopPart, name: string) => stops.add(part, async () => void ended.push(name)),
    run: (boundMs: number) => stops.run({ info: note, warn: note, error: note } as never, () => boundMs),
  }
}

describe('a stop (docs/operations.md)', () => {
  it('ends step by step, and within a part what started last first', async () => {
    const { ended, ends, run } = aNode()
    ends('machines', 'metrics')
    ends('database', 'pool')
    ends('webhooks', 'deliveries')
    ends('authority', 'lanes')
    ends('database', 'intake')
    expect(await run(60_000)).toEqual([])
    expect(ended).toEqual(['lanes', 'deliveries', 'intake', 'pool', 'metrics'])
  })

  it('begins no step before all parts of the one before have ended', async () => {
    const { ended, stops, ends, run } = aNode()
    const receipt = Promise.withResolvers<void>()
    ends('webhooks', 'deliveries')
    stops.add('authority', () => receipt.promise)
    stops.add('requests', async () => {
      ended.push('requests')
      setImmediate(receipt.resolve)
    })
    await run(60_000)
    expect(ended).toEqual(['requests', 'deliveries'])
  })

  it('names a part that runs into its bound, cuts it, and goes on', async () => {
    const { ended, logged, stops, ends, run } = aNode()
    ends('database', 'pool')
    const cut = Promise.withResolvers<void>()
    stops.add(
      'requests',
      () => cut.promise,
      () => {
        ended.push('cut')
        cut.resolve()
      },
    )
    stops.add('webhooks', () => new Promise(() => {}))
    expect(await run(10)).toEqual(['requests', 'webhooks'])
    expect(ended).toEqual(['cut', 'pool'])
    expect(logged.filter(({ msg }) => msg.includes('ran into its bound')).map(({ part }) => part)).toEqual([
      ...['requests', 'webhooks'],
    ])
  })

  it('cuts early enough for what was cut to notice it within the bound', async () => {
    const { ended, stops, run } = aNode()
    const atBound = pause(400).then(() => ended.push('the bound'))
    const cut = (): unknown => ended.push('cut')
    stops.add('requests', () => new Promise(() => {}), cut)
    expect(await run(400)).toEqual(['requests'])
    await atBound
    expect(ended).toEqual(['cut', 'the bound'])
  })

  it('goes on where a part fails, and with the rest of that part', async () => {
    const { ended, logged, stops, ends, run } = aNode()
    ends('database', 'pool')
    stops.add('database', () => Promise.reject(new Error('broken')))
    expect(await run(60_000)).toEqual(['database'])
    expect(ended).toEqual(['pool'])
    expect(logged).toContainEqual({ part: 'database', msg: 'a part of the stop failed' })
  })

  it('takes as long as its steps at most: one dispatch, a webhook, and what closes', () => {
    expect(STOP_STEPS.flat().toSorted()).toEqual(Object.keys(STOP_PARTS).toSorted())
    expect(stopBoundMs(STOP_STEPS.flat(), DEFAULTS)).toBe((70 + 20 + 5 + 5 + 15 + 5 + 2) * SECOND)
    const taking = STOP_STEPS.flat().filter(
      (part) => !['authority', 'webhooks', 'batches', 'simulators'].includes(part),
    )
    expect(stopBoundMs(taking, DEFAULTS)).toBe((30 + 15 + 5 + 5 + 15 + 5 + 2) * SECOND)
  })

  it('is told in docs/operations.md, part by part with its bound', () => {
    const docs = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
    for (const [name, { step, waitsFor, boundMs, otherwise }] of Object.entries(STOP_PARTS)) {
      expect(docs).toContain(`| ${step} | \`${name}\` | ${waitsFor} | ${boundMs(DEFAULTS) / SECOND} s`)
      expect(docs).toContain(`| ${otherwise} |`)
    }
  })
})
