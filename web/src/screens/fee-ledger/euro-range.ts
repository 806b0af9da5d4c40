import { money } from '../../format/format.ts'
import type { Language } from '../../texts/language.ts'

/** "2,70 €" or "9,90–10,40 €", from cents. */
export function euroRange({ least, most }: { least: number; most: number }, language: Language): string {
  const [low, high] = [money(least / 100, language), money(most / 100, language)]
  return least === most ? low : `${low.replace(/\s*€\s*/, '')}–${high}`
}
