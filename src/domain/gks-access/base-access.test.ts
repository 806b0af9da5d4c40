import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { aCertificate, aKeyPair, anInventedRsaKey, pemOf } from '../../../test/builders/certificate.ts'
import { readConfig } from '../../platform/config.ts'
import { readBaseAccess } from './base-access.ts'

const directory = mkdtempSync(join(tmpdir(), 'plakette-base-access-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const NOW = new Date('2026-11-15T12:00:00Z')
const material = aCertificate({ now: NOW })
const stored = (name: string, content: string): string => {
  const path = join(directory, name)
  writeFileSync(path, content)
  return path
}
const COMPLETE = {
  PLAKETTE_INSTANCE: 'production',
  PLAKETTE_GKS_USERNAME: 'OPERATOR',
  PLAKETTE_GKS_PASSWORD: 'secret',
  PLAKETTE_GKS_KOPA_KEY: 'KOPA-1',
  PLAKETTE_GKS_CERTIFICATE_FILE: stored('certificate.pem', material.certificatePem),
  PLAKETTE_GKS_PRIVATE_KEY_FILE: stored('key.pem', material.privateKeyPem),
}
const read = (env: Record<string, string | undefined>) =>
  readBaseAccess(readConfig({ PLAKETTE_DATA_DIR: directory, ...env }, directory), NOW)

describe("the instance's base access", () => {
  it('comes from the settings', async () =>
    expect(await read(COMPLETE)).toEqual({
      id: null,
      environment: 'produktion',
      username: 'OPERATOR',
      provenAt: null,
      loginProvenAt: null,
      password: 'secret',
      kopaKey: 'KOPA-1',
      ...material,
    }))

  it('does not exist on a production instance without signing material (contract 2, 7: 503)', async () => {
    expect(await read({ PLAKETTE_INSTANCE: 'production' })).toBeUndefined()
    const without = { PLAKETTE_GKS_CERTIFICATE_FILE: undefined, PLAKETTE_GKS_PRIVATE_KEY_FILE: undefined }
    expect(await read({ ...COMPLETE, ...without })).toBeUndefined()
  })

  it('is generated on a test instance', async () => {
    const generated = await read({})
    expect(generated).toMatchObject({ username: 'PLAKETTE-TEST' })
    expect(await read({})).toEqual(generated)
  })

  it('is generated anew when a clock that was ahead has made it', async () => {
    const elsewhere = mkdtempSync(join(directory, 'shifted-'))
    const config = readConfig({ PLAKETTE_DATA_DIR: elsewhere }, elsewhere)
    const ahead = await readBaseAccess(config, new Date('2027-03-01T00:00:00Z'))
    const now = await readBaseAccess(config, NOW)
    expect(now?.certificatePem).not.toBe(ahead?.certificatePem)
    expect(await readBaseAccess(config, NOW)).toEqual(now)
  })

  it.each([
    ['PLAKETTE_GKS_USERNAME', undefined],
    ['PLAKETTE_GKS_PASSWORD', undefined],
    ['PLAKETTE_GKS_KOPA_KEY', undefined],
    ['PLAKETTE_GKS_CERTIFICATE_FILE', undefined],
    ['PLAKETTE_GKS_PRIVATE_KEY_FILE', undefined],
    ['PLAKETTE_GKS_CERTIFICATE_FILE', join(directory, 'nowhere.pem')],
    ['PLAKETTE_GKS_CERTIFICATE_FILE', stored('nonsense.pem', 'nonsense')],
    ['PLAKETTE_GKS_PRIVATE_KEY_FILE', stored('other.pem', aCertificate().privateKeyPem)],
    ['PLAKETTE_GKS_PRIVATE_KEY_FILE', stored('small.pem', pemOf(anInventedRsaKey(1024).privateKey))],
    ['PLAKETTE_GKS_PRIVATE_KEY_FILE', stored('large.pem', pemOf(anInventedRsaKey(8192).privateKey))],
    ['PLAKETTE_GKS_PRIVATE_KEY_FILE', stored('curve.pem', pemOf(aKeyPair('secp256k1').privateKey))],
  ])('stops the start when %s is %s', async (name, value) => {
    await expect(read({ ...COMPLETE, [name]: value })).rejects.toThrow(name)
  })
})
