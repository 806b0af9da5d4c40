import { type Code, codeOf, readSymbol } from './huffman.ts'
import { bufferFrom } from './node-buffer.ts'

/** Only the name: whatever is asked for, a stream that is cut short gives what it has. */
export const constants = { Z_SYNC_FLUSH: 2 } as const

/** Raised and caught in here: the stream was cut short, which is harmless. */
class Cut extends Error {}

interface Source {
  bits(count: number): number
  bit(): number
  /** Leaves the rest of a byte aside. */
  align(): void
}

function sourceOf(bytes: Uint8Array): Source {
  let [at, kept, held] = [0, 0, 0]
  function bits(count: number): number {
    while (held < count) {
      const byte = bytes[at++]
      if (byte === undefined) throw new Cut()
      kept |= byte << held
      held += 8
    }
    const value = kept & ((1 << count) - 1)
    kept >>>= count
    held -= count
    return value
  }
  const align = (): void => {
    kept = 0
    held = 0
  }
  return { bits, bit: () => bits(1), align }
}

/** What has come out so far; throws a RangeError when it is too much, as Node does. */
function sinkOf(limit: number) {
  let bytes = new Uint8Array(Math.min(limit, 65_536))
  let length = 0
  let [low, high] = [1, 0]
  function put(byte: number): void {
    if (length === limit) throw new RangeError('too much comes out')
    if (length === bytes.length) {
      const larger = new Uint8Array(Math.min(limit, length * 2))
      larger.set(bytes)
      bytes = larger
    }
    bytes[length++] = byte
    low = (low + byte) % 65_521
    high = (high + low) % 65_521
  }
  function copy(distance: number, count: number): void {
    if (distance > length) throw new Error('a distance leads too far back')
    for (let left = count; left > 0; left -= 1) put(bytes[length - distance] ?? 0)
  }
  return {
    put,
    copy,
    checksum: () => [high >> 8, high & 255, low >> 8, low & 255],
    taken: () => bytes.subarray(0, length),
  }
}
type Sink = ReturnType<typeof sinkOf>

/** Lengths and distances grow by a bit with every fourth or second code (RFC 1951, 3.2.5). */
function lengthOf(symbol: number, { bits }: Source): number {
  if (symbol === 285) return 258
  const step = symbol - 257
  if (step < 8) return step + 3
  const extra = (step >> 2) - 1
  return ((4 + (step & 3)) << extra) + 3 + bits(extra)
}
function distanceOf(symbol: number, { bits }: Source): number {
  if (symbol < 4) return symbol + 1
  const extra = (symbol >> 1) - 1
  return ((2 + (symbol & 1)) << extra) + 1 + bits(extra)
}

const END_OF_BLOCK = 256

function readCodes(source: Source, sink: Sink, literals: Code, distances: Code): void {
  for (;;) {
    const symbol = readSymbol(literals, source.bit)
    if (symbol === END_OF_BLOCK) return
    if (symbol < END_OF_BLOCK) {
      sink.put(symbol)
      continue
    }
    if (symbol > 285) throw new Error('a length is not known')
    const length = lengthOf(symbol, source)
    const distance = readSymbol(distances, source.bit)
    if (distance > 29) throw new Error('a distance is not known')
    sink.copy(distanceOf(distance, source), length)
  }
}

const times = (count: number, value: number): number[] => Array.from({ length: count }, () => value)
const FIXED_LITERALS = codeOf([...times(144, 8), ...times(112, 9), ...times(24, 7), ...times(8, 8)], true)
const FIXED_DISTANCES = codeOf(times(32, 5), true)

const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

/** How often a length comes again, by its symbol. */
function repeated(symbol: number, last: number | undefined, { bits }: Source): number[] {
  if (symbol < 16) return [symbol]
  if (symbol > 16) return times(symbol === 17 ? 3 + bits(3) : 11 + bits(7), 0)
  if (last === undefined) throw new Error('there is no length to repeat')
  return times(3 + bits(2), last)
}

function readDynamic(source: Source, sink: Sink): void {
  const [literals, distances, given] = [source.bits(5) + 257, source.bits(5) + 1, source.bits(4) + 4]
  if (literals > 286 || distances > 30) throw new Error('there are too many codes')
  const ofLengths = times(19, 0)
  for (const place of ORDER.slice(0, given)) ofLengths[place] = source.bits(3)
  const code = codeOf(ofLengths, true)
  const lengths: number[] = []
  while (lengths.length < literals + distances) {
    lengths.push(...repeated(readSymbol(code, source.bit), lengths.at(-1), source))
  }
  if (lengths.length > literals + distances) throw new Error('there are too many lengths')
  if (lengths[END_OF_BLOCK] === 0) throw new Error('a block has no end')
  readCodes(source, sink, codeOf(lengths.slice(0, literals), false), codeOf(lengths.slice(literals), false))
}

function readStored({ bits, align }: Source, sink: Sink): void {
  align()
  const length = bits(16)
  if (bits(16) !== (~length & 0xffff)) throw new Error('a length does not match')
  for (let left = length; left > 0; left -= 1) sink.put(bits(8))
}

function readBlocks(source: Source, sink: Sink): void {
  for (let isLast = false; !isLast; ) {
    isLast = source.bit() === 1
    const kind = source.bits(2)
    if (kind === 0) readStored(source, sink)
    else if (kind === 1) readCodes(source, sink, FIXED_LITERALS, FIXED_DISTANCES)
    else if (kind === 2) readDynamic(source, sink)
    else throw new Error('a block is of no known kind')
  }
}

/** The two bytes before, the blocks, the checksum behind (RFC 1950). */
function readStream(source: Source, sink: Sink): void {
  const [method, flags] = [source.bits(8), source.bits(8)]
  const isSound = (method * 256 + flags) % 31 === 0 && (method & 15) === 8 && method >> 4 <= 7
  if (!isSound) throw new Error('the head is not known')
  if ((flags & 32) !== 0) {
    // Only a head that has come whole is refused.
    for (let left = 4; left > 0; left -= 1) source.bits(8)
    throw new Error('it needs a dictionary')
  }
  readBlocks(source, sink)
  source.align()
  const stated = times(4, 0).map(() => source.bits(8))
  if (sink.checksum().some((byte, index) => byte !== stated[index])) throw new Error('the checksum does not match')
}

/** Node's `inflateSync`, for wherever there is none; the build puts it in its place. */
export function inflateSync(raw: Uint8Array, { maxOutputLength }: { maxOutputLength: number }) {
  const sink = sinkOf(maxOutputLength)
  try {
    readStream(sourceOf(raw), sink)
  } catch (error) {
    if (!(error instanceof Cut)) throw error
  }
  return bufferFrom(sink.taken())
}
