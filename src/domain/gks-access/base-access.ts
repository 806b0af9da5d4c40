import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DAY } from '../../kernel/duration.ts'
import type { Config } from '../../platform/config.ts'
import { SettingError } from '../../platform/setting.ts'
import type { Access } from './access.ts'
import { selfSigned } from './self-signed.ts'

const RENEW_BEFORE_MS = 30 * DAY

/**
 * The operator's own access from the settings. A test instance makes itself one, so that it runs without any
 * setting; a production instance without one has no base access (503 where it would be needed).
 */
export async function readBaseAccess(config: Config, now: Date): Promise<Access | undefined> {
  const { username, password, kopaKey, certificateFile, privateKeyFile } = config.gks
  const isGenerated = config.instance === 'test' && certificateFile === undefined && privateKeyFile === undefined
  if (!isGenerated && !(username && password && kopaKey && certificateFile && privateKeyFile)) return undefined

  const material = isGenerated
    ? await generatedMaterial(config.dataDir, now)
    : {
        certificatePem: readSettingFile('PLAKETTE_GKS_CERTIFICATE_FILE', certificateFile ?? ''),
        privateKeyPem: readSettingFile('PLAKETTE_GKS_PRIVATE_KEY_FILE', privateKeyFile ?? ''),
      }
  return {
    id: null,
    username: username ?? 'PLAKETTE-TEST',
    password: password ?? 'simulated',
    kopaKey: kopaKey ?? 'KOPA-TEST',
    ...material,
  }
}

function readSettingFile(name: string, path: string): string {
  if (!existsSync(path)) throw new SettingError(name, `names a file that does not exist: ${path}`)
  return readFileSync(path, 'utf8')
}

/** Kept in the data directory and made anew in its last month. */
async function generatedMaterial(dataDir: string, now: Date) {
  const certificatePath = join(dataDir, 'gks-certificate.pem')
  const privateKeyPath = join(dataDir, 'gks-private-key.pem')
  const validUntilPath = join(dataDir, 'gks-certificate.valid-until')
  const validUntil = existsSync(validUntilPath) ? new Date(readFileSync(validUntilPath, 'utf8')) : new Date(0)
  if (validUntil.getTime() - now.getTime() < RENEW_BEFORE_MS) {
    const made = await selfSigned('CN=Plakette test instance', now)
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(certificatePath, made.certificatePem)
    writeFileSync(privateKeyPath, made.privateKeyPem, { mode: 0o600 })
    writeFileSync(validUntilPath, made.validUntil.toISOString())
  }
  return {
    certificatePem: readFileSync(certificatePath, 'utf8'),
    privateKeyPem: readFileSync(privateKeyPath, 'utf8'),
  }
}
