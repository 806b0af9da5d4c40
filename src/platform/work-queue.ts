import { Refusal } from '../kernel/refusal.ts'
import { describeFault } from './fault.ts'
import type { Log } from './log.ts'

type Work = () => Promise<unknown>

/** Work that nobody waits for, one piece after another. Parties take turns, so that much of one does not hold up another. */
interface WorkQueue {
  /** False when this party has as much waiting as it may: then nothing is added. */
  add(party: string, work: Work): boolean
  /** Waits for what runs and forgets the rest: whoever asked for it asks again. */
  stop(): Promise<void>
}

export function workQueue(log: Log, { mostOfParty }: { mostOfParty: number }): WorkQueue {
  const pending = new Map<string, Work[]>()
  let running: Promise<void> | undefined

  /** The first piece of the party that waits longest for its turn; the party goes to the end. */
  function takeNext(): Work | undefined {
    const [turn] = pending
    if (!turn) return undefined
    const [party, works] = turn
    const work = works.shift()
    pending.delete(party)
    if (works.length > 0) pending.set(party, works)
    return work
  }

  async function run(): Promise<void> {
    for (let work = takeNext(); work; work = takeNext()) {
      try {
        await work()
      } catch (error) {
        // What was refused is an outcome; the next piece may fare better.
        if (error instanceof Refusal) log.info({ reasons: error.reasons }, 'queued work was refused')
        else log.error({ fault: describeFault(error) }, 'queued work failed')
      }
    }
    running = undefined
  }

  return {
    add(party, work) {
      const works = pending.get(party) ?? []
      if (works.length >= mostOfParty) return false
      works.push(work)
      pending.set(party, works)
      running ??= run()
      return true
    },
    async stop() {
      pending.clear()
      await running
    },
  }
}
