import { describe, expect, it } from 'vitest'
import { fileNameOf } from './file-name.ts'

describe('the name of a file', () => {
  it.each([
    ['Bescheid.pdf', 'Bescheid.pdf'],
    ['Bescheid "Größe" 12:30.pdf', 'Bescheid "Größe" 12:30.pdf'],
    ['../../etc/y.pdf', 'y.pdf'],
    ['/etc/passwd', 'passwd'],
    ['C:\\x\\y.pdf', 'y.pdf'],
    ['C:y.pdf', 'y.pdf'],
    ['..\\../y.pdf', 'y.pdf'],
    ['\\\\host\\share\\y.pdf', 'y.pdf'],
    ['a..b.pdf', 'a..b.pdf'],
    ['.profil', '.profil'],
    ['..', 'Dokument'],
    ['x/.', 'Dokument'],
    ['x/', 'Dokument'],
    ['C:', 'Dokument'],
    [' ', 'Dokument'],
    ['', 'Dokument'],
  ])('has no path: %j is %j', (given, name) => {
    expect(fileNameOf(given)).toBe(name)
  })
})
