const PATTERN =
  /^P(?=[0-9T])(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** True for an ISO 8601 duration such as PT2H, P1D or P1Y2M3W4DT5H6M7.5S. */
export const isDuration = (text: string): boolean => PATTERN.test(text)

/** The instant that lies `duration` after `fromMs`. Years and months follow the calendar, in UTC. */
export function addDuration(fromMs: number, duration: string): number {
  const match = PATTERN.exec(duration)
  if (!match) throw new RangeError(`${duration} is no ISO 8601 duration`)
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0))
  const date = new Date(fromMs)
  date.setUTCMonth(date.getUTCMonth() + years * 12 + months)
  return date.getTime() + (weeks * 7 + days) * DAY + hours * HOUR + minutes * MINUTE + Math.round(seconds * SECOND)
}
