import { describe, expect, it } from 'vitest'
import { archiveOf, flipped } from '../../../test/builders/evidence-archive.ts'
import { readZip } from '../../kernel/parse/read-zip.ts'
import { writeZip, ZipProblem } from '../../kernel/parse/zip.ts'
import { FILE } from './bundle.ts'
import { verifyBundle } from './verify-bundle.ts'

const archive = archiveOf('plakette-evidence-2')
const { files } = readZip(archive)
const LOCAL_HEAD_BYTES = 30

describe('an archive of the first format, which was compressed,', () => {
  const old = archiveOf('plakette-evidence-1')
  const unpacked = readZip(old).files

  it('holds as it did, and it is told what cannot be said of it', () => {
    expect(verifyBundle(old)).toMatchObject({
      ...{ format: 'plakette-evidence-1', order: 1, entries: 9, problems: [] },
      ...{ remarks: [expect.stringContaining('not how they were compressed')] },
    })
  })

  it('cannot be packed anew as the second', () => {
    expect(verifyBundle(writeZip(unpacked)).problems).toEqual([
      'the archive was packed anew: format plakette-evidence-1 is compressed',
    ])
  })

  it('of which a byte was changed names the file, or tells of the same content', () => {
    for (let at = 0; at < old.length; at += 29)
      try {
        const { files: told, changed } = readZip(flipped(old, at))
        if (changed.length === 0) expect(told, `byte ${at}`).toEqual(unpacked)
      } catch (error) {
        expect(error).toBeInstanceOf(ZipProblem)
      }
  })
})

describe('a byte of an archive that was changed is named with its file', () => {
  /** All bytes of smaller files; of larger ones, every fifth. */
  const SMALL = 2_000

  /** What the archive around the files says by itself; that goes into every verdict. */
  function packingProblem(changed: Buffer): string {
    try {
      return readZip(changed).changed.join()
    } catch (error) {
      if (error instanceof ZipProblem) return error.message
      throw error
    }
  }

  it('whichever of the whole archive it is', () => {
    expect(files.map(({ name }) => name.replace(/\/.*/, '')).sort()).toEqual(
      expect.arrayContaining(['events', 'files', 'messages', ...Object.values(FILE)]),
    )
    let at = 0
    for (const { name: changed, content } of files) {
      const begin = at + LOCAL_HEAD_BYTES + Buffer.byteLength(changed)
      const end = begin + content.length
      for (; at < end; at += at < begin || content.length <= SMALL ? 1 : 5) {
        const problem = packingProblem(flipped(archive, at))
        if (!problem.includes(changed)) expect.unreachable(`byte ${at} of ${changed}: ${problem}`)
      }
      at = end
    }
    expect(at).toBe(archive.readUInt32LE(archive.length - 6))
    for (; at < archive.length; at += 1) expect(packingProblem(flipped(archive, at)), `byte ${at}`).not.toBe('')
  })

  it('by its file also where both heads have another check sum', () => {
    const twice = Buffer.from(archive)
    const list = archive.readUInt32LE(archive.length - 6)
    for (const at of [14, list + 16]) twice.writeUInt32LE(0, at)
    expect(verifyBundle(twice).problems).toEqual(['manifest.json: its bytes were changed'])
  })
})
