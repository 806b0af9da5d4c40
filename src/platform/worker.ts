import type { Log } from './log.ts'

export interface Worker {
  /** Looks at once instead of at the next poll. */
  wake(): void
  /** Lets the round in progress finish, then ends. */
  stop(): Promise<void>
}

/**
 * Runs `round` whenever woken and at the latest every `everyMs`. A round that throws is logged and
 * tried again at the next poll; it never ends the loop.
 */
export function startWorker(options: {
  name: string
  everyMs: number
  log: Log
  round(signal: AbortSignal): Promise<void>
}): Worker {
  const stopping = new AbortController()
  let woken = true
  let ring: () => void = () => {}

  const rest = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, options.everyMs)
      ring = () => {
        clearTimeout(timer)
        resolve()
      }
      if (woken || stopping.signal.aborted) ring()
    })

  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await rest()
      woken = false
      if (stopping.signal.aborted) return
      try {
        await options.round(stopping.signal)
      } catch (error) {
        options.log.error({ err: error, worker: options.name }, 'a round of work failed')
      }
    }
  }

  const done = loop()
  return {
    wake() {
      woken = true
      ring()
    },
    stop() {
      stopping.abort()
      ring()
      return done
    },
  }
}
