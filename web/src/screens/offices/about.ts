import { duration } from '../../format/format.ts'
import type { Language } from '../../texts/language.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const rounded = (ms: number, to: number): number => Math.round(ms / to) * to

/** A time that is known to a tenth, without figures that say more: "4 Min.", "1:50 Std.", "26 Std.". */
export function about(ms: number, language: Language): string {
  if (ms < HOUR) return duration(ms, language)
  if (ms < 10 * HOUR) return duration(rounded(ms, 10 * MINUTE), language)
  const words = duration(rounded(ms, HOUR), language)
  return words.replace(':00 ', ' ')
}
