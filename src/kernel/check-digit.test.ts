import { expect, it } from 'vitest'
import { hasModulo11, modulo11, modulo97 } from './check-digit.ts'

it.each(['B7K3M9P2X4T3', 'B12345678901', 'BMGWAZ1DZP9X', 'B2ah7Mk5R5q4', 'J0000001', 'A1234565', 'NVR5AA8X'])(
  '%s ends with its check character',
  (text) => expect(hasModulo11(text)).toBe(true),
)

it.each(['B7K3M9P2X4T4', 'BMGWAZ1DZP9x', 'J0000002', '', '7'])('%s does not', (text) => {
  expect(hasModulo11(text)).toBe(false)
})

it('counts letters whatever their case', () => expect(modulo11('b2AH7mK5r5Q')).toBe(modulo11('B2ah7Mk5R5q')))

it('finds the rest of a long number modulo 97', () => expect(modulo97('370400440532013000131489')).toBe(1))
