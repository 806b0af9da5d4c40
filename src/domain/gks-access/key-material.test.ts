import type { KeyObject } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aCertificate, aKeyPair, anInventedRsaKey, pemOf } from '../../../test/builders/certificate.ts'
import { type KeyMaterial, problemWith } from './key-material.ts'
import { MATERIAL_RULES } from './rules/material.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const rsa = aKeyPair('rsa')
const ec = aKeyPair('ec')
const usual = aCertificate({ now: NOW, kind: 'rsa', keys: rsa })
const PASSPHRASE = { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' } as const

const rsaOf = (bits: number) => aCertificate({ now: NOW, kind: 'rsa', keys: anInventedRsaKey(bits), unsigned: true })

describe('key material that can be used (contract 2, 2.5)', () => {
  it.each([
    ['RSA', usual],
    ['EC', aCertificate({ now: NOW, kind: 'ec', keys: ec })],
    ['RSA of 2048 bits', rsaOf(2048)],
    ['RSA of 4096 bits', rsaOf(4096)],
    ['P-384', aCertificate({ now: NOW, kind: 'P-384' })],
    ['P-521', aCertificate({ now: NOW, kind: 'P-521' })],
    ['version 1', aCertificate({ now: NOW, version: 1 })],
    ['exactly 366 days', aCertificate({ now: NOW, days: 366 })],
    ['its first day tomorrow', aCertificate({ now: NOW, fromDays: 1, days: 30 })],
    [
      'a chain behind it',
      { ...usual, certificatePem: usual.certificatePem + aCertificate({ now: NOW }).certificatePem },
    ],
    [
      'a key in the form of its kind',
      { ...usual, privateKeyPem: rsa.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString() },
    ],
  ])('%s', (_, material) => expect(problemWith(material, NOW)).toBeUndefined())
})

const withKey = ({ privateKey }: { privateKey: KeyObject }) => ({ ...usual, privateKeyPem: pemOf(privateKey) })
const ALLOWED = 'must be an RSA key of 2048 to 4096 bits, or an EC key on P-256, P-384 or P-521'
const BAD_CERTIFICATE = new RegExp(`^publicKeyCertificate: its key ${ALLOWED}`)
const BAD_KEY = new RegExp(`^privateKey ${ALLOWED}`)

/** A certificate whose key is of a kind that nobody knows: another number stands for EC. */
function ofUnknownKind() {
  const { certificatePem, privateKeyPem } = aCertificate({ now: NOW })
  const der = Buffer.from(certificatePem.replace(/-----[^-]+-----/g, ''), 'base64').toString('hex')
  const changed = Buffer.from(der.replace('2a8648ce3d0201', '2a8648ce3d020f'), 'hex').toString('base64')
  return {
    privateKeyPem,
    certificatePem: `-----BEGIN CERTIFICATE-----\n${changed}\n-----END CERTIFICATE-----\n`,
  }
}

const REFUSED: [string, string, KeyMaterial, RegExp][] = [
  ['GKA-25', 'a key of an unknown kind', ofUnknownKind(), /^publicKeyCertificate holds a key that cannot be read$/],
  ['GKA-24', 'a certificate of 367 days', aCertificate({ now: NOW, days: 367 }), /^publicKeyCertificate .*366 days/],
  [
    'GKA-24',
    'a second more than 366 days',
    aCertificate({ now: NOW, days: 366, seconds: 1 }),
    /^publicKeyCertificate .*366/,
  ],
  [
    'GKA-23',
    'an expired certificate',
    aCertificate({ now: NOW, fromDays: -30, days: 29 }),
    /^publicKeyCertificate expired on 2026-11-14/,
  ],
  [
    'GKA-22',
    'an end before the beginning',
    aCertificate({ now: NOW, fromDays: 10, days: -5 }),
    /^publicKeyCertificate ends before/,
  ],
  [
    'GKA-21',
    'an unreadable certificate',
    { ...usual, certificatePem: 'nonsense' },
    /^publicKeyCertificate is not a readable/,
  ],
  [
    'GKA-21',
    'a key in place of the certificate',
    { ...usual, certificatePem: usual.privateKeyPem },
    /^publicKeyCertificate/,
  ],
  ['GKA-27', 'an unreadable key', { ...usual, privateKeyPem: 'nonsense' }, /^privateKey is not a readable/],
  ['GKA-27', 'a certificate in place of the key', { ...usual, privateKeyPem: usual.certificatePem }, /^privateKey/],
  [
    'GKA-27',
    'an encrypted key',
    { ...usual, privateKeyPem: rsa.privateKey.export(PASSPHRASE).toString() },
    /^privateKey .*unencrypted/,
  ],
  [
    'GKA-29',
    'the key of another certificate',
    { ...usual, privateKeyPem: pemOf(aKeyPair('rsa').privateKey) },
    /^privateKey does not/,
  ],
  ['GKA-29', 'a key of another kind', { ...usual, privateKeyPem: pemOf(ec.privateKey) }, /^privateKey does not belong/],
  ['GKA-26', 'an Ed25519 key', aCertificate({ now: NOW, kind: 'ed25519' }), BAD_CERTIFICATE],
  ['GKA-26', 'RSA of 2047 bits', rsaOf(2047), /^publicKeyCertificate: its key must be .* has 2047 bits$/],
  ['GKA-26', 'RSA of 4097 bits', rsaOf(4097), /^publicKeyCertificate: its key must be .* has 4097 bits$/],
  ['GKA-26', 'RSA of 19,630 bits', rsaOf(19_630), BAD_CERTIFICATE],
  ['GKA-26', 'the curve secp256k1', aCertificate({ now: NOW, kind: 'secp256k1' }), BAD_CERTIFICATE],
  ['GKA-28', 'an RSA key of 19,630 bits beside a good certificate', withKey(anInventedRsaKey(19_630)), BAD_KEY],
  ['GKA-28', 'a key on secp256k1 beside a good certificate', withKey(aKeyPair('secp256k1')), BAD_KEY],
]

describe('key material that is refused (contract 2, 2.5)', () => {
  it.each(REFUSED)('%s: %s', (rule, _, material, expected) => {
    const problem = problemWith(material, NOW)
    expect(problem).toEqual({
      rule,
      field: expect.stringMatching(/^(publicKeyCertificate|privateKey)$/),
      message: expect.stringMatching(expected),
    })
    expect(problem?.message).not.toContain('BEGIN')
  })
})

it('every rule about key material has a case that it stops, and survives material that cannot be read', () => {
  expect(new Set(REFUSED.map(([rule]) => rule))).toEqual(new Set(MATERIAL_RULES.map(({ id }) => id)))
  const nothing = { certificate: undefined, publicKey: undefined, privateKey: undefined, now: NOW }
  for (const rule of MATERIAL_RULES) expect(() => [rule.violated(nothing), rule.detail?.(nothing)]).not.toThrow()
})
