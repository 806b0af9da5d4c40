import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createWebhookHints } from './webhook-hint.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('tells at once, then once a second, each webhook once', () => {
  const told: string[] = []
  const hint = createWebhookHints({ notify: (channel, payload) => told.push(`${channel} ${payload}`) })
  const tried = { clientId: 7, webhookId: 4 }
  hint([tried])
  expect(told).toEqual(['webhook_changed 7:4'])
  for (let time = 0; time < 50; time += 1) hint([tried, { clientId: 7, webhookId: 5 }])
  expect(told).toHaveLength(1)
  vi.advanceTimersByTime(1000)
  expect(told.slice(1)).toEqual(['webhook_changed 7:4', 'webhook_changed 7:5'])
  vi.advanceTimersByTime(5000)
  expect(told).toHaveLength(3)
  hint([tried])
  expect(told).toHaveLength(4)
})
