import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { TRANSACTIONS } from '../../src/domain/application/transaction.ts'
import { setPrice } from '../../src/domain/invoice/price.ts'
import { aClient, anApiUser } from '../builders/client.ts'
import { aBody } from '../builders/draft.ts'
import { apiOf } from '../support/api.ts'
import { aPerson, signedIn, type TestDashboard } from '../support/dashboard.ts'
import { testDatabase } from '../support/database.ts'
import { cleanUpServices, type Service, startService } from '../support/service.ts'

const { url, sql } = testDatabase()
cleanUpServices()
let service: Service
let operator: TestDashboard
beforeAll(async () => {
  service = await startService({ databaseUrl: url })
  operator = await signedIn(service.baseUrl, await aPerson(sql))
})

const AB = '/vehicleDeregistrations/deregistrations'
const RECIPIENT = { name: 'Muster Flotte GmbH', street: 'Musterweg 1', postalCode: '10115', city: 'Berlin' }
const SITE = { companyName: 'Muster Flotte Nord', street: 'Lange Straße', houseNumber: '7', postalCode: '20095' }

const priceEverything = (): Promise<unknown> =>
  Promise.all(
    Object.keys(TRANSACTIONS).map((businessTransaction) =>
      setPrice(sql, { clientId: null, businessTransaction, fromMonth: '2020-01', cents: 500 }),
    ),
  )

async function checklistOf(id: number): Promise<string> {
  const { checklist } = (await operator.get(`/clients/${id}`)).body
  return checklist.map(({ state }: { state: string }) => state).join(' ')
}

describe('a client is taken on by the operator (contract 1, 2.9)', () => {
  it('and released only once nothing of the checklist is open', async () => {
    const { id } = (await operator.post('/clients', { name: 'Muster Flotte' })).body
    expect(await checklistOf(id)).toBe('open open open open')
    expect((await operator.post(`/clients/${id}/release`)).body).toMatchObject({ code: 'client-not-ready' })
    const given = { role: 'vertragspartner', kopaVp: ' u123456 ', kopaId: 'K-1', kopaIdReleased: true }
    expect((await operator.put(`/clients/${id}`, given)).status).toBe(204)
    expect((await operator.put(`/clients/${id}/recipient`, RECIPIENT)).status).toBe(204)
    await priceEverything()
    expect(await checklistOf(id)).toBe('done done done done')
    expect((await operator.post(`/clients/${id}/release`)).status).toBe(204)
    const { client, recipient } = (await operator.get(`/clients/${id}`)).body
    expect(client).toMatchObject({ role: 'vertragspartner', kopaVp: 'U123456', productionReleased: true })
    expect(recipient).toEqual(RECIPIENT)
    expect((await operator.delete(`/clients/${id}/release`)).status).toBe(204)
    const acts = await sql`select action, client_id, actor from audit_entry where client_id = ${id} order by id`
    expect(acts.map(({ action }) => action)).toEqual([
      ...['client.add', 'client.set', 'invoice.recipient', 'client.set', 'client.set'],
    ])
    expect(acts.every(({ actor }) => actor.startsWith('dashboard:person-'))).toBe(true)
  })

  it('a role, a KOPA-VP and a KoPa identifier can be taken back', async () => {
    const { id } = await aClient(sql, { role: 'eigene', kopaVp: 'U123456', kopaId: 'K-1' })
    await operator.put(`/clients/${id}`, { role: 'none', kopaVp: '', kopaId: ' ' })
    expect((await operator.get(`/clients/${id}`)).body.client).toMatchObject({
      ...{ role: null, effectiveRole: 'vertragspartner', kopaVp: null, kopaId: null },
    })
  })

  it('what is wrong is told with its field, and nothing is stored', async () => {
    const { id } = await aClient(sql)
    const wrong = async (path: string, body: object) => {
      const { status, body: told } = await operator.put(`/clients/${id}${path}`, body)
      return [status, told.code, told.findings?.[0]?.field]
    }
    expect(await wrong('', { kopaVp: 'X1' })).toEqual([400, 'kopa-vp-form', 'kopaVp'])
    expect(await wrong('', { role: 'chef' })).toEqual([400, 'JSON-01', 'role'])
    expect(await wrong('', { name: ' ' })).toEqual([400, 'JSON-01', 'name'])
    expect(await wrong('/recipient', { ...RECIPIENT, postalCode: '123' })).toEqual([
      ...[400, 'party-postalCode', 'postalCode'],
    ])
    expect(await wrong('/recipient', { ...RECIPIENT, vatId: 'DE1' })).toEqual([400, 'party-vatId', 'vatId'])
    expect(await wrong('/active', {})).toEqual([400, 'missing', 'active'])
    expect(await sql`select 1 from audit_entry where client_id = ${id}`).toHaveLength(0)
  })

  it('a client that is switched off gets 403 at once', async () => {
    const { client, authorization } = await anApiUser(sql)
    const api = apiOf(service.baseUrl, { clientId: client.id, authorization })
    expect((await operator.put(`/clients/${client.id}/active`, { active: false })).status).toBe(204)
    await expect.poll(async () => (await api.post(AB, aBody('AB'))).status).toBe(403)
    await operator.put(`/clients/${client.id}/active`, { active: true })
    await expect.poll(async () => (await api.post(AB, aBody('AB'))).status).not.toBe(403)
  })

  it('the people of a client that is switched off can look and mind their own sessions, and change nothing', async () => {
    const { id } = await aClient(sql)
    const person = await signedIn(service.baseUrl, await aPerson(sql, { clientId: id }))
    const begin = () => person.put(`/drafts/${randomUUID()}`, { transaction: 'AB', values: {} })
    await operator.put(`/clients/${id}/active`, { active: false })
    expect(await begin()).toMatchObject({ status: 403, body: { code: 'client-off' } })
    expect((await person.get('/orders')).status).toBe(200)
    await operator.put(`/clients/${id}/active`, { active: true })
    expect(await begin()).not.toMatchObject({ body: { code: 'client-off' } })
    await operator.put(`/clients/${id}/active`, { active: false })
    expect((await person.delete('/session/others')).status).toBe(200)
  })
})

describe('business sites of a client (contract 1, 2.9 rule 7)', () => {
  it('are written by the rules of the list; those of another client are not found', async () => {
    const [one, other] = [await aClient(sql), await aClient(sql)]
    const { id } = (await operator.post(`/clients/${one.id}/sites`, SITE)).body
    expect((await operator.put(`/clients/${one.id}/sites/${id}`, { city: 'Hamburg' })).status).toBe(200)
    expect((await operator.get(`/clients/${one.id}`)).body.sites).toMatchObject([
      { id, street: 'Lange Str.', city: 'Hamburg' },
    ])
    expect((await operator.put(`/clients/${other.id}/sites/${id}`, { city: 'Köln' })).body.code).toBe('no-site')
    expect((await operator.delete(`/clients/${other.id}/sites/${id}`)).status).toBe(404)
    const refused = await operator.post(`/clients/${one.id}/sites`, { ...SITE, companyName: '=1', houseNumber: '7a' })
    expect(refused.body.findings.map(({ field }: { field: string }) => field)).toEqual(['companyName', 'houseNumber'])
    expect((await operator.delete(`/clients/${one.id}/sites/${id}`)).status).toBe(204)
  })
})

it('nobody but operators sees or changes clients and contract partners; a foreign number answers like an unknown one', async () => {
  const { id } = await aClient(sql)
  const admin = await signedIn(service.baseUrl, await aPerson(sql, { clientId: id }))
  for (const path of ['/clients', `/clients/${id}`, '/contract-partners', '/contract-partners/export'])
    expect([path, (await admin.get(path)).body.code]).toEqual([path, 'not-allowed'])
  expect((await operator.get('/clients/999999999')).body.code).toBe('no-client')
})
