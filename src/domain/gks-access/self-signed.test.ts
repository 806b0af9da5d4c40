import 'reflect-metadata'
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { X509Certificate as IndependentCertificate } from '@peculiar/x509'
import { describe, expect, it } from 'vitest'
import { annotationsOf } from './certificate.ts'
import { problemWith } from './key-material.ts'
import { selfSigned } from './self-signed.ts'

const NOW = new Date('2026-11-15T12:00:00Z')

describe('the certificate that a test instance makes for itself', () => {
  it('vouches for its own key, for a year, and says nothing that could be said against it', async () => {
    const material = await selfSigned('Plakette test instance', NOW)
    const certificate = new X509Certificate(material.certificatePem)
    expect(certificate.subject).toBe('CN=Plakette test instance')
    expect(certificate.issuer).toBe(certificate.subject)
    expect(certificate.validFromDate).toEqual(NOW)
    expect(certificate.validToDate).toEqual(material.validUntil)
    expect(certificate.verify(certificate.publicKey)).toBe(true)
    expect(certificate.checkPrivateKey(createPrivateKey(material.privateKeyPem))).toBe(true)
    expect(problemWith(material, NOW)).toBeUndefined()
    expect(annotationsOf(certificate, NOW)).toEqual([])
  })

  it('is read alike by another implementation, also beyond 2049', async () => {
    const later = new Date('2049-06-01T00:00:00Z')
    const { certificatePem, validUntil } = await selfSigned('Übungsinstanz', later)
    const certificate = new IndependentCertificate(certificatePem)
    expect(certificate.subject).toBe('CN=Übungsinstanz')
    expect([certificate.notBefore, certificate.notAfter]).toEqual([later, validUntil])
    expect(await certificate.verify({ signatureOnly: true })).toBe(true)
  })

  it('has a serial number of its own each time', async () => {
    const [one, other] = await Promise.all([selfSigned('A', NOW), selfSigned('A', NOW)])
    const serial = (pem: string): string => new X509Certificate(pem).serialNumber
    expect(serial(one.certificatePem)).not.toBe(serial(other.certificatePem))
  })
})
