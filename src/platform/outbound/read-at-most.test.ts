import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readAtMost } from './read-at-most.ts'

async function* inPieces(pieces: readonly Uint8Array[], onPiece: () => void = () => {}) {
  for (const piece of pieces) {
    onPiece()
    yield piece
  }
}

it('gives the bytes in one piece, however they come', async () => {
  const pieces = fc.array(fc.uint8Array({ maxLength: 40_000 }), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(pieces, async (given) => {
      expect(await readAtMost(inPieces(given), 400_000)).toEqual(Buffer.concat(given))
    }),
    { numRuns: 30 },
  )
})

it('holds as much memory as there are bytes, also for an answer in a million pieces', async () => {
  const read = await readAtMost(inPieces(Array.from({ length: 1_000_000 }, () => Uint8Array.of(7))), 2_000_000)
  expect(read?.length).toBe(1_000_000)
  expect(read?.buffer.byteLength).toBeLessThan(2_100_000)
})

it('reads up to the limit and not a piece further', async () => {
  const piece = Buffer.alloc(10)
  expect(await readAtMost(inPieces([piece, piece]), 20)).toHaveLength(20)
  let read = 0
  expect(
    await readAtMost(
      inPieces(
        Array.from({ length: 99 }, () => piece),
        () => (read += 1),
      ),
      20,
    ),
  ).toBeUndefined()
  expect(read).toBe(3)
})
