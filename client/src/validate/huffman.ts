/** A canonical code (RFC 1951, 3.2.2): how many codes each length has, and their symbols in order. */
export interface Code {
  counts: Uint16Array
  symbols: Uint16Array
  /** After so many bits it is certain that there is no such code. */
  longest: number
}

const MAX_BITS = 15

/** What the lengths leave unused: negative when there are more codes than can be told apart. */
function unused(counts: Uint16Array): number {
  let left = 1
  for (let length = 1; length <= MAX_BITS; length += 1) {
    left = left * 2 - (counts[length] ?? 0)
    if (left < 0) return left
  }
  return left
}

/** `isComplete` demands that every sequence of bits means something; else a lone code of one bit may stand alone. */
export function codeOf(lengths: readonly number[], isComplete: boolean): Code {
  const counts = new Uint16Array(MAX_BITS + 1)
  for (const length of lengths) counts[length] = (counts[length] ?? 0) + 1
  const used = lengths.length - (counts[0] ?? 0)
  counts[0] = 0
  const left = unused(counts)
  const isAlone = used === 0 || (used === 1 && counts[1] === 1)
  if (left < 0 || (left > 0 && (isComplete ? used > 0 : !isAlone))) throw new Error('a set of codes is unsound')
  // As zlib does: with no code at all, each bit is the first symbol.
  if (isComplete && used === 0) return { counts: Uint16Array.of(0, 2), symbols: Uint16Array.of(0, 0), longest: 1 }
  const offsets = new Uint16Array(MAX_BITS + 2)
  for (let length = 1; length <= MAX_BITS; length += 1) {
    offsets[length + 1] = (offsets[length] ?? 0) + (counts[length] ?? 0)
  }
  const symbols = new Uint16Array(used)
  for (const [symbol, length] of lengths.entries()) {
    if (length === 0) continue
    const at = offsets[length] ?? 0
    symbols[at] = symbol
    offsets[length] = at + 1
  }
  return {
    counts,
    symbols,
    longest: Math.max(
      1,
      counts.findLastIndex((count) => count > 0),
    ),
  }
}

/** Reads one symbol, bit by bit. */
export function readSymbol({ counts, symbols, longest }: Code, bit: () => number): number {
  let [code, first, index] = [0, 0, 0]
  for (let length = 1; length <= longest; length += 1) {
    code |= bit()
    const count = counts[length] ?? 0
    if (code - count < first) return symbols[index + (code - first)] ?? 0
    index += count
    first = (first + count) * 2
    code *= 2
  }
  throw new Error('a code is not known')
}
