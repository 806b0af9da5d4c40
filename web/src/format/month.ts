import type { Language } from '../texts/language.ts'
import { isoDay } from './format.ts'

const LOCALES: Record<Language, string> = { de: 'de-DE', en: 'en-GB' }

/** The month in Germany as the door writes it: YYYY-MM. */
export const isoMonth = (at: Date): string => isoDay(at).slice(0, 7)

export const isMonth = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

const firstDay = (month: string): Date => new Date(`${month}-01T00:00:00Z`)

/** "November 2026". */
export const monthName = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    firstDay(month),
  )

/** So many months later; before for less than none. */
export function monthAfter(month: string, count: number): string {
  const day = firstDay(month)
  day.setUTCMonth(day.getUTCMonth() + count)
  return day.toISOString().slice(0, 7)
}

/** Months around one, the latest first. */
export const monthsAround = (month: string, { before, after }: { before: number; after: number }): string[] =>
  Array.from({ length: before + after + 1 }, (_, index) => monthAfter(month, after - index))
