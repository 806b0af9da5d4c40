import { bytesOf, inBlocks } from './blocks.ts'

const turn = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits))

/** By twenty rounds each (FIPS 180-4, 4.1.1 and 4.2.1). */
const CONSTANTS = [0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6]
const MIXED = [
  (b: number, c: number, d: number): number => (b & c) | (~b & d),
  (b: number, c: number, d: number): number => b ^ c ^ d,
  (b: number, c: number, d: number): number => (b & c) | (b & d) | (c & d),
  (b: number, c: number, d: number): number => b ^ c ^ d,
]

function scheduleOf(view: DataView, at: number): Int32Array {
  const words = new Int32Array(80)
  for (let t = 0; t < 16; t += 1) words[t] = view.getInt32(at + t * 4)
  const word = (t: number): number => words[t] ?? 0
  for (let t = 16; t < 80; t += 1) words[t] = turn(word(t - 3) ^ word(t - 8) ^ word(t - 14) ^ word(t - 16), 1)
  return words
}

/** SHA-1: old signatures of PDFs still state it. */
export function sha1(message: Uint8Array): Uint8Array {
  const view = inBlocks(message, 64, 8)
  let [h0, h1, h2, h3, h4] = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0]
  for (let at = 0; at < view.byteLength; at += 64) {
    const words = scheduleOf(view, at)
    let [a, b, c, d, e] = [h0, h1, h2, h3, h4]
    for (let t = 0; t < 80; t += 1) {
      const quarter = Math.floor(t / 20)
      const mixed = MIXED[quarter]?.(b, c, d) ?? 0
      const next = (turn(a, 5) + mixed + e + (CONSTANTS[quarter] ?? 0) + (words[t] ?? 0)) | 0
      ;[a, b, c, d, e] = [next, a, turn(b, 30), c, d]
    }
    ;[h0, h1, h2, h3, h4] = [(h0 + a) | 0, (h1 + b) | 0, (h2 + c) | 0, (h3 + d) | 0, (h4 + e) | 0]
  }
  const words = [h0, h1, h2, h3, h4].map((word) => BigInt(word >>> 0))
  return bytesOf(words, 4, 20)
}
