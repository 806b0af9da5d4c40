import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'

/** A file of an archive. */
export interface ZipFile {
  name: string
  content: Buffer
}

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
/** Names are UTF-8. */
const FLAGS = 0x0800
const DEFLATED = 8
const END_BYTES = 22
/** 1 January 1980, the first day that an archive knows: the same files make the same archive. */
const DAY = 0x0021
/** Larger archives would need another format. */
const MOST_BYTES = 0xffff_ffff
/** What is refused to be unpacked: archives come from outside. */
const MOST_UNPACKED = 256 * 1024 * 1024

export class ZipProblem extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ZipProblem'
  }
}

interface Packed {
  name: Buffer
  crc: number
  packed: Buffer
  size: number
}

const shared = ({ name, crc, packed, size }: Packed): Buffer => {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(FLAGS, 2)
  fields.writeUInt16LE(DEFLATED, 4)
  fields.writeUInt16LE(DAY, 8)
  fields.writeUInt32LE(crc, 10)
  fields.writeUInt32LE(packed.length, 14)
  fields.writeUInt32LE(size, 18)
  fields.writeUInt16LE(name.length, 22)
  return fields
}

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** Packs files into an archive that every program opens. */
export function writeZip(files: readonly ZipFile[]): Buffer {
  const pieces: Buffer[] = []
  const index: Buffer[] = []
  let offset = 0
  for (const { name, content } of files) {
    const packed = {
      name: Buffer.from(name),
      crc: crc32(content),
      packed: deflateRawSync(content),
      size: content.length,
    }
    const head = shared(packed)
    const local = Buffer.concat([uint32(LOCAL), head, packed.name, packed.packed])
    // version made by | what the two heads share | comment, disk and attributes: none | where its bytes begin
    index.push(uint32(CENTRAL), Buffer.of(20, 3), head, Buffer.alloc(10), uint32(offset), packed.name)
    pieces.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(index)
  if (offset + directory.length > MOST_BYTES) throw new ZipProblem('the archive would be too large')
  const end = Buffer.alloc(END_BYTES)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...pieces, directory, end])
}

/** Unpacks an archive that `writeZip` made. Whatever is not as it made it is a problem, which names the file. */
export function readZip(bytes: Buffer): ZipFile[] {
  try {
    return readDirectory(bytes)
  } catch (error) {
    if (error instanceof RangeError) throw new ZipProblem('the archive ends too early')
    throw error
  }
}

function readDirectory(bytes: Buffer): ZipFile[] {
  const end = bytes.length - END_BYTES
  if (end < 0 || bytes.readUInt32LE(end) !== END) throw new ZipProblem('this is no archive of ours')
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  let left = MOST_UNPACKED
  const files = Array.from({ length: count }, (_, index) => {
    if (bytes.readUInt32LE(at) !== CENTRAL) throw new ZipProblem(`file ${index + 1} of the archive has a broken head`)
    const head = at + 6
    const nameBytes = bytes.readUInt16LE(head + 22)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameBytes)
    const file = { name, content: unpack(bytes, { name, head, offset: bytes.readUInt32LE(at + 42), most: left }) }
    left -= file.content.length
    at += 46 + nameBytes
    return file
  })
  if (at !== end) throw new ZipProblem('the list of files of the archive was changed')
  return files
}

function unpack(
  bytes: Buffer,
  { name, head, offset, most }: { name: string; head: number; offset: number; most: number },
): Buffer {
  const size = bytes.readUInt32LE(head + 18)
  if (size > most) throw new ZipProblem(`${name}: the archive unpacks to too much`)
  if (
    bytes.readUInt32LE(offset) !== LOCAL ||
    !bytes.subarray(offset + 4, offset + 30).equals(bytes.subarray(head, head + 26))
  )
    throw new ZipProblem(`${name}: its two heads differ`)
  const begin = offset + 30 + bytes.readUInt16LE(offset + 26)
  if (bytes.toString('utf8', offset + 30, begin) !== name) throw new ZipProblem(`${name}: its two names differ`)
  const content = inflate(name, bytes.subarray(begin, begin + bytes.readUInt32LE(head + 14)), size)
  if (content.length !== size || crc32(content) !== bytes.readUInt32LE(head + 10))
    throw new ZipProblem(`${name}: its bytes were changed`)
  return content
}

function inflate(name: string, packed: Buffer, size: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) })
  } catch {
    throw new ZipProblem(`${name}: its bytes were changed`)
  }
}
