import { vi } from 'vitest'

/**
 * Tries until it holds, and gives what came of it: as `expect.poll`, for what is more than one value. Only what never comes
 * fails: a busy machine may take its time (`poll` in vitest.config.ts).
 */
export const soon = <Value>(
  check: () => Value | Promise<Value>,
  { timeout = 60_000, interval = 20 }: { timeout?: number; interval?: number } = {},
): Promise<Value> => vi.waitFor(check, { timeout, interval })
