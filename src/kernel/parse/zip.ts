import { crc32 } from 'node:zlib'

/** A file of an archive. */
export interface ZipFile {
  name: string
  content: Buffer
}

/** What an archive is made of; `read-zip.ts` demands the same. */
const LOCAL = 0x04034b50
export const CENTRAL = 0x02014b50
export const END = 0x06054b50
/** Names are UTF-8. */
const FLAGS = 0x0800
/** Files stand in an archive as they are. Compressed, one content can be written in many ways: then no byte could be said to be the only right one. */
export const STORED = 0
export const END_BYTES = 22
/** 1 January 1980, the first day that an archive knows: the same files make the same archive. */
const DAY = 0x0021
/** Larger archives, and more files, would need another format. */
const MOST_BYTES = 0xffff_ffff
const MOST_FILES = 0xffff

export class ZipProblem extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ZipProblem'
  }
}

/** A file as it stands in an archive, and what its two heads tell of it. */
export interface PackedFile {
  name: string
  /** How it is packed. */
  method: number
  crc: number
  packed: Buffer
  /** Of what it unpacks to. */
  size: number
}

/** Bytes of an archive, and of which file they tell; undefined at the end, where they tell of all. */
interface Piece {
  name: string | undefined
  bytes: Buffer
}

/** The one way in which an archive is written, piece by piece. */
export function* piecesOf(files: readonly PackedFile[]): Generator<Piece> {
  const heads: Piece[] = []
  let offset = 0
  for (const file of files) {
    const { name, packed } = file
    const shared = sharedHead(file)
    const local = Buffer.concat([uint32(LOCAL), shared, Buffer.from(name)])
    yield { name, bytes: local }
    yield { name, bytes: packed }
    // Version made by | what the two heads share | comment, disk, attributes: none | where it begins.
    const central = [uint32(CENTRAL), Buffer.of(20, 3), shared, Buffer.alloc(10), uint32(offset), Buffer.from(name)]
    heads.push({ name, bytes: Buffer.concat(central) })
    offset += local.length + packed.length
  }
  yield* heads
  const listBytes = heads.reduce((sum, { bytes }) => sum + bytes.length, 0)
  yield { name: undefined, bytes: endRecord(files.length, listBytes, offset) }
}

function sharedHead({ name, method, crc, packed, size }: PackedFile): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(FLAGS, 2)
  fields.writeUInt16LE(method, 4)
  fields.writeUInt16LE(DAY, 8)
  fields.writeUInt32LE(crc, 10)
  fields.writeUInt32LE(packed.length, 14)
  fields.writeUInt32LE(size, 18)
  fields.writeUInt16LE(Buffer.byteLength(name), 22)
  return fields
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function endRecord(count: number, listBytes: number, offset: number): Buffer {
  const end = Buffer.alloc(END_BYTES)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(listBytes, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

/** Puts files into an archive that every program opens. */
export function writeZip(files: readonly ZipFile[]): Buffer {
  const bytes = files.reduce((sum, { name, content }) => sum + content.length + 2 * Buffer.byteLength(name) + 76, 0)
  if (bytes + END_BYTES > MOST_BYTES || files.length > MOST_FILES)
    throw new ZipProblem('the archive would be too large')
  const stored = files.map(({ name, content }) => ({
    ...{ name, method: STORED, crc: crc32(content), packed: content, size: content.length },
  }))
  return Buffer.concat([...piecesOf(stored)].map((piece) => piece.bytes))
}
