/** How much structure a JSON text may have before it is parsed at all. */
export interface JsonLimits {
  /** Objects and lists within each other. */
  depth: number
  /** Members and entries of all objects and lists together. */
  values: number
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c]
/** So much of a string is looked at byte by byte before its end is searched for: a search costs as much as that. */
const NEAR = 64

const [OTHER, SPACE, STRING, COMMA, OPEN, CLOSE] = [0, 1, 2, 3, 4, 5]
const KINDS = new Uint8Array(256)
KINDS.fill(SPACE, 0, 0x21)
for (const [characters, kind] of [
  ['"', STRING],
  [',', COMMA],
  ['[{', OPEN],
  [']}', CLOSE],
] as const) {
  for (const byte of Buffer.from(characters)) KINDS[byte] = kind
}
const kindAt = (bytes: Uint8Array, index: number): number => KINDS[bytes[index] ?? 0] ?? OTHER

/**
 * Which limit a JSON text in UTF-8 exceeds, if any: one walk over its bytes that keeps nothing, because parsing millions
 * of brackets takes seconds and a hundred times their memory. Whether the text is JSON is the parser's business; up to
 * the first fault, what is counted here is what the parser would find.
 */
export function exceededLimit(bytes: Uint8Array, { depth, values }: JsonLimits): keyof JsonLimits | undefined {
  const { length } = bytes
  let open = 0
  let counted = 0
  for (let index = 0; index < length; index += 1) {
    const kind = kindAt(bytes, index)
    if (kind < STRING) continue
    if (kind === STRING) index = endOfString(bytes, index + 1)
    else if (kind === CLOSE) {
      open -= 1
      // Behind the outermost value there is only space, or a fault that the parser finds at once.
      if (open <= 0) return undefined
    } else {
      if (kind === OPEN) {
        open += 1
        if (open > depth) return 'depth'
        while (kindAt(bytes, index + 1) === SPACE && index + 1 < length) index += 1
        // Nothing in it.
        if (kindAt(bytes, index + 1) === CLOSE) continue
      }
      counted += 1
      if (counted > values) return 'values'
    }
  }
  return undefined
}

/** Where the quote is that ends a string whose first byte is given; the end of the text for an open one. */
function endOfString(bytes: Uint8Array, start: number): number {
  let from = start
  for (;;) {
    const near = Math.min(from + NEAR, bytes.length)
    for (; from < near; from += 1) {
      const byte = bytes[from]
      if (byte === QUOTE) return from
      if (byte === BACKSLASH) from += 1
    }
    const quote = bytes.indexOf(QUOTE, from)
    if (quote === -1) return bytes.length
    if (!isEscaped(bytes, quote, from)) return quote
    from = quote + 1
  }
}

/** Whether a quote follows an odd number of backslashes, of which none before `from` escapes another. */
function isEscaped(bytes: Uint8Array, quote: number, from: number): boolean {
  let first = quote
  while (first > from && bytes[first - 1] === BACKSLASH) first -= 1
  return (quote - first) % 2 === 1
}
