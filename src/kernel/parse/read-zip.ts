import { crc32, inflateRawSync } from 'node:zlib'
import { isRecord } from '../rules/shape.ts'
import { CENTRAL, centralHead, END, END_BYTES, endRecord, localHead, type ZipFile, ZipProblem } from './zip.ts'

/** What is refused to be unpacked: archives come from outside. */
const MOST_UNPACKED = 256 * 1024 * 1024

/** Where the fields of a head in the list stand that differ from file to file. */
const AT = { crc: 16, packed: 20, size: 24, nameBytes: 28, offset: 42, name: 46 } as const

/**
 * Unpacks an archive that `writeZip` made. Every head must be, byte for byte, what is written for such a file at this place: two
 * files of one name, gaps, overlaps and remarks would let another program unpack something else. A problem names the file.
 */
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
  const begun = bytes.readUInt32LE(end + 16)
  const files = new Map<string, ZipFile>()
  let [at, offset, left] = [begun, 0, MOST_UNPACKED]
  while (at < end) {
    const entry = readEntry(bytes, { at, end, offset, number: files.size + 1 })
    if (files.has(entry.name)) throw new ZipProblem(`${entry.name} stands in the archive twice`)
    const content = unpack(entry, left)
    files.set(entry.name, { name: entry.name, content })
    left -= content.length
    at = entry.next
    offset = entry.dataEnd
  }
  if (at !== end || offset !== begun || !endRecord(files.size, end - begun, begun).equals(bytes.subarray(end)))
    throw new ZipProblem('the list of files of the archive was changed')
  return [...files.values()]
}

interface Entry {
  name: string
  crc: number
  size: number
  packed: Buffer
  /** Where the next head of the list stands, and where the bytes of this file end. */
  next: number
  dataEnd: number
}

function readEntry(
  bytes: Buffer,
  { at, end, offset, number }: { at: number; end: number; offset: number; number: number },
): Entry {
  if (bytes.readUInt32LE(at) !== CENTRAL) throw new ZipProblem(`file ${number} of the archive has a broken head`)
  const next = at + AT.name + bytes.readUInt16LE(at + AT.nameBytes)
  if (next > end) throw new ZipProblem(`file ${number} of the archive has a broken head`)
  const nameBytes = bytes.subarray(at + AT.name, next)
  const name = nameBytes.toString('utf8')
  const dataBegin = offset + 30 + nameBytes.length
  const dataEnd = dataBegin + bytes.readUInt32LE(at + AT.packed)
  const packed = bytes.subarray(dataBegin, dataEnd)
  const [crc, size] = [bytes.readUInt32LE(at + AT.crc), bytes.readUInt32LE(at + AT.size)]
  const told = { name: Buffer.from(name), crc, packed, size }
  if (
    packed.length !== dataEnd - dataBegin ||
    !centralHead(told, offset).equals(bytes.subarray(at, next)) ||
    !localHead(told).equals(bytes.subarray(offset, dataBegin))
  )
    throw new ZipProblem(`${name}: one of its two heads was changed, or it stands elsewhere in the archive`)
  return { name, crc, size, packed, next, dataEnd }
}

function unpack({ name, crc, size, packed }: Entry, most: number): Buffer {
  if (size > most) throw new ZipProblem(`${name}: the archive unpacks to too much`)
  const content = inflate(name, packed, size)
  if (content.length !== size || crc32(content) !== crc) throw brokenBytes(name)
  return content
}

/** Bytes behind the end of what was packed would be unpacked by nobody, and checked by nobody: all must have been used. */
function inflate(name: string, packed: Buffer, size: number): Buffer {
  const inflated = inflatedWithUse(packed, size)
  if (!isRecord(inflated) || !Buffer.isBuffer(inflated.buffer) || !isRecord(inflated.engine)) throw brokenBytes(name)
  if (inflated.engine.bytesWritten !== packed.length) throw brokenBytes(name)
  return inflated.buffer
}

function inflatedWithUse(packed: Buffer, size: number): unknown {
  try {
    return inflateRawSync(packed, { info: true, maxOutputLength: Math.max(1, size) })
  } catch {
    return undefined
  }
}

const brokenBytes = (name: string): ZipProblem => new ZipProblem(`${name}: its bytes were changed`)
