import { hash } from 'node:crypto'

/** A hash on the way from a leaf to the root, and on which side it stands. */
export interface ProofStep {
  side: 'left' | 'right'
  digest: string
}

const LEAF = Buffer.of(0)
const NODE = Buffer.of(1)

/** Leaves and inner nodes are hashed differently, so that neither can pass for the other (as RFC 6962 does it). */
export const leafDigest = (text: string): string => hash('sha256', Buffer.concat([LEAF, Buffer.from(text)]))
const nodeDigest = (left: string, right: string): string =>
  hash('sha256', Buffer.concat([NODE, Buffer.from(left, 'hex'), Buffer.from(right, 'hex')]))

/** The levels of the tree from the leaves up. A node without neighbour goes up as it is. */
function levelsOf(leaves: readonly string[]): (readonly string[])[] {
  const levels = [leaves]
  for (let level = leaves; level.length > 1; ) {
    const below = level
    level = Array.from({ length: Math.ceil(below.length / 2) }, (_, index) => {
      const [left = '', right] = below.slice(2 * index, 2 * index + 2)
      return right === undefined ? left : nodeDigest(left, right)
    })
    levels.push(level)
  }
  return levels
}

/** The root over some leaves, by their digests; of none, the hash of nothing. */
export const merkleRoot = (leaves: readonly string[]): string => levelsOf(leaves).at(-1)?.[0] ?? hash('sha256', '')

/** How a leaf leads to the root; undefined when it is none of them. */
export function merkleProof(leaves: readonly string[], leaf: string): ProofStep[] | undefined {
  let index = leaves.indexOf(leaf)
  if (index === -1) return undefined
  const steps: ProofStep[] = []
  for (const level of levelsOf(leaves).slice(0, -1)) {
    const isLeft = index % 2 === 0
    const digest = level[isLeft ? index + 1 : index - 1]
    if (digest !== undefined) steps.push({ side: isLeft ? 'right' : 'left', digest })
    index = Math.floor(index / 2)
  }
  return steps
}

/** Where the steps lead from a leaf. */
export const rootFrom = (leaf: string, steps: readonly ProofStep[]): string =>
  steps.reduce(
    (digest, step) => (step.side === 'left' ? nodeDigest(step.digest, digest) : nodeDigest(digest, step.digest)),
    leaf,
  )
