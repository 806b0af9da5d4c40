const DAY = 86_400_000
const HOUR = 3_600_000
const MARK_EVERY = 3

/** Where an instant stands on the axis of the next 24 hours, in percent. */
export const placeOn = (start: number, at: number): number => Math.min(100, Math.max(0, ((at - start) / DAY) * 100))

/** Every third full hour, as it is written below the axis. */
export function hourMarks(start: number, hourIn: (at: Date) => number): { at: Date; place: number }[] {
  const first = Math.ceil(start / HOUR) * HOUR
  const hours = Array.from({ length: 25 }, (_, index) => new Date(first + index * HOUR))
  return hours
    .filter((at) => hourIn(at) % MARK_EVERY === 0)
    .map((at) => ({ at, place: placeOn(start, at.getTime()) }))
    .filter(({ place }) => place > 13 && place <= 97)
}
