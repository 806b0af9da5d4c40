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
      fc.pre(!/^[A-Za-z0-9+/]$/.test(character))
      const text = Buffer.alloc(30, 'x').toString('base64')
      expect(decodeBase64(text.slice(0, at) + character + text.slice(at + 1), LIMIT)).toBe('base64')
    }),
  )
})

it.each(['A', 'AA', 'AAA', 'A===', '====', 'AB==', 'AAB=', 'AA==AAAA', 'AAAA\n', ' AAAA', 'AAAA=', 'ŁAAA'])(
  'refuses %j',
  (text) => expect(decodeBase64(text, LIMIT)).toBe('base64'),
)

it('names a document over the limit by its size, before decoding it', () => {
  expect(decodeBase64(Buffer.alloc(LIMIT).toString('base64'), LIMIT)).toHaveLength(LIMIT)
  expect(decodeBase64(Buffer.alloc(LIMIT + 1).toString('base64'), LIMIT)).toBe('size')
})
