import { setTimeout as pause } from 'node:timers/promises'

/**
 * Lets steps begin with a gap between them, so that they do not hold up what else the process does. The first begins at once;
 * whoever is late does not wait; once the signal has come, nobody does.
 */
export function paceOf(gapMs: number): (signal: AbortSignal) => Promise<void> {
  const startedAt = performance.now()
  let begun = 0
  return async (signal) => {
    const waitMs = startedAt + begun * gapMs - performance.now()
    begun += 1
    // Told not to wait any more, it goes on at once.
    if (waitMs > 0) await pause(waitMs, undefined, { signal }).catch(() => {})
  }
}
