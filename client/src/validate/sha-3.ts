/** 25 lanes of 64 bits: a square of five by five (FIPS 202, 3). */
const LANES = 25
const ROUNDS = 24

const lane = (value: bigint): bigint => BigInt.asUintN(64, value)
const turn = (value: bigint, bits: bigint): bigint =>
  bits === 0n ? value : lane((value << bits) | (value >> (64n - bits)))

/** How far each lane is turned, and where it goes: a walk over the square (FIPS 202, 3.2.2 and 3.2.3). */
function walk(): { turns: bigint[]; places: number[] } {
  const turns = Array.from({ length: LANES }, () => 0n)
  let [x, y] = [1, 0]
  for (let step = 0; step < ROUNDS; step += 1) {
    turns[x + 5 * y] = BigInt((((step + 1) * (step + 2)) / 2) % 64)
    ;[x, y] = [y, (2 * x + 3 * y) % 5]
  }
  const places = turns.map((_, index) => {
    const [column, row] = [index % 5, Math.floor(index / 5)]
    return row + 5 * ((2 * column + 3 * row) % 5)
  })
  return { turns, places }
}
const { turns: TURNS, places: PLACES } = walk()

/** The constants of the rounds come from a shift register (FIPS 202, 3.2.5). */
function roundConstants(): bigint[] {
  let register = 1
  return Array.from({ length: ROUNDS }, () => {
    let constant = 0n
    for (let bit = 0; bit < 7; bit += 1) {
      if (register & 1) constant |= 1n << BigInt(2 ** bit - 1)
      register = (register << 1) ^ (register & 128 ? 0x171 : 0)
    }
    return constant
  })
}
const CONSTANTS = roundConstants()

const at = (state: BigUint64Array, index: number): bigint => state[index] ?? 0n

function mixColumns(state: BigUint64Array): void {
  const columns = [0, 1, 2, 3, 4].map((x) => [0, 5, 10, 15, 20].reduce((sum, row) => sum ^ at(state, x + row), 0n))
  for (let index = 0; index < LANES; index += 1) {
    const x = index % 5
    const change = (columns[(x + 4) % 5] ?? 0n) ^ turn(columns[(x + 1) % 5] ?? 0n, 1n)
    state[index] = at(state, index) ^ change
  }
}

function permute(state: BigUint64Array): void {
  const moved = new BigUint64Array(LANES)
  for (const constant of CONSTANTS) {
    mixColumns(state)
    for (let index = 0; index < LANES; index += 1) {
      moved[PLACES[index] ?? 0] = turn(at(state, index), TURNS[index] ?? 0n)
    }
    for (let index = 0; index < LANES; index += 1) {
      const row = index - (index % 5)
      const [next, second] = [at(moved, row + ((index + 1) % 5)), at(moved, row + ((index + 2) % 5))]
      state[index] = at(moved, index) ^ (lane(~next) & second)
    }
    state[0] = at(state, 0) ^ constant
  }
}

/** SHA3 of so many bytes (FIPS 202, 6.1). */
export const sha3 =
  (bytes: 32 | 48 | 64) =>
  (message: Uint8Array): Uint8Array => {
    const rate = 200 - 2 * bytes
    const padded = new Uint8Array((Math.floor(message.length / rate) + 1) * rate)
    padded.set(message)
    padded[message.length] = 0x06
    padded[padded.length - 1] = (padded[padded.length - 1] ?? 0) | 0x80
    const view = new DataView(padded.buffer)
    const state = new BigUint64Array(LANES)
    for (let start = 0; start < padded.length; start += rate) {
      for (let index = 0; index < rate / 8; index += 1) {
        state[index] = at(state, index) ^ view.getBigUint64(start + index * 8, true)
      }
      permute(state)
    }
    const result = new DataView(new ArrayBuffer(LANES * 8))
    for (let index = 0; index < LANES; index += 1) result.setBigUint64(index * 8, at(state, index), true)
    return new Uint8Array(result.buffer, 0, bytes)
  }
