import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { processorMs } from '../../../test/support/processor-ms.ts'
import { leafDigest, proofIn, rootFrom, rootOf, treeOf } from './merkle.ts'

const digests = (count: number): string[] => Array.from({ length: count }, (_, index) => leafDigest(`chain ${index}`))
const treeOver = (leaves: readonly string[]) => treeOf(Buffer.from(leaves.join(''), 'hex'))

describe('the root of a day', () => {
  it.each([1, 2, 3, 7, 8, 100])('is reached from each of %i chains, and from no other', async (count) => {
    const all = digests(count)
    const tree = await treeOver(all)
    for (const leaf of all) {
      const proof = proofIn(tree, leaf)
      expect(rootFrom(leaf, proof ?? [])).toBe(rootOf(tree))
      expect(rootFrom(leafDigest(leaf), proof ?? [])).not.toBe(rootOf(tree))
    }
    for (const other of ['another', leafDigest('another'), `${all.join('').slice(2)}00`.slice(0, 64)])
      expect(proofIn(tree, other)).toBeUndefined()
  })

  it('changes with any of them, and with their order', async () => {
    const all = [digests(5), digests(6), digests(5).toReversed(), [leafDigest('x'), ...digests(5).slice(1)], []]
    const roots = await Promise.all(all.map(async (leaves) => rootOf(await treeOver(leaves))))
    expect(new Set(roots).size).toBe(5)
  })

  it('of a busy day is made in slices: others get their turn meanwhile', async () => {
    let isMade = false
    const made = treeOver(digests(20_000)).then(() => {
      isMade = true
    })
    let turns = 0
    for (; !isMade; turns += 1) await setImmediate()
    await made
    // 20,000 nodes, about 1,000 at a time.
    expect(turns).toBeGreaterThan(15)
  })

  it('proves many chains of a busy day for little more than one: the tree is made once', async () => {
    const leaves = digests(10_000)
    const took = (wanted: readonly string[]): Promise<number> =>
      processorMs(async () => {
        const tree = await treeOver(leaves)
        for (const leaf of wanted) expect(proofIn(tree, leaf)).toBeDefined()
      })
    const [one, hundred] = [await took(leaves.slice(5_000, 5_001)), await took(leaves.slice(5_000, 5_100))]
    expect(hundred / one).toBeLessThan(20)
  })
})
