import { expect, it } from 'vitest'
import { createLetters } from './letters.ts'

it('writes Latin-1 as it is', () => {
  const letters = createLetters()
  expect(letters.encode('Größe & Æble')).toBe('Größe & Æble')
  expect(letters.differences()).toEqual([])
})

it('gives each letter beyond it a code of its own, once', () => {
  const letters = createLetters()
  expect(letters.encode('ŁŁ')).toBe('\x01\x01')
  expect(letters.encode('ąŠőțĶŻ')).toBe('\x02\x03\x04\x05\x06\x07')
  expect(letters.differences().map(([, shape]) => shape)).toEqual([
    'Lslash',
    'aogonek',
    'Scaron',
    'ohungarumlaut',
    'tcommaaccent',
    'Kcommaaccent',
    'Zdotaccent',
  ])
})

it('takes a letter in two parts for the one it is', () => {
  expect(createLetters().encode('u\u0308')).toBe('ü')
})

it('writes the nearest letter for one that the font lacks, and a question mark for other scripts', () => {
  expect(createLetters().encode('ệḥ王')).toBe('eh?')
})
