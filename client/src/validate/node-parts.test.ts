import { createHash as realHash } from 'node:crypto'
import { deflateSync, constants as real, inflateSync as realInflate } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bufferFrom, Buffer as Ours } from './node-buffer.ts'
import { createHash } from './node-crypto.ts'
import { inflateSync } from './node-zlib.ts'

const outcome = (work: () => Uint8Array): string | Uint8Array => {
  try {
    return new Uint8Array(work())
  } catch (error) {
    return error instanceof RangeError ? 'too much' : 'unsound'
  }
}

describe('the stand-in for zlib', () => {
  const OPTIONS = { maxOutputLength: 100_000, finishFlush: real.Z_SYNC_FLUSH }
  function isSame(raw: Uint8Array): void {
    expect(outcome(() => inflateSync(raw, OPTIONS))).toEqual(outcome(() => realInflate(raw, OPTIONS)))
  }

  const text = fc.array(fc.constantFrom('stream', 'endobj', '0 0 R', ' ', '<<', 'ä', 'x'), { maxLength: 3000 })
  const content = fc.oneof(
    text.map((parts) => Buffer.from(parts.join(''))),
    fc.uint8Array({ maxLength: 5000 }),
  )
  const strategy = fc.constantFrom(real.Z_DEFAULT_STRATEGY, real.Z_FIXED, real.Z_HUFFMAN_ONLY, real.Z_RLE)
  const deflated = fc
    .record({ content, strategy, level: fc.integer({ min: 0, max: 9 }) })
    .map(({ content: bytes, ...how }) => deflateSync(bytes, how))

  it('gives what Node gives', () => {
    fc.assert(fc.property(deflated, isSame), { numRuns: 400 })
  })
  it('gives as much as Node of a stream that is cut short', () => {
    const cut = fc.tuple(deflated, fc.double({ min: 0, max: 1, noNaN: true }))
    fc.assert(
      fc.property(cut, ([raw, part]) => isSame(raw.subarray(0, Math.floor(raw.length * part)))),
      { numRuns: 400 },
    )
  })
  it('refuses what Node refuses', () => {
    const changed = fc.tuple(deflated, fc.nat(), fc.nat(255))
    fc.assert(
      fc.property(changed, ([raw, at, by]) => {
        const bytes = Uint8Array.from(raw)
        bytes[at % bytes.length] = by
        isSame(bytes)
      }),
      { numRuns: 1000 },
    )
    fc.assert(fc.property(fc.uint8Array({ maxLength: 60 }), isSame), { numRuns: 400 })
  })
  it.each([0, 1, 2, 3, 4, 5])('is of one mind with Node about a dictionary and %i bytes behind it', (length) => {
    isSame(Uint8Array.from([72, 44, ...Array.from({ length }, (_, index) => index)]))
  })
  it('stops at the same size', () => {
    for (const length of [99_999, 100_000, 100_001]) isSame(deflateSync(new Uint8Array(length)))
  })
})

describe('the stand-in for hashes', () => {
  it.each(['sha1', 'sha256', 'sha384', 'sha512', 'sha3-256', 'sha3-384', 'sha3-512'])('%s is that of Node', (name) => {
    const parts = fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 3 })
    fc.assert(
      fc.property(parts, (given) => {
        const [own, theirs] = [createHash(name), realHash(name)]
        for (const part of given) {
          own.update(part)
          theirs.update(part)
        }
        expect(own.digest().toString('hex')).toBe(theirs.digest('hex'))
      }),
      { numRuns: 100 },
    )
  })
})

describe('the stand-in for Buffer', () => {
  const bytes = fc.uint8Array({ maxLength: 200 })

  it.each(['utf8', 'latin1', 'hex', 'base64', 'utf16le'] as const)('writes %s as Node does', (encoding) => {
    fc.assert(
      fc.property(bytes, (given) => {
        const even = given.subarray(0, given.length - (given.length % 2))
        expect(bufferFrom(even).toString(encoding)).toBe(Buffer.from(even).toString(encoding))
      }),
    )
  })
  it.each(['utf8', 'latin1', 'hex', 'base64'] as const)('reads %s as Node does', (encoding) => {
    fc.assert(
      fc.property(bytes, (given) => {
        const text = Buffer.from(given).toString(encoding)
        expect([...bufferFrom(text, encoding)]).toEqual([...Buffer.from(text, encoding)])
      }),
    )
  })
  it('searches, compares and turns as Node does', () => {
    const parts = fc.tuple(bytes, fc.uint8Array({ minLength: 1, maxLength: 2 }), fc.nat(50))
    fc.assert(
      fc.property(parts, ([given, sought, from]) => {
        const [own, theirs] = [bufferFrom(given), Buffer.from(given)]
        const text = Buffer.from(sought.map((byte) => byte & 127)).toString()
        expect(own.indexOf(text, from)).toBe(theirs.indexOf(text, from))
        expect(own.indexOf(sought[0] ?? 0, from)).toBe(theirs.indexOf(sought[0] ?? 0, from))
        expect(own.lastIndexOf(text)).toBe(theirs.lastIndexOf(text))
        expect(own.includes(text)).toBe(theirs.includes(text))
        expect(bufferFrom(own.subarray(1, 9)).equals(given.subarray(1, 9))).toBe(true)
        expect(own.equals(sought)).toBe(theirs.equals(sought))
        if (given.length >= 9) expect(own.readUIntBE(5, 4)).toBe(theirs.readUIntBE(5, 4))
        expect(own.toString('latin1', 2, 5)).toBe(theirs.toString('latin1', 2, 5))
      }),
    )
    expect([...bufferFrom('abcd').swap16()]).toEqual([...Buffer.from('abcd').swap16()])
    expect(Ours.byteLength('Ä🚗')).toBe(Buffer.byteLength('Ä🚗'))
  })
})
