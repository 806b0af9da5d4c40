import { describe, expect, it } from 'vitest'
import { aCertificate, aKeyPair, pemOf } from '../../../test/builders/certificate.ts'
import { problemWith } from './key-material.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const rsa = aKeyPair('rsa')
const ec = aKeyPair('ec')
const usual = aCertificate({ now: NOW, kind: 'rsa', keys: rsa })
const PASSPHRASE = { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' } as const

describe('key material that can be used (contract 2, 2.5)', () => {
  it.each([
    ['RSA', usual],
    ['EC', aCertificate({ now: NOW, kind: 'ec', keys: ec })],
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

describe('key material that is refused (contract 2, 2.5)', () => {
  it.each([
    ['a certificate of 367 days', aCertificate({ now: NOW, days: 367 }), /^publicKeyCertificate .*366 days/],
    ['a second more than 366 days', aCertificate({ now: NOW, days: 366, seconds: 1 }), /^publicKeyCertificate .*366/],
    [
      'an expired certificate',
      aCertificate({ now: NOW, fromDays: -30, days: 29 }),
      /^publicKeyCertificate expired on 2026-11-14/,
    ],
    [
      'an end before the beginning',
      aCertificate({ now: NOW, fromDays: 10, days: -5 }),
      /^publicKeyCertificate ends before/,
    ],
    ['an unreadable certificate', { ...usual, certificatePem: 'nonsense' }, /^publicKeyCertificate is not a readable/],
    ['a key in place of the certificate', { ...usual, certificatePem: usual.privateKeyPem }, /^publicKeyCertificate/],
    ['an unreadable key', { ...usual, privateKeyPem: 'nonsense' }, /^privateKey is not a readable/],
    ['a certificate in place of the key', { ...usual, privateKeyPem: usual.certificatePem }, /^privateKey/],
    [
      'an encrypted key',
      { ...usual, privateKeyPem: rsa.privateKey.export(PASSPHRASE).toString() },
      /^privateKey .*unencrypted/,
    ],
    [
      'the key of another certificate',
      { ...usual, privateKeyPem: pemOf(aKeyPair('rsa').privateKey) },
      /^privateKey does not/,
    ],
    ['a key of another kind', { ...usual, privateKeyPem: pemOf(ec.privateKey) }, /^privateKey does not belong/],
    ['an Ed25519 key', aCertificate({ now: NOW, kind: 'ed25519' }), /^privateKey must be an RSA or EC key/],
  ])('%s', (_, material, expected) => {
    const problem = problemWith(material, NOW)
    expect(problem).toMatch(expected)
    expect(problem).not.toContain('BEGIN')
  })
})
