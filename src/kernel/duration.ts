export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

const FORM = /^([+-])?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/
const UNITS = [7 * DAY, DAY, HOUR, MINUTE, SECOND]

/** Milliseconds of an ISO 8601 duration in weeks, days, hours, minutes and seconds; undefined when it is none. */
export function parseDuration(text: string): number | undefined {
  const [, sign, ...amounts] = FORM.exec(text) ?? []
  if (amounts.every((amount) => amount === undefined)) return undefined
  const total = amounts.reduce((sum, amount, index) => sum + Number(amount ?? 0) * (UNITS[index] ?? 0), 0)
  return sign === '-' ? -total : total
}

const SPOKEN = [
  ['d', DAY],
  ['h', HOUR],
  ['min', MINUTE],
  ['s', SECOND],
] as const

/** From this many on the smaller unit says no more to anybody. */
const ENOUGH = 2

/** How long something takes or took, as people say it: `45 s`, `12 min`, `30 h`, `3 d`. */
export function roughly(ms: number): string {
  const [unit, length] = SPOKEN.find(([, one]) => ms >= ENOUGH * one) ?? ['s', SECOND]
  return `${Math.max(0, Math.floor(ms / length))} ${unit}`
}
