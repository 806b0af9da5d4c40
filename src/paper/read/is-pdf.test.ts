import { expect, it } from 'vitest'
import { isPdf } from './is-pdf.ts'

it('knows a PDF by its beginning', () => {
  expect(isPdf(Buffer.from('%PDF-1.7\n'))).toBe(true)
  expect(isPdf(Buffer.from(' %PDF-1.7\n'))).toBe(false)
  expect(isPdf(Buffer.from('%PD'))).toBe(false)
})
