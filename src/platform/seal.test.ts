import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSeal, openSeal } from './seal.ts'

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

  it.each([1, 3, 8, 20, 40])('does not open when byte %i was changed', (index) => {
    const sealed = createSeal(key).close(text)
    sealed[index] = (sealed[index] ?? 0) ^ 1
    expect(() => createSeal(key).open(sealed)).toThrow()
  })
})
