import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeBase64 } from './base64.ts'

const LIMIT = 100

it('gives back the bytes of any sound text', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: LIMIT }), (bytes) => {
      const content = Buffer.from(bytes)
      expect(decodeBase64(content.toString('base64'), LIMIT)).toEqual(content)
    }),
  )
})

it('refuses a text with any foreign character in it', () => {
  fc.assert(
    fc.property(fc.nat(39), fc.string({ minLength: 1, maxLength: 1, unit: 'grapheme' }), (at, character) => {
      fc.pre(!/^[A-Za-z0-9+/]$|[\r\n]/.test(character))
      const text = Buffer.alloc(30, 'x').toString('base64')
      expect(decodeBase64(text.slice(0, at) + character + text.slice(at + 1), LIMIT)).toBe('base64')
    }),
  )
})

it.each([
  'A',
  'AA',
  'AAA',
  'A===',
  '====',
  'AB==',
  'AAB=',
  'AA==AAAA',
  'AAAA ',
  ' AAAA',
  'AA\tAA',
  'AA==\nAAAA',
  'AAA\n',
  'AAAA=',
  'ŁAAA',
])('refuses %j', (text) => expect(decodeBase64(text, LIMIT)).toBe('base64'))

it('names a document over the limit by its size, before decoding it', () => {
  expect(decodeBase64(Buffer.alloc(LIMIT).toString('base64'), LIMIT)).toHaveLength(LIMIT)
  expect(decodeBase64(Buffer.alloc(LIMIT + 1).toString('base64'), LIMIT)).toBe('size')
})

it('takes line breaks anywhere, as MIME writes them', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: LIMIT }),
      fc.array(fc.nat(140)),
      fc.constantFrom('\n', '\r\n'),
      (...given) => {
        const [bytes, places, lineBreak] = given
        let text = Buffer.from(bytes).toString('base64')
        for (const at of places) text = text.slice(0, at) + lineBreak + text.slice(at)
        expect(decodeBase64(text, LIMIT)).toEqual(Buffer.from(bytes))
      },
    ),
  )
})

it('counts the size without line breaks', () => {
  expect(decodeBase64(Buffer.alloc(LIMIT).toString('base64').replace(/./g, '$&\n'), LIMIT)).toHaveLength(LIMIT)
  expect(
    decodeBase64(
      Buffer.alloc(LIMIT + 1)
        .toString('base64')
        .replace(/./g, '$&\n'),
      LIMIT,
    ),
  ).toBe('size')
})

it.each(['data:application/pdf;base64,AAAA', 'DATA:,AAAA', ' data:;base64,'])('tells the prefix of %j', (text) =>
  expect(decodeBase64(text, LIMIT)).toBe('prefix'),
)
