import { expect, it } from 'vitest'
import { toWindows1252 } from './windows-1252.ts'

const decoded = (text: string): string => new TextDecoder('windows-1252').decode(toWindows1252(text))

it('writes what Windows-1252 has as any reader of it reads it', () => {
  const text = 'Größe 5 € – „Müller“ … ß ÿ ž Œ ? ©'
  expect(decoded(text)).toBe(text)
})

it('takes the accent off what it lacks, puts letters and their accents together, and marks the rest', () => {
  expect(decoded('Şahin Łódź ąę')).toBe('Sahin ?ódz ae')
  expect(decoded('u\u0308')).toBe('ü')
  expect(decoded('日🚗')).toBe('??')
})
