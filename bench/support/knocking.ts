import { setTimeout as pause } from 'node:timers/promises'

export interface Knocking {
  /** How long after a moment the first request was accepted that was sent since another one; waits for it. */
  acceptedAfter(moment: number, sentSince?: number): Promise<number>
  stop(): Promise<void>
}

const EVERY_MS = 20
/** Requests that hang keep no further one from being sent. */
const AT_ONCE = 24
const PATIENCE_MS = 60_000

/** Sends requests at a steady rate, whatever becomes of the former ones, and remembers when each was accepted. */
export function startKnocking(knock: (number: number) => Promise<boolean>): Knocking {
  const accepted: { sentAt: number; at: number }[] = []
  const underWay = new Set<Promise<void>>()
  let number = 0
  let isStopping = false

  const one = async (): Promise<void> => {
    number += 1
    const sentAt = performance.now()
    if (await knock(number).catch(() => false)) accepted.push({ sentAt, at: performance.now() })
  }
  const loop = (async () => {
    while (!isStopping) {
      if (underWay.size < AT_ONCE) {
        const done = one().finally(() => underWay.delete(done))
        underWay.add(done)
      }
      await pause(EVERY_MS)
    }
  })()

  return {
    async acceptedAfter(moment, sentSince = Number.NEGATIVE_INFINITY) {
      const until = performance.now() + PATIENCE_MS
      for (;;) {
        const first = accepted.find(({ at, sentAt }) => at >= moment && sentAt >= sentSince)
        if (first) return first.at - moment
        if (performance.now() > until) throw new Error(`nothing was accepted within ${PATIENCE_MS} ms`)
        await pause(1)
      }
    },
    async stop() {
      isStopping = true
      await loop
      await Promise.all(underWay)
    },
  }
}
