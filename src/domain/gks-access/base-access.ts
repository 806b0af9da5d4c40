import { createPrivateKey, X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DAY } from '../../kernel/duration.ts'
import type { Config } from '../../platform/config.ts'
import { SettingError } from '../../platform/setting.ts'
import type { Access } from './access.ts'
import { readCertificate } from './certificate.ts'
import { problemWithKey } from './key-bounds.ts'
import { selfSigned } from './self-signed.ts'

const RENEW_BEFORE_MS = 30 * DAY

/**
 * The operator's own access from the settings. A test instance makes itself one, so that it runs without any
 * setting; a production instance without signing material has no base access (503 where it would be needed).
 */
export async function readBaseAccess(config: Config, now: Date): Promise<Access | undefined> {
  const { username, password, kopaKey, certificateFile, privateKeyFile } = config.gks
  const own = {
    id: null,
    provenAt: null,
    loginProvenAt: null,
    environment: config.instance === 'production' ? 'produktion' : 'test',
  } as const
  if (certificateFile === undefined && privateKeyFile === undefined) {
    if (config.instance === 'production') return undefined
    return {
      ...own,
      username: username ?? 'PLAKETTE-TEST',
      password: password ?? 'simulated',
      kopaKey: kopaKey ?? 'KOPA-TEST',
      ...(await generatedMaterial(config.dataDir, now)),
    }
  }
  const given = {
    USERNAME: username,
    PASSWORD: password,
    KOPA_KEY: kopaKey,
    CERTIFICATE_FILE: certificateFile,
    PRIVATE_KEY_FILE: privateKeyFile,
  }
  requireWhole(given)
  return {
    ...own,
    username: required(given, 'USERNAME'),
    password: required(given, 'PASSWORD'),
    kopaKey: required(given, 'KOPA_KEY'),
    ...readMaterial(given),
  }
}

function readMaterial(given: Given) {
  const certificate = readPem(given, 'CERTIFICATE_FILE', (pem) => new X509Certificate(pem))
  const privateKey = readPem(given, 'PRIVATE_KEY_FILE', (pem) => createPrivateKey(pem))
  const problem = problemWithKey(privateKey.parsed)
  if (problem !== undefined) throw new SettingError('PLAKETTE_GKS_PRIVATE_KEY_FILE', problem)
  if (!certificate.parsed.checkPrivateKey(privateKey.parsed)) {
    throw new SettingError('PLAKETTE_GKS_PRIVATE_KEY_FILE', 'is not the key of PLAKETTE_GKS_CERTIFICATE_FILE')
  }
  return { certificatePem: certificate.pem, privateKeyPem: privateKey.pem }
}

type Given = Readonly<Record<string, string | undefined>>

/** The access is whole or not there at all; all that it lacks is named at once. */
function requireWhole(given: Given): void {
  const missing = Object.keys(given).filter((name) => given[name] === undefined)
  const names = missing.map((name) => `PLAKETTE_GKS_${name}`).join(', ')
  const are = missing.length > 1 ? 'are' : 'is'
  if (missing.length > 0) throw new SettingError(names, `${are} missing beside the other PLAKETTE_GKS settings`)
}

function required(given: Given, name: string): string {
  const value = given[name]
  if (value === undefined) throw new Error('an access is read only when it is whole')
  return value
}

function readPem<Parsed>(given: Given, name: string, parse: (pem: string) => Parsed): { pem: string; parsed: Parsed } {
  const path = required(given, name)
  try {
    const pem = readFileSync(path, 'utf8')
    return { pem, parsed: parse(pem) }
  } catch {
    throw new SettingError(`PLAKETTE_GKS_${name}`, `names no readable PEM file: ${path}`)
  }
}

/** What a test instance keeps in its data directory. */
export const GENERATED_FILES = {
  certificate: 'gks-certificate.pem',
  privateKey: 'gks-private-key.pem',
  validUntil: 'gks-certificate.valid-until',
} as const

/** Kept in the data directory and made anew in its last month, or when it is not yet valid because a shifted clock made it. */
async function generatedMaterial(dataDir: string, now: Date) {
  const certificatePath = join(dataDir, GENERATED_FILES.certificate)
  const privateKeyPath = join(dataDir, GENERATED_FILES.privateKey)
  const validUntilPath = join(dataDir, GENERATED_FILES.validUntil)
  const validUntil = existsSync(validUntilPath) ? new Date(readFileSync(validUntilPath, 'utf8')) : new Date(0)
  const isEarly = existsSync(certificatePath) && beginsAfter(now, readFileSync(certificatePath, 'utf8'))
  if (isEarly || validUntil.getTime() - now.getTime() < RENEW_BEFORE_MS) {
    const made = await selfSigned('Plakette test instance', now)
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(certificatePath, made.certificatePem)
    writeFileSync(privateKeyPath, made.privateKeyPem, { mode: 0o600 })
    writeFileSync(validUntilPath, made.validUntil.toISOString())
  }
  return {
    certificatePem: readFileSync(certificatePath, 'utf8'),
    privateKeyPem: readFileSync(privateKeyPath, 'utf8'),
  }
}

const beginsAfter = (now: Date, pem: string): boolean => {
  const certificate = readCertificate(pem)
  return certificate === undefined || certificate.validFromDate > now
}
