import { expect, it } from 'vitest'
import { atMost } from './at-most.ts'

it('runs no more than the limit at once, in the order of arrival, and gives each its own result', async () => {
  const run = atMost(2)
  const started: number[] = []
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  const results = ends.map(({ promise }, index) =>
    run(async () => {
      started.push(index)
      await promise
      return index
    }),
  )
  expect(started).toEqual([0, 1])
  ends[1]?.resolve()
  await results[1]
  await Promise.resolve()
  expect(started).toEqual([0, 1, 2])
  for (const { resolve } of ends) resolve()
  expect(await Promise.all(results)).toEqual([0, 1, 2, 3, 4])
})

it('goes on after a failure', async () => {
  const run = atMost(1)
  const failed = run(async () => {
    throw new Error('x')
  })
  const next = run(async () => 'fine')
  await expect(failed).rejects.toThrow('x')
  expect(await next).toBe('fine')
})

it('turns away who would be one too many in the queue, and takes others again later', async () => {
  const inTurn = atMost(1, { most: 1, full: () => new Error('full') })
  const { promise, resolve } = Promise.withResolvers<void>()
  const running = inTurn(() => promise)
  const waiting = inTurn(async () => 'waited')
  await expect(inTurn(async () => 'never')).rejects.toThrow('full')
  resolve()
  await running
  expect(await waiting).toBe('waited')
  expect(await inTurn(async () => 'again')).toBe('again')
})
