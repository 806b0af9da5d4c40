import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ALL_TRANSACTIONS, TRANSACTIONS } from '../../src/domain/application/transaction.ts'
import { changeClient } from '../../src/domain/client/client.ts'
import { aCertificate } from '../builders/certificate.ts'
import { anApiUser } from '../builders/client.ts'
import { aBody } from '../builders/draft.ts'
import { apiOf } from '../support/api.ts'
import { testDatabase } from '../support/database.ts'
import { aDataDir, cleanUpServices, startService } from '../support/service.ts'
import { authorityControl, testSimulators } from '../support/simulators.ts'

const { url, sql } = testDatabase()
const production = testDatabase()
const sealed = testDatabase()
cleanUpServices()
const simulators = testSimulators()
const PATHS = {
  HA: '/vehicleHolderChanges/holderChanges',
  UG: '/vehicleTransfers/transfers',
  WG: '/vehicleReRegistrations/reRegistrations',
  WZ: '/vehicleReRegistrations/sameHolderReRegistrations',
  NZ: '/vehicleRegistrations/registrations',
  TZ: '/vehicleRegistrations/dayRegistrations',
} as const

describe('product version 1.x at the authority (contract 2, 9)', () => {
  it('releases AB only; the others give 403 before the body is looked at (contract 1, 4.1)', async () => {
    const service = await startService({ databaseUrl: url, env: { PLAKETTE_PRODUCT_VERSION: '1.0.0' } })
    const { client, authorization } = await anApiUser(sql)
    const api = apiOf(service.baseUrl, { clientId: client.id, authorization })
    for (const path of Object.values(PATHS)) {
      const answer = await api.request(path, { method: 'POST', body: '{broken' })
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ error: expect.stringContaining('not yet released') })
    }
    await api.file('/vehicleDeregistrations/deregistrations', aBody('AB'))
    await service.stop()
  })
})

describe('a production instance', () => {
  it('sends only for released clients under their own KOPA-VP (contract 1, 2.9; contract 2, 9)', async () => {
    const dataDir = aDataDir()
    const { certificatePem, privateKeyPem } = aCertificate()
    writeFileSync(join(dataDir, 'certificate.pem'), certificatePem)
    writeFileSync(join(dataDir, 'key.pem'), privateKeyPem)
    const service = await startService({
      databaseUrl: production.url,
      dataDir,
      env: {
        PLAKETTE_INSTANCE: 'production',
        PLAKETTE_AUTHORITY_URL: simulators.authorityUrl(),
        PLAKETTE_GKS_USERNAME: 'OPERATOR',
        PLAKETTE_GKS_PASSWORD: 'simulated',
        PLAKETTE_GKS_KOPA_KEY: 'KOPA-1',
        PLAKETTE_GKS_CERTIFICATE_FILE: join(dataDir, 'certificate.pem'),
        PLAKETTE_GKS_PRIVATE_KEY_FILE: join(dataDir, 'key.pem'),
      },
    })
    const { client, authorization } = await anApiUser(production.sql, { role: 'vertragspartner' })
    const api = apiOf(service.baseUrl, { clientId: client.id, authorization })
    const path = '/vehicleDeregistrations/deregistrations'
    const refusal = async (contractPartner?: string) => {
      const answer = await api.post(path, aBody('AB', { 'customization.contractPartner': contractPartner }))
      return `${answer.status} ${((await answer.json()) as { error: string }).error}`
    }
    expect(await refusal('U123456')).toMatch(/^403 no KOPA-VP stored for this client/)
    await changeClient(production.sql, client.id, { kopaVp: 'U123456' })
    await expect.poll(() => refusal()).toMatch(/^403 customization\.contractPartner missing.*U123456/)
    expect(await refusal('U999999')).toMatch(/^403 customization\.contractPartner does not match/)
    expect(await refusal('U123456')).toMatch(/^403 production is not released/)
    expect(await production.sql`select 1 from customer_order where client_id = ${client.id}`).toHaveLength(0)

    await changeClient(production.sql, client.id, { productionReleased: true })
    await expect
      .poll(async () => (await api.post(path, aBody('AB', { 'customization.contractPartner': 'u123456 ' }))).status)
      .toBe(200)
    const authority = authorityControl(simulators.authorityUrl())
    await expect.poll(async () => (await authority.received('?username=OPERATOR&kind=application')).length).toBe(1)
    const [message] = await authority.received('?username=OPERATOR&kind=application')
    expect(message?.xml).toMatch(/<referenzTyp>28<\/referenzTyp>\s*<referenzID>U123456<\/referenzID>/)
    await service.stop()
  })

  it('without signing material answers 503 and creates nothing (contract 2, 7)', async () => {
    const service = await startService({
      databaseUrl: production.url,
      env: { PLAKETTE_INSTANCE: 'production', PLAKETTE_AUTHORITY_URL: simulators.authorityUrl() },
    })
    const { client, authorization } = await anApiUser(production.sql, { productionReleased: true })
    const api = apiOf(service.baseUrl, { clientId: client.id, authorization })
    const answer = await api.post('/vehicleDeregistrations/deregistrations', aBody('AB'))
    expect(answer.status).toBe(503)
    expect(await production.sql`select 1 from customer_order where client_id = ${client.id}`).toHaveLength(0)
    await service.stop()
  })

  it('without an authority refuses every application with 503 instead of keeping it unsent', async () => {
    const service = await startService({ databaseUrl: production.url, env: { PLAKETTE_INSTANCE: 'production' } })
    const { client, authorization } = await anApiUser(production.sql, { productionReleased: true })
    const api = apiOf(service.baseUrl, { clientId: client.id, authorization })
    for (const transaction of ALL_TRANSACTIONS) {
      const answer = await api.post(TRANSACTIONS[transaction].path, aBody(transaction))
      expect([transaction, answer.status]).toEqual([transaction, 503])
      expect(await answer.json()).toMatchObject({ error: expect.stringContaining('no authority is configured') })
    }
    await service.stop()
  })

  it('does not open the database of a test instance, nor the other way round (contract 1, 1.5)', async () => {
    const env = { PLAKETTE_INSTANCE: 'production', PLAKETTE_AUTHORITY_URL: simulators.authorityUrl() }
    const test = await startService({ databaseUrl: url })
    await test.stop()
    await expect(startService({ databaseUrl: url, env })).rejects.toThrow(/PLAKETTE_INSTANCE is production, but/)
    await expect(startService({ databaseUrl: production.url })).rejects.toThrow(/PLAKETTE_INSTANCE is test, but/)
  })
})

describe('a node with another encryption key', () => {
  it('does not start: it could not read what the database holds', async () => {
    const keyed = (letter: string) => ({ PLAKETTE_ENCRYPTION_KEY: Buffer.alloc(32, letter).toString('base64') })
    const first = await startService({ databaseUrl: sealed.url, env: keyed('a') })
    await first.stop()
    await expect(startService({ databaseUrl: sealed.url, env: keyed('b') })).rejects.toThrow(
      /PLAKETTE_ENCRYPTION_KEY is not the key/,
    )
  })
})

describe('a service that is told to stop', () => {
  it('finishes the dispatch in flight, leaves no lane locked and exits with 0', async () => {
    const env = { PLAKETTE_AUTHORITY_URL: simulators.authorityUrl() }
    const service = await startService({ databaseUrl: url, env, isFromSource: true })
    const { client, authorization } = await anApiUser(sql)
    const api = apiOf(service.baseUrl, { clientId: client.id, authorization })
    const authority = authorityControl(simulators.authorityUrl())
    const fin = 'WTESTSTOP00000001'
    await authority.scenario({ match: { vehicleIdentificationNumber: fin }, fault: 'slow', delayMs: 700 })
    const id = await api.file(
      '/vehicleDeregistrations/deregistrations',
      aBody('AB', { 'customization.vehicleIdentificationNumber': fin }),
    )
    await expect.poll(async () => (await authority.received(`?vehicleIdentificationNumber=${fin}`)).length).toBe(1)
    expect(await service.stop()).toBe(0)
    const [order] = await sql<{ state: string }[]>`select state from customer_order where id = ${id}`
    expect(order?.state).toBe('eingereicht')
    const locks = await sql`
      select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`
    expect(locks).toHaveLength(0)
  })
})
