import { describe, expect, it } from 'vitest'
import { selfSigned } from '../../../domain/gks-access/self-signed.ts'
import { judgeCertificate } from './certificate.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const day = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000)

const { certificatePem, privateKeyPem } = await selfSigned('Test', NOW, 365)

const at = (now: Date) => judgeCertificate(certificatePem, privateKeyPem, now).status

describe('a certificate', () => {
  it.each([
    [0, 'ok'],
    [305, 'ok'],
    [306, 'warn'],
    [364, 'warn'],
    [365, 'fail'],
    [-1, 'fail'],
  ])('that is valid for a year is on day %i: %s', (days, status) => {
    expect(at(day(days))).toBe(status)
  })

  it('of a longer life than a year needs attention (contract 2, 2.5)', async () => {
    const long = await selfSigned('Test', NOW, 400)
    expect(judgeCertificate(long.certificatePem, long.privateKeyPem, NOW).status).toBe('warn')
  })

  it('with the key of another cannot be used', async () => {
    const other = await selfSigned('Other', NOW)
    expect(judgeCertificate(certificatePem, other.privateKeyPem, NOW).says).toContain('does not belong')
  })

  it('that is no PEM cannot be used', () => {
    expect(judgeCertificate('nonsense', privateKeyPem, NOW).status).toBe('fail')
  })
})
