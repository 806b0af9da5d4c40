/** Where a queue may grow only so long: whoever comes then is turned away with this. */
interface Queue {
  most: number
  full(): Error
}

/** Runs what it is given, so many at a time; the rest waits its turn, first come first served. */
export function atMost(limit: number, queue?: Queue): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (queue && waiting.length >= queue.most) throw queue.full()
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The place is handed on: nobody can take it in between.
      if (next) next()
      else running -= 1
    }
  }
}
