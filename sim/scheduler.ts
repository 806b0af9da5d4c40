/** Longest wait that a timer takes. */
const MAX_TIMER_MS = 2 ** 31 - 1

interface Entry {
  dueAt: number
  run: () => void
}

/** Runs what falls due on a clock, in order of due time, with one timer to the next entry. */
export interface Scheduler {
  at(dueAt: number, run: () => void): void
  /** Runs everything that is due by now, also what comes to be due thereby. */
  runDue(): void
  stop(): void
}

export function createScheduler(now: () => number): Scheduler {
  const entries: Entry[] = []
  let timer: NodeJS.Timeout | undefined

  function arm(): void {
    clearTimeout(timer)
    const [next] = entries
    if (!next) return
    timer = setTimeout(runDue, Math.min(Math.max(next.dueAt - now(), 0), MAX_TIMER_MS))
  }

  function runDue(): void {
    for (let next = entries[0]; next && next.dueAt <= now(); next = entries[0]) {
      entries.shift()
      next.run()
    }
    arm()
  }

  return {
    at(dueAt, run) {
      const position = firstLater(entries, dueAt)
      entries.splice(position, 0, { dueAt, run })
      if (position === 0) arm()
    },
    runDue,
    stop() {
      clearTimeout(timer)
      entries.length = 0
    },
  }
}

/** Where an entry belongs so that equal due times keep their order of arrival. */
function firstLater(entries: readonly Entry[], dueAt: number): number {
  let low = 0
  let high = entries.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((entries[middle]?.dueAt ?? Infinity) <= dueAt) low = middle + 1
    else high = middle
  }
  return low
}
