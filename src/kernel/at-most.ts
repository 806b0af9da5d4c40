/** Runs what it is given, so many at a time; the rest waits its turn, first come first served. */
export function atMost(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
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
