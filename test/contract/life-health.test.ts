import { describe, expect, it } from 'vitest'
import { testDatabase } from '../support/database.ts'
import { aFin, BASE, type Body, testLife } from '../support/life.ts'
import { openApi } from '../support/openapi.ts'
import { startService } from '../support/service.ts'

const life = testLife()
const fresh = testDatabase()
const production = testDatabase()
const documented = openApi('operations.yaml')
const REQUIRED = { status: 'ok', apiVersion: '2.3.0', gksLogin: 'ok' }
/** The simulator of a test instance. */
const TRUST = { trustService: 'test', trustServiceLegalPersons: 'available', sepaMandateTemplate: 'ready' }
/** The generated one of a test instance. */
const signatureCertificate = { validUntil: expect.stringMatching(/Z$/) }

async function health(): Promise<Body> {
  const response = await fetch(`${life.baseUrl}/health`)
  expect(response.status).toBe(200)
  await documented.expectDocumented('GET', '/health', response.clone())
  return (await response.json()) as Body
}
const channel = async () => (await health()).returnChannel as { lastPollAt: string; pollStatus?: string }

describe('GET /health (contract 2, 4.5)', () => {
  it('of a well instance has the three fields and the return channel, and leaves out what has nothing to report', async () => {
    await expect.poll(async () => (await channel()).lastPollAt).not.toBe('never')
    expect(await health()).toEqual({
      ...REQUIRED,
      ...TRUST,
      returnChannel: { lastPollAt: expect.stringMatching(/Z$/) },
      signatureCertificate,
    })
  })

  it('tells when the return channel was last asked', async () => {
    const before = (await channel()).lastPollAt
    await expect.poll(async () => (await channel()).lastPollAt, { interval: 20 }).not.toBe(before)
  })

  it('says fehler when the last poll failed, which does not change the status', async () => {
    await life.authority().scenario({ match: { kind: 'poll' }, fault: 'drop' })
    await expect.poll(async () => (await channel()).pollStatus, { interval: 20 }).toBe('fehler')
    expect(await health()).toMatchObject({ status: 'ok' })
    await life.authority().forgetScenarios()
    await expect.poll(async () => (await channel()).pollStatus, { interval: 20 }).toBeUndefined()
  })

  it('says fehler while a single mailbox of several cannot be read', async () => {
    const client = await life.client({ role: 'eigene' })
    await life.ownAccess(client.id, 'GKS-BROKEN')
    await life.authority().scenario({ match: { kind: 'poll', username: 'GKS-BROKEN' }, fault: 'drop' })
    await expect.poll(async () => (await channel()).pollStatus, { interval: 20 }).toBe('fehler')
    await life.authority().forgetScenarios()
    await expect.poll(async () => (await channel()).pollStatus, { interval: 20 }).toBeUndefined()
  })

  it('is degraded while a GKS login is blocked', async () => {
    await life.sql`insert into gks_login_lock (environment, username, holder, locked_at, reason) values ('test', 'GKS-LOCKED', 'base', now(), 'refused')`
    expect(await health()).toMatchObject({ status: 'degraded', gksLogin: 'gesperrt' })
    await life.sql`delete from gks_login_lock`
    expect(await health()).toMatchObject({ status: 'ok', gksLogin: 'ok' })
  })

  it('counts orders without decision after 24 hours as overdue, and is degraded (contract 2, 8)', async () => {
    const client = await life.client()
    const ids = [await client.file('AB'), await client.file('AB'), await client.file('AB')]
    for (const id of ids) await client.reached(id, 'eingereicht')
    const { applicationId } = await client.lookup(ids[2] ?? 0)
    await life.authority().send(applicationId ?? '', { decision: 'approved' })
    await client.reached(ids[2] ?? 0, 'beschieden')
    await life.restart({ PLAKETTE_CLOCK_SHIFT: 'PT23H55M' })
    expect(await health()).not.toHaveProperty('overdueOrders')
    await life.restart({ PLAKETTE_CLOCK_SHIFT: 'PT24H5M' })
    expect(await health()).toMatchObject({ status: 'degraded', overdueOrders: 2 })
    await life.restart()
    expect(await health()).toMatchObject({ status: 'ok' })
  })

  it('never shows a name, an identifier or a number of an order', async () => {
    const client = await life.client({ name: 'Geheime Flotte' })
    const fin = aFin()
    const id = await client.file('AB', { fin })
    const { applicationId } = await client.reached(id, 'eingereicht')
    await life.restart({ PLAKETTE_CLOCK_SHIFT: 'P2D' })
    const answer = JSON.stringify(await health())
    for (const secret of ['Geheime', fin, BASE, applicationId ?? '', `R-${fin}`]) expect(answer).not.toContain(secret)
    await life.restart()
  })
})

describe('GET /health before the first poll (contract 2, 4.5)', () => {
  it('says never', async () => {
    const api = await startService({ databaseUrl: fresh.url, role: 'api' })
    const answer = await (await fetch(`${api.baseUrl}/health`)).json()
    expect(answer).toEqual({ ...REQUIRED, ...TRUST, returnChannel: { lastPollAt: 'never' }, signatureCertificate })
    await api.stop()
  })

  it('leaves the return channel out where the instance has no GKS access at all', async () => {
    const env = { PLAKETTE_INSTANCE: 'production' }
    const api = await startService({ databaseUrl: production.url, role: 'api', env })
    expect(await (await fetch(`${api.baseUrl}/health`)).json()).toEqual({
      ...REQUIRED,
      status: 'degraded',
      trustService: 'missing',
    })
    await api.stop()
  })
})
