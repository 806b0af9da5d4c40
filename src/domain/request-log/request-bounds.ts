import { HOUR, SECOND } from '../../kernel/duration.ts'

interface Bounds {
  /** Entries of a client in an hour, of requests that went well and again of refused ones. */
  perClientAndHour: number
  /** Shapes in a second: making one takes some microseconds. */
  shapesPerSecond: number
}

const BOUNDS: Bounds = { perClientAndHour: 10_000, shapesPerSecond: 100 }

/**
 * What the log takes on at most, so that it costs next to nothing however much comes: after that entries are dropped, and a
 * client that floods has no more room than others. Refused requests, which people look up, are not crowded out by the rest.
 */
export function createRequestBounds({ perClientAndHour, shapesPerSecond }: Bounds = BOUNDS) {
  let hour = 0
  let second = 0
  let shapes = 0
  const taken = new Map<string, number>()

  return {
    takes(clientId: number, refused: boolean, now: number): boolean {
      const current = Math.floor(now / HOUR)
      if (current !== hour) {
        hour = current
        taken.clear()
      }
      const key = refused ? `${clientId} refused` : String(clientId)
      const before = taken.get(key) ?? 0
      if (before >= perClientAndHour) return false
      taken.set(key, before + 1)
      return true
    },
    takesShape(refused: boolean, now: number): boolean {
      const current = Math.floor(now / SECOND)
      if (current !== second) {
        second = current
        shapes = 0
      }
      if (shapes >= (refused ? shapesPerSecond : shapesPerSecond / 2)) return false
      shapes += 1
      return true
    },
  }
}
