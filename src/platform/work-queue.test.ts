import { expect, it } from 'vitest'
import { Refusal } from '../kernel/refusal.ts'
import { createLog } from './log.ts'
import { workQueue } from './work-queue.ts'

const log = createLog('silent')

it('does one piece after another, whatever becomes of those before', async () => {
  const queue = workQueue(log)
  const done: string[] = []
  const gate = Promise.withResolvers<void>()
  queue.add(async () => {
    await gate.promise
    done.push('first')
  })
  queue.add(() => Promise.reject(new Error('broken')))
  queue.add(() => Promise.reject(new Refusal(409, 'no')))
  const last = new Promise<void>((resolve) => {
    queue.add(async () => {
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
  const queue = workQueue(log)
  const gate = Promise.withResolvers<void>()
  const done: string[] = []
  queue.add(async () => {
    await gate.promise
    done.push('runs')
  })
  queue.add(async () => done.push('waits'))
  const stopped = queue.stop()
  gate.resolve()
  await stopped
  expect(done).toEqual(['runs'])
})
