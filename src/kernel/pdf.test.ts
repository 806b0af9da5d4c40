import { expect, it } from 'vitest'
import { carriesSignature, isPdf } from './pdf.ts'

it('knows a PDF by its beginning', () => {
  expect(isPdf(Buffer.from('%PDF-1.7\n'))).toBe(true)
  expect(isPdf(Buffer.from(' %PDF-1.7\n'))).toBe(false)
  expect(isPdf(Buffer.from('%PD'))).toBe(false)
})

it('sees whether a signature covers any bytes', () => {
  expect(carriesSignature(Buffer.from('%PDF-1.7 /Type /Sig /ByteRange [0 1 2 3]'))).toBe(true)
  expect(carriesSignature(Buffer.from('%PDF-1.7 /Type /Page'))).toBe(false)
})
