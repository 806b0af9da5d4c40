import { bytesOf, inBlocks } from './blocks.ts'
import { CUBE_ROOTS, SQUARE_ROOTS } from './roots.ts'

const CONSTANTS = BigUint64Array.from(CUBE_ROOTS)

const word = (value: bigint): bigint => BigInt.asUintN(64, value)
const turn = (value: bigint, bits: bigint): bigint => word((value >> bits) | (value << (64n - bits)))

function scheduleOf(view: DataView, at: number): BigUint64Array {
  const words = new BigUint64Array(80)
  for (let t = 0; t < 16; t += 1) words[t] = view.getBigUint64(at + t * 8)
  for (let t = 16; t < 80; t += 1) {
    const [late, early] = [words[t - 2] ?? 0n, words[t - 15] ?? 0n]
    const first = turn(early, 1n) ^ turn(early, 8n) ^ (early >> 7n)
    const second = turn(late, 19n) ^ turn(late, 61n) ^ (late >> 6n)
    words[t] = word((words[t - 16] ?? 0n) + first + (words[t - 7] ?? 0n) + second)
  }
  return words
}

function digest(message: Uint8Array, beginning: readonly bigint[], bytes: number): Uint8Array {
  const view = inBlocks(message, 128, 16)
  let state = beginning
  for (let at = 0; at < view.byteLength; at += 128) {
    const words = scheduleOf(view, at)
    let [a = 0n, b = 0n, c = 0n, d = 0n, e = 0n, f = 0n, g = 0n, h = 0n] = state
    for (let t = 0; t < 80; t += 1) {
      const chosen = (turn(e, 14n) ^ turn(e, 18n) ^ turn(e, 41n)) + ((e & f) ^ (word(~e) & g))
      const first = h + chosen + (CONSTANTS[t] ?? 0n) + (words[t] ?? 0n)
      const second = (turn(a, 28n) ^ turn(a, 34n) ^ turn(a, 39n)) + ((a & b) ^ (a & c) ^ (b & c))
      h = g
      g = f
      f = e
      e = word(d + first)
      d = c
      c = b
      b = a
      a = word(first + second)
    }
    const added = [a, b, c, d, e, f, g, h]
    state = state.map((value, index) => word(value + (added[index] ?? 0n)))
  }
  return bytesOf(state, 8, bytes)
}

/** FIPS 180-4, 6.4 and 6.5: they differ in where they begin and how much they give. */
export const sha512 = (message: Uint8Array): Uint8Array => digest(message, SQUARE_ROOTS.slice(0, 8), 64)
export const sha384 = (message: Uint8Array): Uint8Array => digest(message, SQUARE_ROOTS.slice(8), 48)
