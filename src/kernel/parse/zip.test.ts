import { describe, expect, it } from 'vitest'
import { readZip } from './read-zip.ts'
import { writeZip, ZipProblem } from './zip.ts'

const FILES = [
  { name: 'manifest.json', content: Buffer.from('{"format":1}') },
  { name: 'files/Gebührenbescheid.pdf', content: Buffer.alloc(500, 'x') },
  { name: 'empty', content: Buffer.alloc(0) },
]

/** What reading says of changed bytes: names of files, or a problem. */
function said(changed: Buffer): string {
  try {
    return readZip(changed).changed.join()
  } catch (error) {
    if (error instanceof ZipProblem) return error.message
    throw error
  }
}

describe('an archive', () => {
  it('gives back what was put in, and is the same each time', () => {
    expect(readZip(writeZip(FILES))).toEqual({ files: FILES, changed: [], isCompressed: false })
    expect(writeZip(FILES)).toEqual(writeZip(FILES))
    expect(readZip(writeZip([])).files).toEqual([])
  })

  it('with any one bit changed is not what was written, and says so', () => {
    const archive = writeZip(FILES)
    for (let bit = 0; bit < archive.length * 8; bit++) {
      const changed = Buffer.from(archive)
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      if (said(changed) === '') expect.unreachable(`bit ${bit}`)
    }
  })

  it('that is read without a word is, to the byte, what is written for its files', () => {
    const archive = writeZip(FILES)
    // Files of one length, so that bytes of one archive mean something in the other.
    const other = writeZip(FILES.map(({ name, content }) => ({ name, content: Buffer.alloc(content.length, 'y') })))
    let whole = 0
    for (let at = 0; at < archive.length; at += 1)
      for (const end of [at + 1, at + 4, at + 12, archive.length]) {
        const mixed = Buffer.concat([archive.subarray(0, at), other.subarray(at, end), archive.subarray(end)])
        if (said(mixed) !== '') continue
        whole += 1
        expect(writeZip(readZip(mixed).files).equals(mixed), `bytes ${at} to ${end}`).toBe(true)
      }
    expect(whole).toBeGreaterThan(0)
  })

  it.each([0, 3, 21, 40])('that ends after %i bytes is none', (length) => {
    expect(() => readZip(writeZip(FILES).subarray(0, length))).toThrow(ZipProblem)
  })
})

describe('an archive that another program would unpack otherwise is refused', () => {
  const archive = writeZip(FILES)
  const directoryAt = archive.readUInt32LE(archive.length - 6)
  const put = (at: number, bytes: Buffer): Buffer =>
    Buffer.concat([archive.subarray(0, at), bytes, archive.subarray(at)])
  const moved = (changed: Buffer, by: number): Buffer => {
    changed.writeUInt32LE(directoryAt + by, changed.length - 6)
    return changed
  }

  const remarked = (changed: Buffer): Buffer => {
    changed.writeUInt16LE('remark'.length, archive.length - 2)
    return changed
  }
  /** A record and its locator. */
  const ends64 = (): Buffer => {
    const ends = Buffer.alloc(56 + 20)
    ends.writeUInt32LE(0x06064b50, 0)
    ends.writeUInt32LE(44, 4)
    ends.writeUInt32LE(0x07064b50, 56)
    ends.writeUInt32LE(archive.length - 22, 64)
    return ends
  }
  /** Of four bytes, at the first file; the list begins later, and says so. */
  function withExtraField(): Buffer {
    const { length } = FILES[0]?.name ?? ''
    const field = Buffer.of(0x99, 0x99, 0, 0)
    const [local, central] = [30 + length, directoryAt + 46 + length]
    const pieces = [
      archive.subarray(0, local),
      field,
      archive.subarray(local, central),
      field,
      archive.subarray(central),
    ]
    const changed = Buffer.concat(pieces)
    changed.writeUInt16LE(4, 28)
    changed.writeUInt16LE(4, directoryAt + 4 + 30)
    changed.writeUInt32LE(changed.readUInt32LE(changed.length - 10) + 4, changed.length - 10)
    return moved(changed, 4)
  }
  const otherHeads = (at: number, value: number): Buffer => {
    const changed = Buffer.from(archive)
    changed.writeUInt16LE(value, at)
    changed.writeUInt16LE(value, directoryAt + at + 2)
    return changed
  }

  it.each([
    ['version', 4, 45],
    ['flags: encrypted', 6, 0x0801],
    ['flags: sizes behind the content', 6, 0x0808],
    ['flags: a name that is not UTF-8', 6, 0],
    ['another way of packing', 8, 12],
    ['compressed, one file alone', 8, 8],
    ['time', 10, 1],
    ['day', 12, 0x22],
  ])('both heads of a file with other fields: %s', (_what, at, value) => {
    expect(() => readZip(otherHeads(at, value))).toThrow(ZipProblem)
  })

  it.each([
    ['made by', 4],
    ['remark of a file', 32],
    ['disk', 34],
    ['kind', 36],
    ['attributes', 38],
  ])('its list alone with another field: %s', (_what, at) => {
    const changed = Buffer.from(archive)
    changed.writeUInt16LE(changed.readUInt16LE(directoryAt + at) ^ 1, directoryAt + at)
    expect(() => readZip(changed)).toThrow(ZipProblem)
  })

  it('two files of one name', () => {
    const twice = [...FILES, { name: 'manifest.json', content: Buffer.from('{"format":2}') }]
    expect(() => readZip(writeZip(twice))).toThrow('manifest.json stands in the archive twice')
  })

  it.each([
    ['before the first file', moved(put(0, Buffer.alloc(4)), 4)],
    ['between files and list', moved(put(directoryAt, Buffer.alloc(4)), 4)],
    ['between list and end', put(archive.length - 22, Buffer.alloc(4))],
    ['at the end', Buffer.concat([archive, Buffer.alloc(4)])],
    ['whole and packed once more', Buffer.concat([archive, archive])],
    ['of a remark, of which the end tells', remarked(Buffer.concat([archive, Buffer.from('remark')]))],
    ['of the ends that archives beyond 4 GB have', put(archive.length - 22, ends64())],
    ['of an extra field, of which both heads tell', withExtraField()],
  ])('bytes %s', (_where, changed) => {
    expect(() => readZip(changed)).toThrow(ZipProblem)
  })
})
