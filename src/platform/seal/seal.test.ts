import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { closedReadable, closedUnbound } from '../../../test/support/unbound.ts'
import { createSeal, createTrustingSeal, keyName, LONGEST_HEAD, noSeal, type SealPlace } from './seal.ts'
import { placeOf } from './sealed-columns.ts'

const key = randomBytes(32)
const text = Buffer.from('Sicherheitscode ÄÖÜ')
const place = placeOf.webhookSecret(7)

describe('a sealed value', () => {
  it('opens with its key in its place', () =>
    expect(createSeal(key).open(createSeal(key).close(text, place), { ...place })).toEqual(text))

  it('hides its content and differs each time', () => {
    const first = createSeal(key).close(text, place)
    expect(first.includes('Sicherheitscode')).toBe(false)
    expect(createSeal(key).close(text, place)).not.toEqual(first)
  })

  it('opens after the key was rotated, as long as the old one is given', () => {
    const newer = randomBytes(32)
    const sealed = createSeal(key).close(text, place)
    expect(createSeal(newer, key).open(sealed, place)).toEqual(text)
    expect(() => createSeal(newer).open(sealed, place)).toThrow('key')
  })

  it('tells by its head whether a seal has its key', () => {
    const sealed = createSeal(key).close(text, place).subarray(0, LONGEST_HEAD)
    expect(createSeal(key).knows(sealed)).toBe(true)
    expect(createSeal(randomBytes(32), key).knows(sealed)).toBe(true)
    expect(createSeal(randomBytes(32)).knows(sealed)).toBe(false)
    expect(noSeal.knows(sealed)).toBe(false)
    expect(noSeal.knows(noSeal.head)).toBe(true)
    expect(createSeal(key).knows(Buffer.alloc(0))).toBe(false)
    expect(createSeal(key).knows(noSeal.head)).toBe(false)
  })

  it.each([0, 1, 3, 8, 20, 40])('does not open when byte %i was changed', (index) => {
    const sealed = createSeal(key).close(text, place)
    sealed[index] = (sealed[index] ?? 0) ^ 1
    expect(() => createSeal(key).open(sealed, place)).toThrow()
  })

  it.each<[string, SealPlace]>([
    ['table', { ...place, table: 'webhook_delivery' }],
    ['column', { ...place, column: 'url' }],
    ['row', placeOf.webhookSecret(8)],
    ['row with more parts', placeOf.webhookSecret(7, '')],
    ['place whose names run together', { table: 'webhook', column: 'sealed_secret","7', row: [] }],
  ])('does not open in another %s', (_, other) =>
    expect(() => createSeal(key).open(createSeal(key).close(text, place), other)).toThrow(),
  )

  it('of two parts of a row does not open where they are cut otherwise', () => {
    const sealed = createSeal(key).close(text, placeOf.returnMessage('A', 'B C'))
    expect(() => createSeal(key).open(sealed, placeOf.returnMessage('A B', 'C'))).toThrow()
  })
})

describe('a value that claims to be readable', () => {
  it('is not believed where a key is set', () =>
    expect(() => createSeal(key).open(closedReadable('planted'), place)).toThrow('not sealed'))

  it('is opened where values were stored before there was a key, and by an instance without one', () => {
    const trusting = createTrustingSeal([key], { unbound: new Set(), readable: true })
    expect(trusting.open(noSeal.close(text, place), place)).toEqual(text)
    expect(noSeal.open(closedReadable('as it was'), place).toString()).toBe('as it was')
    expect(() => noSeal.open(createSeal(key).close(text, place), place)).toThrow('no encryption key')
  })
})

describe('a value that was sealed before values had a place', () => {
  const older = randomBytes(32)

  it('is not believed, also with its place written into its head', () => {
    const sealed = closedUnbound(key, 'of another row')
    expect(() => createSeal(key).open(sealed, place)).toThrow('without its place')
    sealed[0] = 2
    expect(() => createSeal(key).open(sealed, place)).toThrow()
  })

  it('is opened for the keys alone that sealed so', () => {
    const trusting = createTrustingSeal([key, older], { unbound: new Set([keyName(older)]), readable: false })
    expect(trusting.open(closedUnbound(older, 'as it was'), place).toString()).toBe('as it was')
    expect(() => trusting.open(closedUnbound(key, 'new'), place)).toThrow('without its place')
  })
})
