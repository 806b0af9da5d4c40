import { bytesOf, inBlocks } from './blocks.ts'
import { CUBE_ROOTS, SQUARE_ROOTS } from './roots.ts'

const upperHalf = (word: bigint): number => Number(word >> 32n)
const CONSTANTS = Uint32Array.from(CUBE_ROOTS.slice(0, 64), upperHalf)
const BEGINNING = SQUARE_ROOTS.slice(0, 8).map(upperHalf)

const turn = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits))

function scheduleOf(view: DataView, at: number): Uint32Array {
  const words = new Uint32Array(64)
  for (let t = 0; t < 16; t += 1) words[t] = view.getUint32(at + t * 4)
  for (let t = 16; t < 64; t += 1) {
    const [late, early] = [words[t - 2] ?? 0, words[t - 15] ?? 0]
    const first = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const second = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    words[t] = (words[t - 16] ?? 0) + first + (words[t - 7] ?? 0) + second
  }
  return words
}

/** SHA-256 (FIPS 180-4, 6.2). */
export function sha256(message: Uint8Array): Uint8Array {
  const view = inBlocks(message, 64, 8)
  let state = BEGINNING
  for (let at = 0; at < view.byteLength; at += 64) {
    const words = scheduleOf(view, at)
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
    for (let t = 0; t < 64; t += 1) {
      const chosen = (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g))
      const first = (h + chosen + (CONSTANTS[t] ?? 0) + (words[t] ?? 0)) | 0
      const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
      h = g
      g = f
      f = e
      e = (d + first) | 0
      d = c
      c = b
      b = a
      a = (first + second) | 0
    }
    const added = [a, b, c, d, e, f, g, h]
    state = state.map((word, index) => (word + (added[index] ?? 0)) | 0)
  }
  const words = state.map((word) => BigInt(word >>> 0))
  return bytesOf(words, 4, 32)
}
