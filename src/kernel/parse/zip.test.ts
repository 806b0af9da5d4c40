import { describe, expect, it } from 'vitest'
import { readZip, writeZip, ZipProblem } from './zip.ts'

const FILES = [
  { name: 'manifest.json', content: Buffer.from('{"format":1}') },
  { name: 'files/Gebührenbescheid.pdf', content: Buffer.alloc(5_000, 'x') },
  { name: 'empty', content: Buffer.alloc(0) },
]

describe('an archive', () => {
  it('gives back what was put in, and is the same each time', () => {
    expect(readZip(writeZip(FILES))).toEqual(FILES)
    expect(writeZip(FILES)).toEqual(writeZip(FILES))
    expect(readZip(writeZip([]))).toEqual([])
  })

  it('with any one byte changed is refused, or gives back the same', () => {
    const archive = writeZip(FILES)
    let refused = 0
    for (let at = 0; at < archive.length; at++) {
      const changed = Buffer.from(archive)
      changed[at] = (changed[at] ?? 0) ^ 0xff
      try {
        expect(readZip(changed)).toEqual(FILES)
      } catch (error) {
        expect(error).toBeInstanceOf(ZipProblem)
        refused += 1
      }
    }
    expect(refused).toBeGreaterThan(archive.length / 2)
  })

  it.each([0, 3, 21, 40])('that ends after %i bytes is none', (length) => {
    expect(() => readZip(writeZip(FILES).subarray(0, length))).toThrow(ZipProblem)
  })
})
