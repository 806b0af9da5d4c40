import { expect, it } from 'vitest'
import { Refusal } from '../kernel/refusal.ts'
import { createLog } from './log.ts'
import { workQueue } from './work-queue.ts'

const log = createLog('silent')

it('does one piece after another, whatever becomes of those before', async () => {
  const queue = workQueue(log, { mostOfParty: 3 })
  const done: string[] = []
  const gate = Promise.withResolvers<void>()
  queue.add('a', async () => {
    await gate.promise
    done.push('first')
  })
  queue.add('a', () => Promise.reject(new Error('broken')))
  queue.add('b', () => Promise.reject(new Refusal(409, 'no')))
  const last = new Promise<void>((resolve) => {
    queue.add('a', async () => {
      done.push('last')
      resolve()
    })
  })
  expect(done).toEqual([])
  gate.resolve()
  await last
  expect(done).toEqual(['first', 'last'])
})

it('ends what runs and forgets what waits when it is stopped', async () => {
  const queue = workQueue(log, { mostOfParty: 3 })
  const gate = Promise.withResolvers<void>()
  const done: string[] = []
  queue.add('a', async () => {
    await gate.promise
    done.push('runs')
  })
  queue.add('a', async () => done.push('waits'))
  const stopped = queue.stop()
  gate.resolve()
  await stopped
  expect(done).toEqual(['runs'])
})

it('lets parties take turns, and lets none have more waiting than it may', async () => {
  const queue = workQueue(log, { mostOfParty: 3 })
  const gate = Promise.withResolvers<void>()
  const done: string[] = []
  const note = (what: string) => async () => done.push(what)
  queue.add('a', () => gate.promise)
  expect(['a1', 'a2', 'a3', 'a4'].map((what) => queue.add('a', note(what)))).toEqual([true, true, true, false])
  const last = new Promise<void>((resolve) => {
    expect(queue.add('b', note('b1'))).toBe(true)
    expect(queue.add('c', async () => resolve())).toBe(true)
  })
  gate.resolve()
  await last
  expect(done.slice(0, 2)).toEqual(['a1', 'b1'])
  await queue.stop()
})

it('lets several parties work at once where that is wanted, but each one piece after another', async () => {
  const queue = workQueue(log, { mostOfParty: 3, atOnce: 2 })
  const slow = Promise.withResolvers<void>()
  const done: string[] = []
  queue.add('slow', () => slow.promise)
  queue.add('slow', async () => done.push('slow'))
  const quick = Promise.withResolvers<void>()
  queue.add('quick', async () => done.push('quick 1'))
  queue.add('quick', async () => {
    done.push('quick 2')
    quick.resolve()
  })
  await quick.promise
  expect(done).toEqual(['quick 1', 'quick 2'])
  slow.resolve()
  await queue.stop()
})

it('tells what runs that the service ends', async () => {
  const queue = workQueue(log, { mostOfParty: 1 })
  queue.add('a', (signal) => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve())))
  await queue.stop()
})
