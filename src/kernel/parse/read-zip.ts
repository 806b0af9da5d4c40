import { crc32, inflateRawSync } from 'node:zlib'
import { isRecord } from '../rules/shape.ts'
import { CENTRAL, END, END_BYTES, type PackedFile, piecesOf, STORED, type ZipFile, ZipProblem } from './zip.ts'

/** What is refused to be unpacked: archives come from outside. */
const MOST_UNPACKED = 256 * 1024 * 1024
const DEFLATED = 8

/** Where the fields of a head in the list stand that differ from file to file, and how long the two heads are without the name. */
const AT = { method: 10, crc: 16, packed: 20, size: 24, nameBytes: 28, name: 46 } as const
const LOCAL_BYTES = 30

/** An archive that is written as it must be. */
export interface ReadArchive {
  files: ZipFile[]
  /** Files whose content is not the one of which both heads have the check sum. */
  changed: string[]
  /** Whether its files are compressed, as former versions did. Then what they unpack to is known, not that nobody packed them otherwise. */
  isCompressed: boolean
}

/**
 * Reads an archive that `writeZip` made, or one of a former version with compressed files. Every byte outside the contents must be
 * the one that is written for these files: two files of one name, gaps, overlaps and remarks would let another program unpack
 * something else. A problem names the file.
 */
export function readZip(bytes: Buffer): ReadArchive {
  try {
    return readArchive(bytes)
  } catch (error) {
    if (error instanceof RangeError) throw new ZipProblem('the archive ends too early')
    throw error
  }
}

function readArchive(bytes: Buffer): ReadArchive {
  const packed = readList(bytes)
  requireWrittenSo(bytes, packed)
  const isCompressed = packed.some(({ method }) => method === DEFLATED)
  let left = MOST_UNPACKED
  const changed: string[] = []
  const files = packed.map((file) => {
    const { name, crc, size } = file
    if (size > left) throw new ZipProblem(`${name}: the archive unpacks to too much`)
    left -= size
    const content = isCompressed ? inflate(file) : file.packed
    if (content.length !== size || crc32(content) !== crc) changed.push(name)
    return { name, content }
  })
  return { files, changed, isCompressed }
}

/** What the list at the end tells of; the bytes of its files are taken one after another, whatever it says where they stand. */
function readList(bytes: Buffer): PackedFile[] {
  const end = bytes.length - END_BYTES
  if (end < 0 || bytes.readUInt32LE(end) !== END) throw new ZipProblem('this is no archive of ours')
  const files: PackedFile[] = []
  const names = new Set<string>()
  let [at, offset] = [bytes.readUInt32LE(end + 16), 0]
  while (at < end) {
    const next = at + AT.name + bytes.readUInt16LE(at + AT.nameBytes)
    if (bytes.readUInt32LE(at) !== CENTRAL || next > end)
      throw new ZipProblem(`file ${files.length + 1} of the archive has a broken head`)
    const name = bytes.toString('utf8', at + AT.name, next)
    if (names.has(name)) throw new ZipProblem(`${name} stands in the archive twice`)
    names.add(name)
    const begin = offset + LOCAL_BYTES + next - at - AT.name
    offset = begin + bytes.readUInt32LE(at + AT.packed)
    // One way of packing for all: anything else in a head is not what is written.
    const method = (files[0]?.method ?? bytes.readUInt16LE(at + AT.method)) === DEFLATED ? DEFLATED : STORED
    const [crc, size] = [bytes.readUInt32LE(at + AT.crc), bytes.readUInt32LE(at + AT.size)]
    files.push({ name, method, crc, size, packed: bytes.subarray(begin, offset) })
    at = next
  }
  return files
}

/** The archive is, to the byte, what is written for these files. */
function requireWrittenSo(bytes: Buffer, files: readonly PackedFile[]): void {
  let at = 0
  for (const { name, bytes: written } of piecesOf(files)) {
    const next = at + written.length
    if (!written.equals(bytes.subarray(at, next)))
      throw new ZipProblem(
        name === undefined
          ? 'the list of files of the archive was changed'
          : `${name}: one of its two heads was changed, or it stands elsewhere in the archive`,
      )
    at = next
  }
  if (at !== bytes.length) throw new ZipProblem('the archive goes on behind its end')
}

/** Bytes behind the end of what was packed would be unpacked by nobody, and checked by nobody: all must have been used. */
function inflate({ name, packed, size }: PackedFile): Buffer {
  const inflated = inflatedWithUse(packed, size)
  if (
    !isRecord(inflated) ||
    !Buffer.isBuffer(inflated.buffer) ||
    !isRecord(inflated.engine) ||
    inflated.engine.bytesWritten !== packed.length
  )
    throw new ZipProblem(`${name}: its bytes were changed`)
  return inflated.buffer
}

function inflatedWithUse(packed: Buffer, size: number): unknown {
  try {
    return inflateRawSync(packed, { info: true, maxOutputLength: Math.max(1, size) })
  } catch {
    return undefined
  }
}
