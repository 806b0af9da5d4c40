import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { changeClient } from '../../src/domain/client/client.ts'
import { storeAccess } from '../../src/domain/gks-access/access.ts'
import { createSeal, noSeal } from '../../src/platform/seal/seal.ts'
import { aCertificate } from '../builders/certificate.ts'
import { aBody } from '../builders/draft.ts'
import { aGksBody } from '../builders/gks-configuration.ts'
import { baseAccessSettings, testProduction } from '../support/production.ts'
import type { Service } from '../support/service.ts'
import { soon } from '../support/soon.ts'

const AB = '/vehicleDeregistrations/deregistrations'
const GKS = '/gksConfigurations'
const NOWHERE = `${GKS}/${randomUUID()}`
const production = testProduction()
const keyless = testProduction()
/** What operators mostly have. */
const OPERATOR = aCertificate({ kind: 'rsa' })
let service: Service
let bare: Service

beforeAll(async () => {
  service = await production.start({ ...production.encryptionKey, ...baseAccessSettings(production.dataDir, OPERATOR) })
  bare = await keyless.start()
})

const accessOf = (clientId: number, environment: 'test' | 'produktion', username: string) => ({
  id: randomUUID(),
  clientId,
  name: username,
  username,
  password: 'simulated',
  kopaKey: 'KOPA-2',
  environment,
  ...aCertificate(),
})

describe('a production instance without an encryption key (contract 2, 4.4 and 7)', () => {
  it('answers POST with 503 and stores nothing; bad input and a missing release come first', async () => {
    const client = await keyless.client(bare)
    expect(await client.tell('POST', GKS, aGksBody())).toMatch(/^503 no encryption key/)
    expect(await client.tell('POST', GKS, aGksBody({ name: '' }))).toMatch(/^400 name/)
    expect(await client.tell('POST', GKS, aGksBody({ environment: 'produktion' }))).toMatch(/^403 environment/)
    expect(await keyless.sql`select 1 from gks_access`).toHaveLength(0)
  })

  it('answers PUT with 503 when a password or a key is sent, and 200 without', async () => {
    const client = await keyless.client(bare)
    const access = accessOf(client.id, 'test', 'GKS-BARE')
    await storeAccess(keyless.sql, noSeal, access, new Date())
    const path = `${GKS}/${access.id}`
    expect(await client.tell('PUT', path, { password: 'neu' })).toMatch(/^503 no encryption key/)
    expect(await client.tell('PUT', path, { privateKey: access.privateKeyPem })).toMatch(/^503 no encryption key/)
    expect(await client.tell('PUT', path, { name: 'Neuer Name' })).toBe('200')
    expect(await client.tell('PUT', NOWHERE, { password: 'neu' })).toMatch(/^404/)
  })

  it('without signing material answers an application with 503 (contract 2, 7)', async () => {
    const client = await keyless.client(bare, { productionReleased: true, role: 'betreiber' })
    expect(await client.tell('POST', AB, aBody('AB'))).toMatch(/^503 this instance has no signing key material/)
    await client.expectNothingStored()
  })

  it.each([
    [
      '403 for the contract partner',
      { kopaVp: 'U123456' },
      'U999999',
      /^403 customization\.contractPartner does not match/,
    ],
    [
      '403 for the release',
      { role: 'betreiber', productionReleased: false },
      undefined,
      /^403 production is not released/,
    ],
    ['400 for an unknown partner', { role: 'betreiber' }, 'U999999', /^400 customization\.contractPartner/],
  ] as const)(
    'tells what the client can mend first: %s (contract 1, 2.9)',
    async (_, given, contractPartner, expected) => {
      const client = await keyless.client(bare, { role: 'vertragspartner', productionReleased: true, ...given })
      const body = aBody('AB', { 'customization.contractPartner': contractPartner })
      expect(await client.tell('POST', AB, body)).toMatch(expected)
      await client.expectNothingStored()
    },
  )

  it('tells an unknown process before it: 404 (contract 2, 4.3)', async () => {
    const client = await keyless.client(bare, { role: 'betreiber', productionReleased: true })
    const body = aBody('HA', { powerOfAttorney: { processId: 4711 }, vehicleHolder: undefined })
    expect(await client.tell('POST', '/vehicleHolderChanges/holderChanges', body)).toMatch(/^404 powerOfAttorney/)
  })

  it('has no signature certificate in its health (contract 2, 4.5)', async () => {
    const health = await (await fetch(`${bare.baseUrl}/health`)).json()
    expect(health).not.toHaveProperty('signatureCertificate')
  })
})

describe('an access on a production instance (contract 2, 9)', () => {
  it('of the test environment never reaches the production route: 403, and its mailbox is not asked', async () => {
    const client = await production.client(service, { productionReleased: true, role: 'eigene' })
    const body = aGksBody()
    expect(await client.tell('POST', GKS, body)).toBe('201')
    expect(await client.tell('POST', AB, aBody('AB'))).toMatch(/^403 .*test environment/)
    await client.expectNothingStored()

    const other = await production.client(service, { productionReleased: true, role: 'eigene' })
    const productive = aGksBody({ environment: 'produktion' })
    expect(await other.tell('POST', GKS, productive)).toBe('201')
    const polls = (username: unknown) => production.authority().received(`?username=${username}&kind=poll`)
    await soon(async () => expect((await polls(productive.username)).length).toBeGreaterThan(1))
    expect(await polls(body.username)).toEqual([])
    expect(await production.authority().received(`?username=${body.username}`)).toEqual([])
  })

  it('that became one of the test environment does not send what waits', async () => {
    const client = await production.client(service, { productionReleased: true, role: 'eigene' })
    const body = aGksBody({ environment: 'produktion' })
    await client.post(GKS, body)
    const fin = 'WTESTROUTE0000001'
    const authority = production.authority()
    await authority.scenario({ match: { vehicleIdentificationNumber: fin }, fault: 'slow', delayMs: 1500 })
    const application = (vehicle: string) =>
      aBody('AB', { 'customization.vehicleIdentificationNumber': vehicle, externalOrderId: vehicle })
    const first = await client.file(AB, application(fin))
    const second = await client.file(AB, application('WTESTROUTE0000002'))
    const [access] = await production.sql<{ id: string }[]>`select id from gks_access where client_id = ${client.id}`
    expect(await client.tell('PUT', `${GKS}/${access?.id}`, { environment: 'test' })).toMatch(/^409 environment: /)
    // The first is on its way, so the change meets the second only.
    const arrived = () => authority.received(`?vehicleIdentificationNumber=${fin}&kind=application`)
    await expect.poll(arrived, { interval: 10 }).toHaveLength(1)
    await production.sql`update gks_access set environment = 'test' where id = ${access?.id ?? ''}`
    await client.reached(first, 'eingereicht')
    expect((await client.reached(second, 'fehlgeschlagen')).messages[0]?.code).toMatch(/^NOT_ARRIVED_/)
    expect(await authority.received('?vehicleIdentificationNumber=WTESTROUTE0000002')).toEqual([])
  })

  it('that is productive gives 403 until the operator releases production for the client', async () => {
    const client = await production.client(service, { role: 'eigene' })
    const access = accessOf(client.id, 'produktion', 'GKS-UNRELEASED')
    const seal = createSeal(Buffer.from(production.encryptionKey.PLAKETTE_ENCRYPTION_KEY, 'base64'))
    await storeAccess(production.sql, seal, access, new Date())
    await soon(async () =>
      expect(await client.tell('POST', AB, aBody('AB'))).toMatch(/^403 production is not released/),
    )
    await client.expectNothingStored()
    await changeClient(production.sql, client.id, { productionReleased: true })
    await soon(async () => expect(await client.tell('POST', AB, aBody('AB'))).toBe('200'))
    await soon(async () =>
      expect(await production.authority().received('?username=GKS-UNRELEASED&kind=application')).toHaveLength(1),
    )
  })
})

describe('rule 2 of contract 1, 2.9 on a production instance', () => {
  const KOPA_VP = 'U123456'
  it.each([
    ['a contract partner without a stored number', {}, KOPA_VP, /^403 no KOPA-VP stored for this client/],
    ['the field missing', { kopaVp: KOPA_VP }, undefined, /^403 customization\.contractPartner missing.*U123456/],
    ['another number', { kopaVp: KOPA_VP }, 'U999999', /^403 customization\.contractPartner does not match/],
    ['a malformed number', { kopaVp: KOPA_VP }, 'U12345', /^403 customization\.contractPartner does not match/],
    ['something that is no text', { kopaVp: KOPA_VP }, 123456, /^403 customization\.contractPartner does not match/],
    ['a blank number', { kopaVp: KOPA_VP }, ' ', /^403 customization\.contractPartner missing.*U123456/],
    [
      "the operator's own client, a malformed number",
      { role: 'betreiber' },
      'U12345',
      /^400 customization\.contractPartner/,
    ],
    ['role eigene without an access', { role: 'eigene' }, undefined, /^403 no own GKS access stored/],
    [
      'role eigene without an access but a number',
      { role: 'eigene', kopaVp: KOPA_VP },
      KOPA_VP,
      /^403 no own GKS access/,
    ],
    ['no release', { kopaVp: KOPA_VP, productionReleased: false }, KOPA_VP, /^403 production is not released/],
    ['everything in order', { kopaVp: KOPA_VP }, ` ${KOPA_VP.toLowerCase()}`, /^200$/],
    ["the operator's own client", { role: 'betreiber' }, undefined, /^200$/],
    [
      "the operator's own client, not released",
      { role: 'betreiber', productionReleased: false },
      undefined,
      /^403 production/,
    ],
    [
      "the operator's own client for an unknown partner",
      { role: 'betreiber' },
      'U999999',
      /^400 customization\.contractPartner/,
    ],
  ] as const)('%s', async (_, given, contractPartner, expected) => {
    const client = await production.client(service, { role: 'vertragspartner', productionReleased: true, ...given })
    const answer = await client.tell('POST', AB, aBody('AB', { 'customization.contractPartner': contractPartner }))
    expect(answer).toMatch(expected)
    expect(await client.countOrders()).toBe(answer === '200' ? 1 : 0)
  })
})

describe('the other instance (contract 1, 1.5)', () => {
  it('knows neither users nor orders of this one', async () => {
    const client = await production.client(service, { role: 'betreiber', productionReleased: true })
    const id = await client.file(AB, aBody('AB'))
    await client.reached(id, 'eingereicht')
    const foreign = await keyless.client(bare)
    expect((await foreign.request(`/vehicleDeregistrations/orders/${id}`)).status).toBe(404)
    const authorization = 'Basic bm9ib2R5Om5vYm9keQ=='
    const answer = await fetch(`${bare.baseUrl}/dropshipping-api/${client.id}/2.3.0/vehicleDeregistrations/orders`, {
      headers: { authorization },
    })
    expect(answer.status).toBe(401)
  })
})
