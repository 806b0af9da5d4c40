import type { Language } from '../texts/language.ts'

/** Times are those of the authorities, wherever the reader sits. */
const ZONE = { timeZone: 'Europe/Berlin' } as const
const LOCALES: Record<Language, string> = { de: 'de-DE', en: 'en-GB' }

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const cached = <Format>(make: (locale: string, options: object) => Format) => {
  const kept = new Map<string, Format>()
  return (language: Language, options: object = {}): Format => {
    const key = language + JSON.stringify(options)
    const format = kept.get(key) ?? make(LOCALES[language], options)
    kept.set(key, format)
    return format
  }
}
const dates = cached((locale, options) => new Intl.DateTimeFormat(locale, { ...ZONE, ...options }))
const numbers = cached((locale, options) => new Intl.NumberFormat(locale, options))

export const number = (value: number, language: Language): string => numbers(language).format(value)
export const percent = (value: number, language: Language): string =>
  numbers(language, { style: 'percent', maximumFractionDigits: 1 }).format(value)
export const money = (euros: number, language: Language): string =>
  // Nothing that is taken back is -0.
  numbers(language, { style: 'currency', currency: 'EUR', signDisplay: 'negative' }).format(euros)

export const clock = (at: Date, language: Language): string =>
  dates(language, { hour: '2-digit', minute: '2-digit' }).format(at)
export const clockWithSeconds = (at: Date, language: Language): string =>
  dates(language, { hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(at)
export const day = (at: Date, language: Language): string =>
  dates(language, { day: '2-digit', month: '2-digit', year: 'numeric' }).format(at)
export const longDay = (at: Date, language: Language): string =>
  dates(language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(at)

const WORDS = {
  de: { today: 'heute', yesterday: 'gestern', now: 'gerade eben', ago: (minutes: number) => `vor ${minutes} Min.` },
  en: { today: 'today', yesterday: 'yesterday', now: 'just now', ago: (minutes: number) => `${minutes} min ago` },
} as const

const sameDay = (a: Date, b: Date): boolean => day(a, 'de') === day(b, 'de')

/** "vor 4 Min." below an hour, "09:21" today, "gestern, 16:48", else the day. */
export function when(at: Date, now: Date, language: Language): string {
  const words = WORDS[language]
  const age = now.getTime() - at.getTime()
  if (age >= 0 && age < MINUTE) return words.now
  if (age >= 0 && age < HOUR) return words.ago(Math.floor(age / MINUTE))
  if (sameDay(at, now)) return clock(at, language)
  if (sameDay(at, new Date(now.getTime() - 24 * HOUR))) return `${words.yesterday}, ${clock(at, language)}`
  return `${day(at, language)}, ${clock(at, language)}`
}

/** "heute, 09:38:17" or "16.11.2026, 09:38:17". */
export function exactly(at: Date, now: Date, language: Language): string {
  const date = sameDay(at, now) ? WORDS[language].today : day(at, language)
  return `${date}, ${clockWithSeconds(at, language)}`
}

/** For a tooltip: the time in Germany with seconds, and the one that machines write. */
export const fully = (at: Date, language: Language): string =>
  `${day(at, language)}, ${clockWithSeconds(at, language)} · ${at.toISOString().replace('.000Z', 'Z')}`

const UNITS = {
  de: { second: 's', minute: 'Min.', hour: 'Std.', day: 'Tage' },
  en: { second: 's', minute: 'min', hour: 'h', day: 'days' },
}

/** "53 ms", "2,9 s", "3 Min.", "1:50 Std.", "3 Tage". */
export function duration(ms: number, language: Language): string {
  const units = UNITS[language]
  if (ms > 0 && ms < 100) return `${Math.ceil(ms)} ms`
  if (ms < MINUTE)
    return `${numbers(language, { maximumFractionDigits: ms < 10_000 ? 1 : 0 }).format(ms / 1000)} ${units.second}`
  if (ms < HOUR) return `${Math.round(ms / MINUTE)} ${units.minute}`
  if (ms < 48 * HOUR) {
    const minutes = Math.round(ms / MINUTE)
    return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} ${units.hour}`
  }
  return `${Math.floor(ms / (24 * HOUR))} ${units.day}`
}

/** German time of a wall clock, for groups of a timeline. */
export const dayHeading = (at: Date, now: Date, language: Language): string => {
  const long = dates(language, { day: 'numeric', month: 'long', year: 'numeric' }).format(at)
  const words = WORDS[language]
  const capital = (word: string): string => word[0]?.toUpperCase() + word.slice(1)
  if (sameDay(at, now)) return `${capital(words.today)}, ${long}`
  return sameDay(at, new Date(now.getTime() - 24 * HOUR)) ? `${capital(words.yesterday)}, ${long}` : long
}

/** The day in Germany as inputs and the door write it: YYYY-MM-DD. */
export const isoDay = (at: Date): string => day(at, 'de').split('.').toReversed().join('-')
