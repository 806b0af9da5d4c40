import { crc32, deflateRawSync } from 'node:zlib'

/** A file of an archive. */
export interface ZipFile {
  name: string
  content: Buffer
}

/** What an archive is made of; `read-zip.ts` demands the same. */
export const LOCAL = 0x04034b50
export const CENTRAL = 0x02014b50
export const END = 0x06054b50
/** Names are UTF-8. */
const FLAGS = 0x0800
const DEFLATED = 8
export const END_BYTES = 22
/** 1 January 1980, the first day that an archive knows: the same files make the same archive. */
const DAY = 0x0021
/** Larger archives would need another format. */
const MOST_BYTES = 0xffff_ffff

export class ZipProblem extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ZipProblem'
  }
}

/** What the two heads of a file tell of it. */
export interface PackedFile {
  name: Buffer
  crc: number
  packed: Buffer
  size: number
}

const sharedHead = ({ name, crc, packed, size }: PackedFile): Buffer => {
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

/** What stands before the bytes of a file. */
export const localHead = (file: PackedFile): Buffer => Buffer.concat([uint32(LOCAL), sharedHead(file), file.name])

/** What the list at the end says: version made by | what the two heads share | comment, disk, attributes: none | where it begins. */
export const centralHead = (file: PackedFile, offset: number): Buffer =>
  Buffer.concat([uint32(CENTRAL), Buffer.of(20, 3), sharedHead(file), Buffer.alloc(10), uint32(offset), file.name])

export function endRecord(count: number, directoryBytes: number, offset: number): Buffer {
  const end = Buffer.alloc(END_BYTES)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(directoryBytes, 12)
  end.writeUInt32LE(offset, 16)
  return end
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
    const local = Buffer.concat([localHead(packed), packed.packed])
    index.push(centralHead(packed, offset))
    pieces.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(index)
  if (offset + directory.length > MOST_BYTES) throw new ZipProblem('the archive would be too large')
  return Buffer.concat([...pieces, directory, endRecord(files.length, directory.length, offset)])
}
