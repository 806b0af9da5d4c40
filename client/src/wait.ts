import { PlaketteConnectionError, PlaketteError, WaitTimeoutError } from './errors.ts'
import type { Clock } from './settings.ts'

export interface WaitOptions {
  signal?: AbortSignal
  /** How long to wait in all. */
  timeoutMs?: number
  /** The first pause; each further one is half as long again. */
  firstPauseMs?: number
  longestPauseMs?: number
}

const GROWTH = 1.5

/** Waits by the clock of the machine. */
export const machineClock: Clock = {
  now: () => performance.now(),
  pause: (ms, signal) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      const stop = (): void => {
        clearTimeout(timer)
        reject(signal?.reason)
      }
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop)
        resolve()
      }, ms)
      signal?.addEventListener('abort', stop, { once: true })
    }),
}

/** What may be over the next time one asks. */
const mayPass = (error: unknown): boolean =>
  error instanceof PlaketteConnectionError || (error instanceof PlaketteError && error.status >= 500)

export interface Wait<Found> extends WaitOptions {
  clock: Clock
  /** For the error when it takes too long. */
  what: string
  look(): Promise<Found>
  /** Whether it is as wished; throws when it never will be. */
  isDone(found: Found): boolean
}

/** Looks again and again, with growing pauses, until it is done. Faults of the service and the connection only delay it. */
export async function waitFor<Found>(wait: Wait<Found>): Promise<Found> {
  const { clock, signal, timeoutMs = Number.POSITIVE_INFINITY, longestPauseMs = 60_000 } = wait
  const end = clock.now() + timeoutMs
  let last: Found | undefined
  for (let pause = wait.firstPauseMs ?? 1_000; ; pause = Math.min(pause * GROWTH, longestPauseMs)) {
    signal?.throwIfAborted()
    try {
      last = await wait.look()
      if (wait.isDone(last)) return last
    } catch (error) {
      if (!mayPass(error)) throw error
    }
    const left = end - clock.now()
    if (left <= 0) throw new WaitTimeoutError(`${wait.what} within ${timeoutMs} ms`, last)
    await clock.pause(Math.min(pause, left), signal)
  }
}
