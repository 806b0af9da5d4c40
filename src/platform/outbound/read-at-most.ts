const FIRST_BYTES = 16 * 1024

/**
 * The bytes of an answer in one piece; undefined when they are more than the limit, and what follows is not read. They
 * are copied as they come: an answer in millions of pieces takes no more memory than one that comes whole.
 */
export async function readAtMost(body: AsyncIterable<Uint8Array>, limit: number): Promise<Buffer | undefined> {
  let held = Buffer.alloc(Math.min(limit, FIRST_BYTES))
  let size = 0
  for await (const chunk of body) {
    const needed = size + chunk.length
    if (needed > limit) return undefined
    if (needed > held.length) {
      const larger = Buffer.alloc(Math.min(limit, Math.max(needed, 2 * held.length)))
      held.copy(larger, 0, 0, size)
      held = larger
    }
    held.set(chunk, size)
    size = needed
  }
  return held.subarray(0, size)
}
