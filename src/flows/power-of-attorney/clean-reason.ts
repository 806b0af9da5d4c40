import { spaced } from '../../kernel/text.ts'

const READ_AT_MOST = 500
const SHOWN_AT_MOST = 200
const LEFT_OUT = '…'

/** What a provider quotes is somebody's data. */
const QUOTED = /["`„“”«»][^"`„“”«»]*["`„“”«»]/gu
const WORD = /[\p{L}\p{N}][\p{L}\p{N}@._+'-]*/gu
const PART = /[\p{L}\p{N}]+/gu
const LEFT_OUT_TWICE = /…(?:[ ,;:]*…)+/gu

/** Müller, MUELLER and Muller are one name. */
const TRANSLITERATED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }
const lowered = (text: string): string => text.normalize('NFC').toLowerCase()
const written = (text: string): string[] => [
  lowered(text).replace(/[äöüß]/g, (letter) => TRANSLITERATED[letter] ?? letter),
  lowered(text).normalize('NFD').replace(/\p{M}/gu, ''),
]

/** Every word that stands somewhere in what was sent. */
function wordsOf(sent: unknown): Set<string> {
  const words = new Set<string>()
  JSON.stringify(sent, (_key, value: unknown) => {
    if (typeof value === 'string')
      for (const [part] of value.matchAll(PART)) for (const one of written(part)) words.add(one)
    return value
  })
  return words
}

/** Numbers of three digits and more can be a date, a house, an account. */
const isTelling = (word: string, known: ReadonlySet<string>): boolean =>
  word.includes('@') ||
  word.replace(/[^0-9]/g, '').length > 2 ||
  [...word.matchAll(PART)].some(([part]) => part.length > 1 && written(part).some((one) => known.has(one)))

/**
 * The provider's own words for a person to read, without what was sent to it: no names, addresses, numbers or quotes, on one
 * line and short. Undefined when nothing is left.
 */
export function cleanReason(reason: string | undefined, sent: unknown): string | undefined {
  if (reason === undefined) return undefined
  const known = wordsOf(sent)
  const line = spaced(reason.slice(0, READ_AT_MOST).replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' '))
  const cleaned = line
    .replace(QUOTED, LEFT_OUT)
    .replace(WORD, (word) => (isTelling(word, known) ? LEFT_OUT : word))
    .replace(LEFT_OUT_TWICE, LEFT_OUT)
  const shown = [...cleaned].slice(0, SHOWN_AT_MOST).join('').trim()
  return /\p{L}/u.test(shown) ? shown : undefined
}
