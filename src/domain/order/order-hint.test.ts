import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createOrderHints } from './order-hint.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('tells the first change at once, and later ones together', () => {
  const told: string[] = []
  const changed = createOrderHints({ notify: (channel, payload) => told.push(`${channel} ${payload}`) })
  changed({ clientId: 7, headId: 1 })
  expect(told).toEqual(['order_changed 7:1'])
  for (const headId of [2, 3, 3]) changed({ clientId: 7, headId })
  for (let headId = 1; headId <= 21; headId++) changed({ clientId: 8, headId })
  expect(told).toHaveLength(1)
  vi.advanceTimersByTime(100)
  expect(told.slice(1)).toEqual(['order_changed 7:2', 'order_changed 7:3', 'order_changed 8:*'])
  vi.advanceTimersByTime(100)
  changed({ clientId: 7, headId: 4 })
  expect(told.at(-1)).toBe('order_changed 7:4')
})
