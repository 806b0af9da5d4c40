import { describe, expect, it } from 'vitest'
import { aCertificate, type CertificateOptions } from '../../../test/builders/certificate.ts'
import { must } from '../../kernel/rules/must.ts'
import { annotationsOf, needsAttention, readCertificate, versionOf } from './certificate.ts'

const NOW = new Date('2026-11-15T12:00:00Z')

const read = (options: CertificateOptions) =>
  must(readCertificate(aCertificate({ now: NOW, ...options }).certificatePem), 'the certificate')
const annotated = (options: CertificateOptions) => annotationsOf(read(options), NOW)

describe('the annotations of a certificate (contract 2, 2.5 and 4.5)', () => {
  it.each([
    ['365 days', { days: 365 }, []],
    ['a second more than 365 days', { days: 365, seconds: 1 }, ['lifetime']],
    ['366 days', { days: 366 }, ['lifetime']],
    ['version 1', { version: 1 }, ['x509 version']],
    ['60 days left', { fromDays: -10, days: 70 }, []],
    ['less than 60 days left', { fromDays: -10, days: 70, seconds: -1 }, ['expires soon']],
    ['its last second', { fromDays: -10, days: 10, seconds: 1 }, ['expires soon']],
    ['past', { fromDays: -10, days: 10 }, ['expired']],
    ['tomorrow', { fromDays: 1, days: 300 }, ['not yet valid']],
  ] as const)('with %s', (_, options, expected) => expect(annotated(options)).toEqual(expected))

  it.each([
    ['version 1 alone', { version: 1 }, false],
    ['366 days', { days: 366 }, true],
    ['expiry within 60 days', { fromDays: -300, days: 350 }, true],
    ['expiry', { fromDays: -300, days: 299 }, true],
    ['nothing', {}, false],
  ] as const)('make health count it: %s', (_, options, expected) =>
    expect(needsAttention(annotated(options))).toBe(expected),
  )
})

describe('the X.509 version', () => {
  it.each([1, 3] as const)('is read from the certificate: %i', (version) => {
    expect(versionOf(read({ version }))).toBe(version)
    expect(versionOf(read({ version, kind: 'rsa' }))).toBe(version)
  })
})

describe('a text that is no certificate', () => {
  it('is one whose dates name no time: it would never expire', () => {
    const der = must(readCertificate(aCertificate({ now: NOW }).certificatePem), 'the certificate').raw
    const UTC_TIME = Buffer.of(0x17, 0x0d)
    der.write('garbage!!!!!!', der.indexOf(UTC_TIME) + UTC_TIME.length)
    const text = `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`
    expect(readCertificate(text)).toBeUndefined()
  })

  it.each(['', 'nonsense', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'])('is none: %j', (text) =>
    expect(readCertificate(text)).toBeUndefined(),
  )
})
