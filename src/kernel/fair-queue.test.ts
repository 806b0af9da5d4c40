import { expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

it('lets parties take turns, each in its own order', () => {
  const queue = createFairQueue<string>()
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.push(item.slice(0, 1), item)
  expect(queue.size).toBe(6)
  expect(Array.from({ length: 7 }, () => queue.shift())).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', undefined])
  expect(queue.size).toBe(0)
})
