import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { stepOf } from './totp.ts'

/** The secret and the times of RFC 6238, appendix B; six digits are the last six of its eight. */
const RFC_SECRET = Buffer.from('12345678901234567890')
const at = (seconds: number): Date => new Date(seconds * 1000)

describe('a code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('of second %i is %s (RFC 6238, appendix B)', (seconds, code) => {
    expect(stepOf(RFC_SECRET, code, null, at(seconds))).toBe(Math.floor(seconds / 30))
  })

  const secret = new Secret({ size: 20 })
  const buffer = Buffer.from(secret.buffer)
  const codeAt = (seconds: number): string => new TOTP({ secret }).generate({ timestamp: seconds * 1000 })

  it('may be a step early or late, and no more', () => {
    const steps = [-60, -30, 0, 30, 60].map((off) => stepOf(buffer, codeAt(900 + off), null, at(900)))
    expect(steps).toEqual([undefined, 29, 30, 31, undefined])
  })

  it('counts once, and none before it counts afterwards', () => {
    expect(stepOf(buffer, codeAt(900), 30, at(900))).toBeUndefined()
    expect(stepOf(buffer, codeAt(870), 30, at(900))).toBeUndefined()
    expect(stepOf(buffer, codeAt(930), 30, at(900))).toBe(31)
  })

  it.each(['', '12345', '1234567', 'abcdef', '12345６'])('is not %j', (code) => {
    expect(stepOf(buffer, code, null, at(900))).toBeUndefined()
  })
})
