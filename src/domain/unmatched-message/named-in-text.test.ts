import { expect, it } from 'vitest'
import { clueOf, namedInText } from './named-in-text.ts'

it('finds what may be the name of an order in what an office writes', () => {
  const text =
    'Zum Fahrzeug wtest000000000017, Kennzeichen B-AB 123 (Auftrag 48213, Ihr Zeichen R-2026/07): bitte anrufen.'
  expect(namedInText(text)).toEqual(['WTEST000000000017', 'B-AB 123', 'wtest000000000017', '48213', 'R-2026/07'])
  expect(namedInText('Guten Tag, bitte um Rückruf.')).toEqual([])
})

it('looks at no more of a long text than can be looked up', () => {
  expect(namedInText(Array.from({ length: 500 }, (_, index) => `R-${1000 + index}`).join(' '))).toHaveLength(24)
})

it.each([
  ['WTEST000000000017', 'fin'],
  ['b ab 123', 'plate'],
  ['R-7', 'reference'],
  ['48213', 'number'],
  ['B-AB 12', undefined],
  ['R-', undefined],
  ['0017', undefined],
])('%s means the order by its %s', (word, clue) => {
  const order = { id: 48213, externalOrderId: 'R-7', fin: 'WTEST000000000017', licensePlate: 'B-AB 123' }
  expect(clueOf(word, order)).toBe(clue)
})
