/** A message in whole blocks: `first` behind its bytes, zeros, and its length in bits at the very end. */
export function inBlocks(message: Uint8Array, block: number, lengthBytes: number): DataView {
  const size = Math.ceil((message.length + 1 + lengthBytes) / block) * block
  const padded = new Uint8Array(size)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setBigUint64(size - 8, BigInt(message.length) * 8n)
  return view
}

/** The words one behind the other, the first byte of each first; so many bytes of them. */
export function bytesOf(words: readonly bigint[], wordBytes: 4 | 8, count: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(words.length * wordBytes))
  for (const [index, word] of words.entries()) {
    if (wordBytes === 8) view.setBigUint64(index * 8, word)
    else view.setUint32(index * 4, Number(word))
  }
  return new Uint8Array(view.buffer, 0, count)
}
