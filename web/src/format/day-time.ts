import type { Language } from '../texts/language.ts'
import { clock, day } from './format.ts'

const DAY_MS = 24 * 60 * 60_000

const WORDS = {
  de: { today: 'heute', tomorrow: 'morgen' },
  en: { today: 'today', tomorrow: 'tomorrow' },
} as const

const isSameDay = (one: Date, other: Date): boolean => day(one, 'de') === day(other, 'de')

/** When something began: "07:20" today, else with the day. */
export const since = (at: Date, now: Date, language: Language): string =>
  isSameDay(at, now) ? clock(at, language) : `${day(at, language)}, ${clock(at, language)}`

/** How many days of the calendar a day, YYYY-MM-DD or a time in it, lies ahead; below zero it has gone by. */
export const daysUntil = (given: string, now: Date): number => {
  const [date = '', month = '', year = ''] = day(now, 'de').split('.')
  return Math.round((Date.parse(given.slice(0, 10)) - Date.parse(`${year}-${month}-${date}`)) / DAY_MS)
}

/** A time to come: "heute, 14:41", "morgen, 14:41", else the day. */
export function until(at: Date, now: Date, language: Language): string {
  const { today, tomorrow } = WORDS[language]
  const named = isSameDay(at, now)
    ? today
    : isSameDay(at, new Date(now.getTime() + DAY_MS))
      ? tomorrow
      : day(at, language)
  return `${named}, ${clock(at, language)}`
}
