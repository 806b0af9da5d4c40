import { describe, expect, it } from 'vitest'
import { leafDigest, merkleProof, merkleRoot, rootFrom } from './merkle.ts'

const texts = (count: number): string[] => Array.from({ length: count }, (_, index) => leafDigest(`chain ${index}`))

describe('the root of a day', () => {
  it.each([1, 2, 3, 7, 8, 100])('is reached from each of %i chains, and from no other', (count) => {
    const all = texts(count)
    const root = merkleRoot(all)
    for (const text of all) {
      const proof = merkleProof(all, text)
      expect(rootFrom(text, proof ?? [])).toBe(root)
      expect(rootFrom(leafDigest(text), proof ?? [])).not.toBe(root)
    }
    expect(merkleProof(all, 'another')).toBeUndefined()
  })

  it('changes with any of them, and with their order', () => {
    const roots = [texts(5), texts(6), texts(5).toReversed(), [leafDigest('x'), ...texts(5).slice(1)], []].map(
      merkleRoot,
    )
    expect(new Set(roots).size).toBe(5)
  })
})
