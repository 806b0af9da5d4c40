/**
 * Upper case that never changes the length: `toUpperCase` would turn ß into SS and so let a special character
 * through a check for letters.
 */
export const upcase = (text: string): string => text.replace(/[a-zäöü]+/g, (letters) => letters.toUpperCase())

export const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === ''

const UNWRITABLE = /[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/u
const PLAIN = /^[ -~]*$/

/** Whether XML and PostgreSQL can carry the text: no control characters, no half surrogate pairs. */
export const isWritable = (text: string): boolean => PLAIN.test(text) || !UNWRITABLE.test(text)

const folded = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** Equal apart from case and multiple spaces; umlauts and accents count (contract 2, 4.3). */
export const isSameText = (one: string, other: string): boolean => folded(one) === folded(other)
