import { addDuration } from './duration.ts'

/** The simulators' own time: real time plus what has been advanced. It never runs backwards. */
export interface SimClock {
  now(): number
  /** Moves the clock on and answers by how many milliseconds. */
  advance(duration: string): number
  shift(byMs: number): void
}

export function createClock(realNow: () => number): SimClock {
  let offset = 0
  const now = () => realNow() + offset
  return {
    now,
    advance(duration) {
      const from = now()
      const byMs = addDuration(from, duration) - from
      offset += byMs
      return byMs
    },
    shift(byMs) {
      offset += byMs
    },
  }
}
