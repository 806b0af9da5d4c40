const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** From a minute to two days: minutes and days must both be told apart, so the axis is one of doublings. */
const FIRST = Math.log2(MINUTE)
const LAST = Math.log2(48 * HOUR)

/** Where a time stands on the axis, in percent. */
export const placeOf = (ms: number): number =>
  Math.min(100, Math.max(0, ((Math.log2(Math.max(1, ms)) - FIRST) / (LAST - FIRST)) * 100))

export const AXIS_MARKS = [
  { name: 'minutes', place: placeOf(10 * MINUTE) },
  { name: 'hours', place: placeOf(2 * HOUR) },
  { name: 'day', place: placeOf(24 * HOUR) },
] as const
