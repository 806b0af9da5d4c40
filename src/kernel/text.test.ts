import { expect, it } from 'vitest'
import { isBlank, isSameText, isWritable, upcase } from './text.ts'

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
