import { randomBytes, randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { storeAccess } from '../../src/domain/gks-access/access.ts'
import { createSeal } from '../../src/platform/seal/seal.ts'
import { aCertificate, type CertificateOptions } from '../builders/certificate.ts'
import { aGksBody, asMembers } from '../builders/gks-configuration.ts'
import { type Body, type LifeClient, testLife } from '../support/life.ts'
import { openApi } from '../support/openapi.ts'
import { baseAccessSettings } from '../support/production.ts'
import { aDataDir } from '../support/service.ts'
import { soon } from '../support/soon.ts'

const life = testLife()
const documented = openApi('operations.yaml')

async function health(): Promise<Body> {
  const response = await fetch(`${life.baseUrl}/health`)
  await documented.expectDocumented('GET', '/health', response.clone())
  return (await response.json()) as Body
}

async function store(client: LifeClient, options: CertificateOptions): Promise<void> {
  const body = JSON.stringify(aGksBody(asMembers(aCertificate(options))))
  const response = await client.request('/gksConfigurations', {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json' },
  })
  expect(response.status).toBe(201)
}

afterEach(async () => {
  await life.sql`delete from gks_access`
})

describe('gksCertificates (contract 2, 4.5)', () => {
  it('is left out without a stored access', async () => expect(await health()).not.toHaveProperty('gksCertificates'))

  it('counts the certificates of all clients, and says nothing of attention when none needs it', async () => {
    await store(await life.client(), {})
    await store(await life.client(), { version: 1 })
    expect(await health()).toMatchObject({ status: 'ok', gksCertificates: { total: 2 } })
    expect((await health()).gksCertificates).not.toHaveProperty('needAttention')
  })

  it.each([
    ['one that expires within 60 days', { fromDays: -300, days: 330 }],
    ['one of exactly 366 days', { days: 366 }],
  ])('counts %s as needing attention, which degrades the status', async (_, options) => {
    const client = await life.client()
    await store(client, {})
    await store(client, options)
    expect(await health()).toMatchObject({ status: 'degraded', gksCertificates: { total: 2, needAttention: 1 } })
  })

  it('counts one that has expired since', async () => {
    await store(await life.client(), { fromDays: -1, days: 100 })
    expect(await health()).toMatchObject({ status: 'ok' })
    await life.restart({ PLAKETTE_CLOCK_SHIFT: 'P101D' })
    expect(await health()).toMatchObject({ status: 'degraded', gksCertificates: { total: 1, needAttention: 1 } })
    await life.restart()
  })

  it('counts one that cannot be read', async () => {
    const client = await life.client()
    await store(client, {})
    await life.sql`update gks_access set certificate = 'nonsense' where client_id = ${client.id}`
    expect(await health()).toMatchObject({ status: 'degraded', gksCertificates: { total: 1, needAttention: 1 } })
  })
})

describe('a stored access that cannot be opened', () => {
  it('is a visible fault, and stops neither the mailboxes nor the lanes of others', async () => {
    const broken = await life.client({ role: 'eigene' })
    const id = randomUUID()
    const login = { username: 'GKS-CLOSED', password: 'x', kopaKey: 'K', name: 'N', environment: 'test' as const }
    const foreignKey = createSeal(randomBytes(32))
    await storeAccess(life.sql, foreignKey, { id, clientId: broken.id, ...login, ...aCertificate() }, new Date())

    const well = await life.client()
    const order = await well.reached(await well.file('AB'), 'eingereicht')
    await life.authority().send(order.applicationId ?? '', { decision: 'approved' })
    await well.reached(order.order.id, 'beschieden')
    await soon(async () => {
      expect(await health()).toMatchObject({
        status: 'degraded',
        gksCertificates: { total: 1, needAttention: 1 },
        returnChannel: { pollStatus: 'fehler' },
      })
    })
    const failed = await broken.reached(await broken.file('AB'), 'fehlgeschlagen')
    expect(failed.messages[0]?.code).toMatch(/^NOT_ARRIVED_/)
    expect(await life.authority().received('?username=GKS-CLOSED')).toEqual([])
  })
})

describe('signatureCertificate (contract 2, 4.5)', () => {
  const restartWith = (options: CertificateOptions) =>
    life.restart(baseAccessSettings(aDataDir(), aCertificate(options)))

  it('tells until when the instance can sign, without a warning when all is well', async () => {
    await restartWith({ fromDays: -10, days: 300 })
    const { signatureCertificate } = await health()
    const days = (Date.parse(String((signatureCertificate as Body).validUntil)) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(289)
    expect(days).toBeLessThan(290.1)
    expect(signatureCertificate).not.toHaveProperty('warning')
  })

  it.each([
    ['expires within 60 days', { fromDays: -100, days: 150 }],
    ['has expired', { fromDays: -100, days: 50 }],
    ['is valid for more than a year', { days: 400 }],
    ['is not of X.509 version 3', { version: 1 }],
  ] as const)('warns when it %s, which does not change the status', async (warning, options) => {
    await restartWith(options)
    expect(await health()).toMatchObject({
      status: 'ok',
      signatureCertificate: { validUntil: expect.any(String), warning: expect.stringContaining(warning) },
    })
  })
})
