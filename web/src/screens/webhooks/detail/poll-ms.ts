import type { ToldWebhook } from '../webhook-types.ts'

const SOON_MS = 5000
const QUICK_MS = 1000
export const SLOW_MS = 30_000

/** How often to look again: often while something is just being sent, else hints and a slow look are enough. */
export function pollMs({ waiting, active }: Pick<ToldWebhook, 'waiting' | 'active'>, now: number = Date.now()): number {
  const next = waiting.nextAttemptAt
  return active && next !== null && new Date(next).getTime() - now < SOON_MS ? QUICK_MS : SLOW_MS
}
