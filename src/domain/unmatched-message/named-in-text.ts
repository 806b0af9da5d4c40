import { upcase } from '../../kernel/text.ts'

/** By what an order may be meant; the surest first. */
export const CLUES = ['application', 'fin', 'plate', 'reference', 'number'] as const
export type Clue = (typeof CLUES)[number]

/** So many words of a message are looked up. */
const MOST = 24

const FIN = /\b[A-HJ-NPR-Z0-9]{17}\b/g
const PLATE = /[A-ZÄÖÜ]{1,3}[- ][A-Z]{1,2}[- ]?[1-9]\d{0,3}[EH]?/g
const WORD = /[\p{L}\d._/-]+/gu
/** Of a word, what begins and ends with a letter or a digit. */
const OUTER = /^[._/-]+|[._/-]+$/g
const LETTER_OR_DIGIT = /[\p{L}\d]/u

/** Plates that are no part of a longer word. */
const platesIn = (text: string): string[] =>
  [...text.matchAll(PLATE)]
    .filter(({ 0: plate, index }) => !isWithin(text, index - 1) && !isWithin(text, index + plate.length))
    .map(([plate]) => plate)

const isWithin = (text: string, index: number): boolean => LETTER_OR_DIGIT.test(text.charAt(index))

/** Words with a digit in them, as references and numbers of orders are. */
const wordsIn = (text: string): string[] =>
  (text.match(WORD) ?? [])
    .map((word) => word.replace(OUTER, ''))
    .filter((word) => word.length >= 4 && word.length <= 40 && /\d/.test(word))

/** What in a text may be the name of an order: vehicle numbers and plates first, then words with a digit. */
export function namedInText(text: string): string[] {
  const capital = upcase(text)
  const found = [...(capital.match(FIN) ?? []), ...platesIn(capital), ...wordsIn(text)]
  return [...new Set(found)].slice(0, MOST)
}

interface Meant {
  id: number
  externalOrderId: string | null
  fin: string
  licensePlate: string | null
}

const bare = (plate: string): string => upcase(plate).replace(/[^A-ZÄÖÜ0-9]/g, '')

/** Why a word may mean an order that a search for it found; nothing where only a part of something was alike. */
export function clueOf(word: string, { id, externalOrderId, fin, licensePlate }: Meant): Clue | undefined {
  if (upcase(word) === fin) return 'fin'
  if (licensePlate !== null && bare(word) === bare(licensePlate)) return 'plate'
  if (word === externalOrderId) return 'reference'
  return word === String(id) ? 'number' : undefined
}
