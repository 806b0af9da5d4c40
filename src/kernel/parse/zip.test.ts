import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readZip } from './read-zip.ts'
import { writeZip, ZipProblem } from './zip.ts'

const FILES = [
  { name: 'manifest.json', content: Buffer.from('{"format":1}') },
  { name: 'files/Gebührenbescheid.pdf', content: Buffer.alloc(5_000, 'x') },
  { name: 'empty', content: Buffer.alloc(0) },
]

/** Whether a byte stands in what was packed: there some bits mean nothing, and the same content can be packed in other ways. */
function isPacked(at: number): boolean {
  let begin = 0
  for (const { name, content } of FILES) {
    begin += 30 + Buffer.byteLength(name)
    const end = begin + deflateRawSync(content).length
    if (at >= begin && at < end) return true
    begin = end
  }
  return false
}

describe('an archive', () => {
  it('gives back what was put in, and is the same each time', () => {
    expect(readZip(writeZip(FILES))).toEqual(FILES)
    expect(writeZip(FILES)).toEqual(writeZip(FILES))
    expect(readZip(writeZip([]))).toEqual([])
  })

  it('with any one bit of a head changed is refused; with one of the packed bytes changed it is, too, or gives back the same', () => {
    const archive = writeZip(FILES)
    for (let bit = 0; bit < archive.length * 8; bit++) {
      const at = bit >> 3
      const changed = Buffer.from(archive)
      changed[at] = (changed[at] ?? 0) ^ (1 << (bit & 7))
      try {
        expect(readZip(changed)).toEqual(FILES)
        expect(isPacked(at)).toBe(true)
      } catch (error) {
        if (!(error instanceof ZipProblem)) throw error
      }
    }
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
  ])('bytes %s', (_where, changed) => {
    expect(() => readZip(changed)).toThrow(ZipProblem)
  })
})
