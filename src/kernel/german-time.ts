import { DAY } from './duration.ts'

/** A wall clock in Germany. Months count from 1, weekdays from 0 = Sunday. */
interface GermanTime {
  year: number
  month: number
  day: number
  weekday: number
  hour: number
  minute: number
}

const FORMAT = {
  timeZone: 'Europe/Berlin',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const

/** Made once, and not before it is needed: it takes 25 ms. */
let formatter: Intl.DateTimeFormat | undefined

function wallClock(instant: Date): number {
  formatter ??= new Intl.DateTimeFormat('en-GB', FORMAT)
  const parts = Object.fromEntries(formatter.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

export function germanTime(instant: Date): GermanTime {
  const wall = new Date(wallClock(instant))
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    weekday: wall.getUTCDay(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
  }
}

/** The calendar day in Germany, as YYYY-MM-DD. */
export const germanDate = (instant: Date): string => new Date(wallClock(instant)).toISOString().slice(0, 10)

/**
 * The instant at which a clock in Germany shows this; days and months may overflow. An hour that the clocks skip in
 * spring is taken as the one after it, one that they repeat in autumn as the first.
 */
export function germanInstant(year: number, month: number, day: number, hour = 0, minute = 0): Date {
  const wall = Date.UTC(year, month - 1, day, hour, minute)
  const offsetAt = (instant: number): number => wallClock(new Date(instant)) - instant
  // The offset a day before is that of the earlier reading, wherever a change lies in between.
  const early = wall - offsetAt(wall - DAY)
  if (wallClock(new Date(early)) === wall) return new Date(early)
  const late = wall - offsetAt(wall + DAY)
  return new Date(wallClock(new Date(late)) === wall ? late : early)
}

/** A calendar month in Germany, as YYYY-MM. */
export interface Month {
  name: string
  /** First and last day, as YYYY-MM-DD. */
  firstDay: string
  lastDay: string
  startsAt: Date
  /** The beginning of the next month. */
  endsAt: Date
}

const MONTH_FORM = /^(\d{4})-(0[1-9]|1[0-2])$/

export const isMonth = (text: string): boolean => MONTH_FORM.test(text)

export function readMonth(name: string): Month | undefined {
  const [, year, month] = MONTH_FORM.exec(name)?.map(Number) ?? []
  if (year === undefined || month === undefined) return undefined
  const endsAt = germanInstant(year, month + 1, 1)
  return {
    name,
    firstDay: `${name}-01`,
    lastDay: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10),
    startsAt: germanInstant(year, month, 1),
    endsAt,
  }
}

export const monthOf = (instant: Date): string => germanDate(instant).slice(0, 7)
