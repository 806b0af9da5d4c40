import { germanDate, germanInstant } from '../../kernel/german-time.ts'

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

const FORM = /^(\d{4})-(0[1-9]|1[0-2])$/

export const isMonth = (text: string): boolean => FORM.test(text)

export function readMonth(name: string): Month | undefined {
  const [, year, month] = FORM.exec(name)?.map(Number) ?? []
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
