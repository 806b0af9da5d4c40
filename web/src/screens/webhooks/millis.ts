import { duration, number } from '../../format/format.ts'
import type { Language } from '../../texts/language.ts'

/** "96 ms", from ten seconds on "15 s". */
export const millis = (ms: number, language: Language): string =>
  ms < 10_000 ? `${number(ms, language)} ms` : duration(ms, language)
