import { until } from '../../format/day-time.ts'
import type { Language, Texts } from '../../texts/language.ts'
import type { ANNOUNCEMENTS_TEXTS } from './announcements.texts.ts'

type AnnouncementTexts = Texts<typeof ANNOUNCEMENTS_TEXTS.de>

/** What it is about, in words; transactions are called by their codes. */
export function affectsWords(affects: readonly string[], texts: AnnouncementTexts): string {
  const names: Readonly<Record<string, string>> = texts.parts
  if (affects.length === 0) return texts.whole
  return affects.map((part) => names[part] ?? (/^\d{5}$/.test(part) ? texts.office(part) : part)).join(', ')
}

interface Times {
  startsAt: string
  endsAt: string | null
}

export function timesWords(
  { startsAt, endsAt }: Times,
  texts: AnnouncementTexts,
  language: Language,
  now: Date,
): string {
  const from = until(new Date(startsAt), now, language)
  if (endsAt !== null) return texts.fromTo(from, until(new Date(endsAt), now, language))
  return new Date(startsAt) > now ? texts.fromLater(from) : texts.fromOn(from)
}
