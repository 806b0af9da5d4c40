import { Refusal } from '../kernel/refusal.ts'
import { describeFault } from './fault.ts'
import type { Log } from './log.ts'

/** The signal says that the service ends. */
type Work = (signal: AbortSignal) => Promise<unknown>

/** Work that nobody waits for. Parties take turns, so that much of one does not hold up another. */
interface WorkQueue {
  /** False when this party has as much waiting as it may: then nothing is added. */
  add(party: string, work: Work): boolean
  /** Waits for what runs and forgets the rest: whoever asked for it asks again. */
  stop(): Promise<void>
}

interface QueueOptions {
  mostOfParty: number
  /** How many parties may have a piece running; of one party it is always one after another. */
  atOnce?: number
}

export function workQueue(log: Log, { mostOfParty, atOnce = 1 }: QueueOptions): WorkQueue {
  const pending = new Map<string, Work[]>()
  const running = new Map<string, Promise<void>>()
  const ending = new AbortController()

  /** The first piece of the party that waits longest for its turn; the party goes to the end. */
  function takeNext(): { party: string; work: Work } | undefined {
    for (const [party, works] of pending) {
      const work = running.has(party) ? undefined : works.shift()
      if (!work) continue
      pending.delete(party)
      if (works.length > 0) pending.set(party, works)
      return { party, work }
    }
    return undefined
  }

  async function run(work: Work): Promise<void> {
    try {
      await work(ending.signal)
    } catch (error) {
      // What was refused is an outcome; the next piece may fare better.
      if (error instanceof Refusal) log.info({ reasons: error.reasons }, 'queued work was refused')
      else log.error({ fault: describeFault(error) }, 'queued work failed')
    }
  }

  function begin(): void {
    while (running.size < atOnce) {
      const next = takeNext()
      if (!next) return
      const done = run(next.work).finally(() => {
        running.delete(next.party)
        begin()
      })
      running.set(next.party, done)
    }
  }

  return {
    add(party, work) {
      const works = pending.get(party) ?? []
      if (works.length >= mostOfParty) return false
      works.push(work)
      pending.set(party, works)
      begin()
      return true
    },
    async stop() {
      pending.clear()
      ending.abort()
      await Promise.all(running.values())
    },
  }
}
