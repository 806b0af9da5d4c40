/**
 * Upper case that never changes the length: `toUpperCase` would turn ß into SS and so let a special character
 * through a check for letters.
 */
export const upcase = (text: string): string => text.replace(/[a-zäöü]+/g, (letters) => letters.toUpperCase())

/** How many characters a text has: Unicode code points, as the contract and JSON Schema count, not UTF-16 units. */
export function lengthOf(text: string): number {
  let characters = 0
  for (const _ of text) characters += 1
  return characters
}

/** Whether a text has more characters than the limit; counts only where that is in doubt. */
export const isLongerThan = (text: string, limit: number): boolean => text.length > limit && lengthOf(text) > limit

export const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === ''

const UNWRITABLE = /[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/u
const PLAIN = /^[ -~]*$/

/** Whether XML and PostgreSQL can carry the text: no control characters, no half surrogate pairs. */
export const isWritable = (text: string): boolean => PLAIN.test(text) || !UNWRITABLE.test(text)

const BROKEN_LINE = /[\p{Cc}\u2028\u2029]/u

/** Whether a text stands on one line: no line breaks, tabs or other control characters. */
export const isOneLine = (text: string): boolean => PLAIN.test(text) || !BROKEN_LINE.test(text)

/** In one way of writing accents, without space at the ends and with single spaces. */
export const spaced = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ')

/** First to upper case, because only that knows that STRASSE is another case of Straße. */
const folded = (text: string): string => spaced(text).toUpperCase().toLowerCase()

/** Equal apart from case and multiple spaces; umlauts and accents count (contract 2, 4.3). */
export const isSameText = (one: string, other: string): boolean => folded(one) === folded(other)

/** Without the given character at its end, however often it stands there. */
export function withoutTrailing(text: string, character: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === character) end -= 1
  return text.slice(0, end)
}

/** Without the given character at either end. */
export function withoutAround(text: string, character: string): string {
  let start = 0
  while (text[start] === character) start += 1
  return withoutTrailing(text.slice(start), character)
}
