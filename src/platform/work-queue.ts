import { Refusal } from '../kernel/refusal.ts'
import { describeFault } from './fault.ts'
import type { Log } from './log.ts'

/** Work that nobody waits for, one piece after another. */
interface WorkQueue {
  add(work: () => Promise<unknown>): void
  /** Waits for what runs and forgets the rest: whoever asked for it asks again. */
  stop(): Promise<void>
}

export function workQueue(log: Log): WorkQueue {
  let pending: (() => Promise<unknown>)[] = []
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    for (let work = pending.shift(); work; work = pending.shift()) {
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
    add(work) {
      pending.push(work)
      running ??= run()
    },
    async stop() {
      pending = []
      await running
    },
  }
}
