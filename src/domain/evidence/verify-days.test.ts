import { generateKeyPairSync, hash, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type DayProof, dayStatement, orderLeaf } from './anchored-day.ts'
import type { Chains } from './bundle.ts'
import { digestAfter, type Link, ORIGIN } from './chain.ts'
import type { PublishedKey } from './instance-key.ts'
import { leafDigest, proofIn, rootOf, treeOf } from './merkle.ts'
import { verifyDays } from './verify-days.ts'

const pair = generateKeyPairSync('ed25519')
const KEY: PublishedKey = {
  id: 'k',
  publicKey: pair.publicKey.export({ format: 'jwk' }).x ?? '',
  createdAt: '2026-11-01T00:00:00.000Z',
}

/** A chain with an entry at each of these times. */
function chainOf(...times: string[]): Chains {
  const links: Link[] = []
  for (const [index, at] of times.entries()) {
    const says = { chain: { order: 7 }, number: index + 1, recorded: at, at, kind: 'moved', facts: {} }
    const entry = JSON.stringify(says)
    links.push({ entry, digest: digestAfter(links.at(-1)?.digest ?? ORIGIN, entry) })
  }
  return { order: 7, links, deliveries: [] }
}

/** A day on which this entry was the last one, beside the chain of another order. */
async function signed(
  { links }: Chains,
  number: number,
  day: string,
  signedAt = `${day}T23:59:00.000Z`,
): Promise<DayProof> {
  const leaf = orderLeaf(7, number, links[number - 1]?.digest ?? '')
  const tree = await treeOf(Buffer.from(leafDigest('order 1 1 ff') + leafDigest(leaf), 'hex'))
  const made = { day, chains: 2, root: rootOf(tree), signedAt }
  const signature = sign(null, Buffer.from(dayStatement(made)), pair.privateKey).toString('base64url')
  return { day: { ...made, keyId: KEY.id, signature }, leaf, steps: proofIn(tree, leafDigest(leaf)) ?? [] }
}

// In Berlin the first is of the 16th, the others are of the 17th, which ends at 23:00 in UTC.
const CHAINS = chainOf('2026-11-16T22:59:59.999999Z', '2026-11-16T23:00:00.000000Z', '2026-11-17T12:00:00.000000Z')
const WHOLE = [await signed(CHAINS, 1, '2026-11-16'), await signed(CHAINS, 3, '2026-11-17')]
const verdict = (proofs: readonly DayProof[], { madeAt = '2026-11-20T00:00:00.000Z', key = KEY } = {}) =>
  verifyDays(proofs, CHAINS, { keys: [key], madeAt })

describe('the days of a chain', () => {
  it('hold when each leads from its last entry to a root that is signed', () => {
    expect(verdict(WHOLE)).toEqual({
      ...{ days: ['2026-11-16', '2026-11-17'], timeStamps: [], unanchored: [], problems: [] },
    })
  })

  it('are not signed yet until two hours after their end; later a day that is left out is a problem', () => {
    const [first] = WHOLE
    const proofs = first ? [first] : []
    const open = { days: ['2026-11-16'], unanchored: ['2026-11-17'] }
    expect(verdict(proofs, { madeAt: '2026-11-18T01:00:00.000Z' })).toMatchObject({ ...open, problems: [] })
    expect(verdict(proofs, { madeAt: '2026-11-18T01:00:00.001Z' })).toMatchObject({
      ...open,
      problems: [expect.stringMatching(/^days\.json: "order 7 3 .*" stands in no signed root of 2026-11-17/)],
    })
    expect(verdict([]).problems).toHaveLength(2)
  })

  it('are told by their last entries, and by entries of theirs', async () => {
    const [first, last] = WHOLE
    if (!first || !last) throw new Error('there are two')
    const early = verdict([first, await signed(CHAINS, 2, '2026-11-17')]).problems
    expect(early[0]).toMatch(/"order 7 2 .*" is not how a chain ended on 2026-11-17/)
    expect(early[1]).toMatch(/"order 7 3 .*" stands in no signed root of 2026-11-17/)
    expect(verdict([first, last, await signed(CHAINS, 3, '2026-11-18')]).problems).toEqual([
      expect.stringMatching(/is not how a chain ended on 2026-11-18/),
    ])
  })

  it('have one root each', async () => {
    expect(verdict([...WHOLE, await signed(CHAINS, 3, '2026-11-17', '2026-11-18T00:00:00.000Z')]).problems).toEqual([
      'days.json: 2026-11-17 is signed in more than one way',
    ])
  })

  it('are signed by a key that was in use', () => {
    const problems = ['days.json: key k was not in use when it signed 2026-11-17']
    expect(verdict(WHOLE, { key: { ...KEY, retiredAt: '2026-11-17T12:00:00.000Z' } }).problems).toEqual(problems)
    expect(verdict(WHOLE, { key: { ...KEY, retiredAt: '2026-11-17T23:58:00.000Z' } }).problems).toEqual([])
    expect(verdict(WHOLE, { key: { ...KEY, createdAt: '2026-11-17T12:00:00.000Z' } }).problems).toEqual([
      'days.json: key k was not in use when it signed 2026-11-16',
    ])
  })

  it('do not hold with another step on the way', () => {
    const [first, last] = WHOLE
    if (!first || !last) throw new Error('there are two')
    const steps = [{ side: 'left' as const, digest: hash('sha256', 'another') }]
    expect(verdict([first, { ...last, steps }]).problems[0]).toMatch(/does not lead to the root of 2026-11-17/)
  })
})
