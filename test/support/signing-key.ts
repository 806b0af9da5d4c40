import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GENERATED_FILES } from '../../src/domain/gks-access/base-access.ts'
import { DAY } from '../../src/kernel/duration.ts'
import { aCertificate, aKeyPair } from '../builders/certificate.ts'

const DAYS = 364

/** Made once for all files of a process. */
let rsa: ReturnType<typeof aKeyPair> | undefined

const keysOf = (kind: 'ec' | 'rsa') => {
  if (kind === 'ec') return {}
  rsa ??= aKeyPair('rsa')
  return { keys: rsa }
}

/**
 * Leaves a data directory as if a test instance had been started there before: with a signing key. An elliptic one is made and
 * signs in no time; an RSA key, as an instance makes itself, takes a quarter of a second, and each call milliseconds.
 */
export function leaveSigningKey(dataDir: string, kind: 'ec' | 'rsa' = 'ec'): void {
  const place = (name: keyof typeof GENERATED_FILES) => join(dataDir, GENERATED_FILES[name])
  if (existsSync(place('certificate'))) return
  const { certificatePem, privateKeyPem } = aCertificate({ kind, days: DAYS + 1, ...keysOf(kind) })
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(place('certificate'), certificatePem)
  writeFileSync(place('privateKey'), privateKeyPem, { mode: 0o600 })
  writeFileSync(place('validUntil'), new Date(Date.now() + DAYS * DAY).toISOString())
}
