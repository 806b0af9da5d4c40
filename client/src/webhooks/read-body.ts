import type { ReceiverOptions } from './receive.ts'

const MAX_BYTES = 32 * 1_048_576

/** The bytes of a body as they arrived; undefined when there are more than are taken. */
export async function readBody(
  chunks: AsyncIterable<Uint8Array> | null,
  { maxBytes = MAX_BYTES }: ReceiverOptions,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunks ?? []) {
    length += chunk.length
    if (length > maxBytes) return undefined
    parts.push(chunk)
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
