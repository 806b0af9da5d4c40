import { cpSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { linkLibraries } from './binaries.ts'

const directory = mkdtempSync(join(tmpdir(), 'plakette-binaries-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

/** A package as it is unpacked: the list of links, and the library without its other names. */
function unpacked(name: string): string {
  const nativeDir = join(directory, name, 'native')
  mkdirSync(join(nativeDir, 'lib'), { recursive: true })
  writeFileSync(join(nativeDir, 'lib/libpq.so.5.18'), 'library')
  const links = ['libpq.so', 'libpq.so.5'].map((link) => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${link}`,
  }))
  writeFileSync(join(nativeDir, 'pg-symlinks.json'), JSON.stringify(links))
  return nativeDir
}

describe('the libraries of the embedded PostgreSQL', () => {
  it('get their other names at the first start, and keep them', () => {
    const nativeDir = unpacked('fresh')
    for (const _ of ['first', 'later']) {
      expect(linkLibraries(nativeDir)).toBe(true)
      expect(readlinkSync(join(nativeDir, 'lib/libpq.so.5'))).toBe('libpq.so.5.18')
    }
  })

  it('get them in a copy of any name too', () => {
    const copy = join(directory, 'postgres-18')
    cpSync(unpacked('copied'), copy, { recursive: true })
    expect(linkLibraries(copy)).toBe(true)
    expect(readFileSync(join(copy, 'lib/libpq.so'), 'utf8')).toBe('library')
  })

  it('need none where the package lists none', () => {
    mkdirSync(join(directory, 'none'))
    expect(linkLibraries(join(directory, 'none'))).toBe(true)
  })

  it('are copied elsewhere when nothing can be written beside them', () => {
    const nativeDir = unpacked('closed')
    rmSync(join(nativeDir, 'lib'), { recursive: true })
    writeFileSync(join(nativeDir, 'lib'), 'no directory')
    expect(linkLibraries(nativeDir)).toBe(false)
  })
})
