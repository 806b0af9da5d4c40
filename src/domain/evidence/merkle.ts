import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

/** A hash on the way from a leaf to the root, and on which side it stands. */
export interface ProofStep {
  side: 'left' | 'right'
  digest: string
}

/** A tree over some leaves: its levels from the leaves up, each as its digests one after another. */
export type Tree = readonly Buffer[]

export const DIGEST_BYTES = 32
const LEAF = Buffer.of(0)
const NODE = Buffer.of(1)
/** So many nodes take some milliseconds; then others get their turn. */
const SLICE = 1024

/** Leaves and inner nodes are hashed differently, so that neither can pass for the other (as RFC 6962 does it). */
export const leafDigest = (text: string): string => hash('sha256', Buffer.concat([LEAF, Buffer.from(text)]))
const nodeDigest = (left: string, right: string): string =>
  hash('sha256', Buffer.concat([NODE, Buffer.from(left, 'hex'), Buffer.from(right, 'hex')]))

/** Built once for all that is asked of it, in slices: a day of an instance has a hundred thousand leaves. */
export async function treeOf(leaves: Buffer): Promise<Tree> {
  const tree = [leaves]
  for (let level = leaves; level.length > DIGEST_BYTES; ) {
    level = await levelAbove(level)
    tree.push(level)
  }
  return tree
}

/** A node without neighbour goes up as it is. */
async function levelAbove(below: Buffer): Promise<Buffer> {
  const pairs = Math.floor(below.length / (2 * DIGEST_BYTES))
  const alone = below.subarray(pairs * 2 * DIGEST_BYTES)
  const level = Buffer.alloc(pairs * DIGEST_BYTES + alone.length)
  for (let pair = 0; pair < pairs; pair += 1) {
    const both = below.subarray(pair * 2 * DIGEST_BYTES, (pair + 1) * 2 * DIGEST_BYTES)
    hash('sha256', Buffer.concat([NODE, both]), 'buffer').copy(level, pair * DIGEST_BYTES)
    if (pair % SLICE === SLICE - 1) await setImmediate()
  }
  alone.copy(level, pairs * DIGEST_BYTES)
  return level
}

/** Of a tree without leaves, the hash of nothing. */
export const rootOf = (tree: Tree): string => digestAt(tree.at(-1), 0) ?? hash('sha256', '')

const digestAt = (level: Buffer | undefined, index: number): string | undefined =>
  level?.toString('hex', index * DIGEST_BYTES, (index + 1) * DIGEST_BYTES) || undefined

/** How a leaf leads to the root; undefined when it is none of them. */
export function proofIn(tree: Tree, leaf: string): ProofStep[] | undefined {
  let index = indexOfLeaf(tree, Buffer.from(leaf, 'hex'))
  if (index === undefined) return undefined
  const steps: ProofStep[] = []
  for (const level of tree.slice(0, -1)) {
    const isLeft = index % 2 === 0
    const digest = digestAt(level, isLeft ? index + 1 : index - 1)
    if (digest !== undefined) steps.push({ side: isLeft ? 'right' : 'left', digest })
    index = Math.floor(index / 2)
  }
  return steps
}

function indexOfLeaf([leaves]: Tree, leaf: Buffer): number | undefined {
  if (!leaves || leaf.length !== DIGEST_BYTES) return undefined
  let at = leaves.indexOf(leaf)
  // Found across two leaves: that is none.
  while (at % DIGEST_BYTES > 0) at = leaves.indexOf(leaf, at + 1)
  return at === -1 ? undefined : at / DIGEST_BYTES
}

/** Where the steps lead from a leaf. */
export const rootFrom = (leaf: string, steps: readonly ProofStep[]): string =>
  steps.reduce(
    (digest, step) => (step.side === 'left' ? nodeDigest(step.digest, digest) : nodeDigest(digest, step.digest)),
    leaf,
  )
