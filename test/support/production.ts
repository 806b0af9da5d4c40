import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { ClientSettings } from '../../src/domain/client/client.ts'
import { aCertificate } from '../builders/certificate.ts'
import { anApiUser } from '../builders/client.ts'
import { apiOf } from './api.ts'
import { testDatabase } from './database.ts'
import { openApi } from './openapi.ts'
import { aDataDir, cleanUpServices, type Service, startService } from './service.ts'
import { authorityControl, testSimulators } from './simulators.ts'

const contract = openApi('openapi-2.3.0.yaml')

/** The operator's own access, as settings. */
export function baseAccessSettings(directory: string, material = aCertificate()) {
  // Another part of the same file may have ended, and cleaned up behind itself.
  mkdirSync(directory, { recursive: true })
  const files = { certificate: join(directory, 'certificate.pem'), key: join(directory, 'key.pem') }
  writeFileSync(files.certificate, material.certificatePem)
  writeFileSync(files.key, material.privateKeyPem)
  return {
    PLAKETTE_GKS_USERNAME: 'OPERATOR',
    PLAKETTE_GKS_PASSWORD: 'simulated',
    PLAKETTE_GKS_KOPA_KEY: 'KOPA-1',
    PLAKETTE_GKS_CERTIFICATE_FILE: files.certificate,
    PLAKETTE_GKS_PRIVATE_KEY_FILE: files.key,
  }
}

/** A production instance beside a simulated authority, on a database of its own; it is started with what a test gives. */
export function testProduction() {
  const { url, sql } = testDatabase()
  cleanUpServices()
  const simulators = testSimulators()
  const dataDir = aDataDir()
  const key = randomBytes(32).toString('base64')

  return {
    sql,
    databaseUrl: url,
    dataDir,
    encryptionKey: { PLAKETTE_ENCRYPTION_KEY: key },
    authority: () => authorityControl(simulators.authorityUrl()),
    settings: (env: Record<string, string> = {}) => ({
      PLAKETTE_INSTANCE: 'production',
      PLAKETTE_AUTHORITY_URL: simulators.authorityUrl(),
      ...env,
    }),
    start(env: Record<string, string> = {}): Promise<Service> {
      return startService({ databaseUrl: url, dataDir, env: this.settings(env) })
    },
    async client(service: Service, given: Partial<ClientSettings> = {}) {
      const { client, authorization } = await anApiUser(sql, given)
      const api = apiOf(service.baseUrl, { clientId: client.id, authorization })
      /** `status text` of a call whose answer is held against the published contract. */
      const tell = async (method: string, path: string, body?: unknown): Promise<string> => {
        const json = { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
        const response = await api.request(path, { method, ...(body === undefined ? {} : json) })
        await contract.expectDocumented(method, path, response)
        const answer = (await response.json()) as { error?: string }
        return `${response.status}${answer.error === undefined ? '' : ` ${answer.error}`}`
      }
      const countOrders = async (): Promise<number> =>
        (await sql`select 1 from customer_order where client_id = ${client.id}`).length
      return {
        id: client.id,
        ...api,
        tell,
        countOrders,
        async expectNothingStored(): Promise<void> {
          expect(await countOrders()).toBe(0)
        },
      }
    },
  }
}
