import { beforeAll, describe, expect, it } from 'vitest'
import { selfSigned } from '../../src/domain/gks-access/self-signed.ts'
import { aClient } from '../builders/client.ts'
import { aGksBody, asMembers } from '../builders/gks-configuration.ts'
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

/** An admin of a client of their own. */
async function anAdmin(settings: Parameters<typeof aClient>[1] = {}) {
  const client = await aClient(sql, { role: 'eigene', ...settings })
  const dashboard = await signedIn(service.baseUrl, await aPerson(sql, { clientId: client.id }))
  return { client, dashboard }
}

const UNKNOWN = '01990000-0000-7000-8000-000000000000'

describe('GKS accesses on the dashboard (contract 2, 4.4)', () => {
  it('are stored and shown with their certificate, and neither password nor key comes back', async () => {
    const { client, dashboard } = await anAdmin()
    const body = aGksBody({ company: 'Muster Flotte GmbH' })
    const added = await dashboard.post('/gks-accesses', body)
    expect(added.status).toBe(200)
    const { items } = (await dashboard.get('/gks-accesses')).body
    expect(items).toMatchObject([
      {
        ...{ id: added.body.id, clientId: client.id, clientName: 'Muster Flotte', name: body.name },
        ...{ username: body.username, environment: 'test', isLocked: false, loginProvenAt: null },
        certificate: { version: 3, needsAttention: false, annotations: [] },
        counts: { orders: 0, waiting: 0, open: 0 },
      },
    ])
    expect(JSON.stringify(items)).not.toMatch(/geheim|PRIVATE|BEGIN CERTIFICATE/)
    const { body: audit } = await dashboard.get('/audit?q=gks-access')
    expect(audit.items).toMatchObject([
      { action: 'gks-access.add', actor: expect.stringMatching(/^dashboard:person-/), clientId: client.id },
    ])
    expect(JSON.stringify(audit)).not.toContain('geheim')
  })

  it('say what is wrong with a certificate before anything is stored', async () => {
    const { dashboard } = await anAdmin()
    const check = (body: object) => dashboard.post('/gks-accesses/check', body)
    const [mine, other] = [await selfSigned('Muster Flotte', new Date(), 200), await selfSigned('Andere', new Date())]
    const good = await check(asMembers(mine))
    expect(good.body).toMatchObject({ certificate: { subject: 'Muster Flotte' }, usesStoredKey: false, problem: null })
    const mixed = await check({ ...asMembers(mine), privateKey: other.privateKeyPem })
    expect(mixed.body.problem).toMatchObject({ rule: 'GKA-29', field: 'privateKey' })
    const old = await selfSigned('Alt', new Date(Date.now() - 100 * 86_400_000), 50)
    expect((await check(asMembers(old))).body).toMatchObject({
      certificate: { annotations: ['expired'], needsAttention: true },
      problem: { rule: 'GKA-23' },
    })
    expect((await check({ publicKeyCertificate: 'x', privateKey: 'y' })).body).toMatchObject({
      certificate: null,
      problem: { rule: 'GKA-21' },
    })
    expect((await dashboard.get('/gks-accesses')).body.items).toEqual([])
  })

  it('get a new certificate for the key that is stored, which nobody has to send again', async () => {
    const { dashboard } = await anAdmin()
    const { id } = (await dashboard.post('/gks-accesses', aGksBody())).body
    const renewed = await selfSigned('Muster Flotte 2027', new Date())
    const alone = await dashboard.post(`/gks-accesses/check?id=${id}`, { publicKeyCertificate: renewed.certificatePem })
    expect(alone.body).toMatchObject({ usesStoredKey: true, problem: { rule: 'GKA-29' } })
    expect((await dashboard.put(`/gks-accesses/${id}`, asMembers(renewed))).status).toBe(204)
    const [shown] = (await dashboard.get('/gks-accesses')).body.items
    expect(shown.certificate.subject).toBe('Muster Flotte 2027')
    const same = await dashboard.post(`/gks-accesses/check?id=${id}`, { publicKeyCertificate: renewed.certificatePem })
    expect(same.body).toMatchObject({ usesStoredKey: true, problem: null })
  })

  it('of another client are unknown, whatever is asked of them', async () => {
    const [mine, theirs] = [await anAdmin(), await anAdmin()]
    const { id } = (await theirs.dashboard.post('/gks-accesses', aGksBody())).body
    for (const known of [id, UNKNOWN, 'x']) {
      const answers = [
        await mine.dashboard.put(`/gks-accesses/${known}`, { name: 'Meiner' }),
        await mine.dashboard.delete(`/gks-accesses/${known}`),
        await mine.dashboard.post(`/gks-accesses/check?id=${known}`, {}),
      ]
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([404, 'no-access']))
    }
    expect((await theirs.dashboard.delete(`/gks-accesses/${id}`)).status).toBe(204)
  })

  it('of every client are shown to operators, who choose one before they change anything', async () => {
    const { client, dashboard } = await anAdmin()
    const { id } = (await dashboard.post('/gks-accesses', aGksBody())).body
    const all = (await operator.get('/gks-accesses')).body
    expect(all.items.map((item: { id: string }) => item.id)).toContain(id)
    expect(all.base).toMatchObject({ username: 'PLAKETTE-TEST', isLocked: false })
    expect((await operator.delete(`/gks-accesses/${id}`)).body.code).toBe('choose-client')
    expect((await operator.get(`/gks-accesses?client=${client.id}`)).body).not.toHaveProperty('base')
    expect((await operator.delete(`/gks-accesses/${id}?client=${client.id}`)).status).toBe(204)
  })

  it('name the field that cannot be used, as the API does', async () => {
    const { dashboard } = await anAdmin()
    const answer = await dashboard.post('/gks-accesses', aGksBody({ username: 'Ä', name: undefined }))
    expect([answer.status, answer.body.findings]).toMatchObject([400, [{ rule: 'GKA-15', field: 'username' }]])
    const production = await dashboard.post('/gks-accesses', aGksBody({ environment: 'produktion' }))
    expect([production.status, production.body.code]).toEqual([403, 'production-not-released'])
  })
})
