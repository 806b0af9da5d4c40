import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSeal, LONGEST_HEAD, openSeal } from './seal.ts'

const key = randomBytes(32)
const text = Buffer.from('Sicherheitscode ÄÖÜ')

describe('a sealed value', () => {
  it('opens with its key', () => expect(createSeal(key).open(createSeal(key).close(text))).toEqual(text))

  it('hides its content and differs each time', () => {
    const first = createSeal(key).close(text)
    expect(first.includes('Sicherheitscode')).toBe(false)
    expect(createSeal(key).close(text)).not.toEqual(first)
  })

  it('opens after the key was rotated, as long as the old one is given', () => {
    const newer = randomBytes(32)
    const sealed = createSeal(key).close(text)
    expect(createSeal(newer, key).open(sealed)).toEqual(text)
    expect(() => createSeal(newer).open(sealed)).toThrow('key')
  })

  it('of an instance without a key opens after a key was given, not the other way round', () => {
    expect(createSeal(key).open(openSeal.close(text))).toEqual(text)
    expect(() => openSeal.open(createSeal(key).close(text))).toThrow('no encryption key')
  })

  it('tells by its head whether a seal has its key', () => {
    const sealed = createSeal(key).close(text).subarray(0, LONGEST_HEAD)
    expect(createSeal(key).knows(sealed)).toBe(true)
    expect(createSeal(randomBytes(32), key).knows(sealed)).toBe(true)
    expect(createSeal(randomBytes(32)).knows(sealed)).toBe(false)
    expect(openSeal.knows(sealed)).toBe(false)
    expect(openSeal.knows(openSeal.head)).toBe(true)
    expect(createSeal(key).knows(Buffer.alloc(0))).toBe(false)
  })

  it.each([1, 3, 8, 20, 40])('does not open when byte %i was changed', (index) => {
    const sealed = createSeal(key).close(text)
    sealed[index] = (sealed[index] ?? 0) ^ 1
    expect(() => createSeal(key).open(sealed)).toThrow()
  })
})
