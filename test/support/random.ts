/** Random numbers that a printed seed repeats (mulberry32). */
export function aRandom(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    /** A number from 0 up to, not including, 1. */
    next,
    below: (limit: number): number => Math.floor(next() * limit),
    /** Lets the event loop turn a random number of times, so that what follows falls at any moment. */
    async turns(most: number): Promise<void> {
      for (let turn = Math.floor(next() * most); turn > 0; turn -= 1)
        await new Promise((resolve) => setImmediate(resolve))
    },
  }
}
