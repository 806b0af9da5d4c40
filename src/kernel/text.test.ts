import { expect, it } from 'vitest'
import { isBlank, isLongerThan, isOneLine, isSameText, isWritable, lengthOf, upcase } from './text.ts'

it.each([
  ['wü-ab 1', 'WÜ-AB 1'],
  ['ß', 'ß'],
  ['ı', 'ı'],
  ['ŀé', 'ŀé'],
])('upcases %s to %s without changing its length', (given, expected) => expect(upcase(given)).toBe(expected))

it.each([
  [undefined, true],
  ['', true],
  [' \t', true],
  ['a', false],
])('blank(%j) is %s', (text, blank) => expect(isBlank(text)).toBe(blank))

it.each([
  ['Łódź 漢字 🚗\n\t', true],
  ['a\u0000', false],
  ['\u001f', false],
  ['\ud83d', false],
  ['\uffff', false],
])('text %# is writable: %s', (text, writable) => expect(isWritable(text)).toBe(writable))

it.each([
  ['Erika  BEISPIEL ', 'erika beispiel', true],
  ['Müller', 'Mueller', false],
  ['Rene', 'René', false],
  ['Hauptstraße', 'HAUPTSTRASSE', true],
  ['René', 'Rene\u0301', true],
  ['MU\u0308LLER', 'Müller', true],
])('%s and %s are the same: %s (contract 2, 4.3)', (one, other, same) => expect(isSameText(one, other)).toBe(same))

it.each([
  ['', 0],
  ['Zoë', 3],
  ['🚗🚗', 2],
  ['e\u0301', 2],
  ['\ud800', 1],
])('%j has %i characters: code points, not UTF-16 units (contract 1, 2.2)', (text, length) => {
  expect(lengthOf(text)).toBe(length)
  expect(isLongerThan(text, length)).toBe(false)
  expect(isLongerThan(text, length - 1)).toBe(true)
})

it.each([
  ['Łódź 漢字', true],
  ['a\nb', false],
  ['a\t', false],
  ['\u0085', false],
  ['\u2028', false],
  ['a\u00a0b', true],
])('%j is on one line: %s', (text, isOne) => expect(isOneLine(text)).toBe(isOne))
