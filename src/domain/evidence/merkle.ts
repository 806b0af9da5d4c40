import { hash } from 'node:crypto'

/** A hash on the way from a leaf to the root, and on which side it stands. */
export interface Step {
  side: 'left' | 'right'
  digest: string
}

const LEAF = Buffer.of(0)
const NODE = Buffer.of(1)

/** Leaves and inner nodes are hashed differently, so that neither can pass for the other (as RFC 6962 does it). */
const leafDigest = (text: string): string => hash('sha256', Buffer.concat([LEAF, Buffer.from(text)]))
const nodeDigest = (left: string, right: string): string =>
  hash('sha256', Buffer.concat([NODE, Buffer.from(left, 'hex'), Buffer.from(right, 'hex')]))

/** The levels of the tree from the leaves up. A node without neighbour goes up as it is. */
function levelsOf(texts: readonly string[]): string[][] {
  const levels = [texts.map(leafDigest)]
  for (let level = levels[0] ?? []; level.length > 1; ) {
    level = Array.from({ length: Math.ceil(level.length / 2) }, (_, index) => {
      const [left = '', right] = level.slice(2 * index, 2 * index + 2)
      return right === undefined ? left : nodeDigest(left, right)
    })
    levels.push(level)
  }
  return levels
}

/** The root over some texts; of none, the hash of nothing. */
export const merkleRoot = (texts: readonly string[]): string => levelsOf(texts).at(-1)?.[0] ?? hash('sha256', '')

/** How a text leads to the root. */
export function merkleProof(texts: readonly string[], text: string): Step[] | undefined {
  let index = texts.indexOf(text)
  if (index === -1) return undefined
  const steps: Step[] = []
  for (const level of levelsOf(texts).slice(0, -1)) {
    const isLeft = index % 2 === 0
    const digest = level[isLeft ? index + 1 : index - 1]
    if (digest !== undefined) steps.push({ side: isLeft ? 'right' : 'left', digest })
    index = Math.floor(index / 2)
  }
  return steps
}

/** Where the steps lead from a text. */
export const rootFrom = (text: string, steps: readonly Step[]): string =>
  steps.reduce(
    (digest, step) => (step.side === 'left' ? nodeDigest(step.digest, digest) : nodeDigest(digest, step.digest)),
    leafDigest(text),
  )
