import { describe, expect, it } from 'vitest'
import { aClient } from '../builders/client.ts'
import { anEvent, SECRET } from '../builders/webhook.ts'
import { aPerson, signedIn } from '../support/dashboard.ts'
import { soon } from '../support/soon.ts'
import { ended, testWebhooks } from '../support/webhook-service.ts'

const { sql, service, receivers } = testWebhooks({ PLAKETTE_WEBHOOK_RETRY_SCALE: '0.00001' })

const visit = async (given: Parameters<typeof aPerson>[1]) => signedIn(service().baseUrl, await aPerson(sql, given))

/** A client's admin and a webhook that she has set up for a receiver. */
async function setUp(settings: Record<string, unknown> = {}) {
  const { id: clientId } = await aClient(sql)
  const dashboard = await visit({ clientId })
  const receiver = await receivers.open()
  const { status, body } = await dashboard.post('/webhooks', { url: receiver.url, secret: SECRET, ...settings })
  expect([status, body.isResolved]).toEqual([200, true])
  const id: number = body.id
  return { clientId, dashboard, receiver, id, path: `/webhooks/${id}` }
}

const acts = async (subject: string) =>
  sql`select action, actor, client_id, details from audit_entry where subject = ${subject} order by id`

describe('setting a webhook up in the dashboard (contract 2, 6.1)', () => {
  it('gives it what is preselected, shows no secret, and notes who did it', async () => {
    const { dashboard, path, id, clientId, receiver } = await setUp()
    const { body } = await dashboard.get(path)
    expect(body.webhook).toMatchObject({ url: receiver.url, active: true, state: 'new', version: '3.1.0' })
    const preselected = body.eventTypes.filter(({ isPreselected }: { isPreselected: boolean }) => isPreselected)
    expect(body.webhook.events).toEqual(preselected.map(({ type }: { type: string }) => type))
    expect(preselected).toHaveLength(8)
    expect(JSON.stringify(body)).not.toContain(SECRET)
    expect((await dashboard.get('/webhooks')).body.items).toMatchObject([{ id, clientId, clientName: 'Muster Flotte' }])
    const [act] = await acts(`webhook ${id}`)
    expect(act).toMatchObject({ action: 'webhook.add', clientId, details: { secret: 'new' } })
    expect(act?.actor).toMatch(/^dashboard:person-/)
    expect(JSON.stringify(act)).not.toContain(SECRET)
  })

  it.each([
    ['url', { url: 'ftp://hooks.example.test' }, 'webhook-url'],
    ['url', { url: 'http://192.168.0.7/hook' }, 'webhook-url-internal'],
    ['secret', { secret: '' }, 'missing'],
    ['events', { events: ['NOTHING'] }, 'webhook-events'],
    ['events', { events: [] }, 'webhook-events'],
    ['active', { active: 'yes' }, 'JSON-01'],
  ])('refuses a bad %s and names it: %o', async (field, wrong, code) => {
    const dashboard = await visit({ clientId: (await aClient(sql)).id })
    const good = { url: 'https://hooks.example.test/', secret: SECRET }
    const { status, body } = await dashboard.post('/webhooks', { ...good, ...wrong })
    expect([status, body.code, body.findings]).toMatchObject([400, code, [{ field }]])
  })

  it('an operator chooses the client first', async () => {
    const operator = await visit({})
    const given = { url: 'https://hooks.example.test/', secret: SECRET }
    expect((await operator.post('/webhooks', given)).body.code).toBe('choose-client')
    const { id: clientId } = await aClient(sql)
    const { body } = await operator.post(`/webhooks?client=${clientId}`, given)
    expect((await operator.get(`/webhooks/${body.id}`)).body.webhook.clientId).toBe(clientId)
  })

  it('changes address, secret, events and state singly, and removes it', async () => {
    const { dashboard, path, id } = await setUp()
    await dashboard.put(path, { events: ['PING'], active: false })
    await dashboard.put(path, { url: 'https://hooks.example.test/new', secret: 'another secret' })
    expect((await dashboard.get(path)).body.webhook).toMatchObject({
      ...{ events: ['PING'], active: false, state: 'off', url: 'https://hooks.example.test/new' },
    })
    expect((await dashboard.delete(path)).status).toBe(204)
    expect((await dashboard.get(path)).body.code).toBe('no-webhook')
    const noted = await acts(`webhook ${id}`)
    expect(noted.map(({ action }) => action)).toEqual(['webhook.add', 'webhook.set', 'webhook.set', 'webhook.remove'])
    expect(JSON.stringify(noted)).not.toContain('another secret')
  })
})

describe('a failing receiver in the dashboard (contract 2, 6.6)', () => {
  it('is seen with every attempt, and what it lost is sent again', async () => {
    const { dashboard, receiver, path, id, clientId } = await setUp()
    receiver.react(503)
    await anEvent(sql, clientId, { body: { businessTransaction: 'AB', status: 'FAILED' } })
    await ended(sql, id)
    const { webhook, figures, counts } = (await dashboard.get(path)).body
    expect(webhook).toMatchObject({ state: 'failing', lastAttempt: { status: 503, failure: 'status' } })
    expect(webhook.failingSince).toEqual(expect.any(String))
    expect(figures).toMatchObject({ attempts: 7, acknowledged: 0 })
    expect(counts).toEqual({ pending: 0, givenUp: 1 })

    const { items } = (await dashboard.get(`${path}/deliveries?state=given_up`)).body
    expect(items).toMatchObject([{ attempts: 7, subject: { transaction: 'AB', status: 'FAILED' } }])
    const { body: detail } = await dashboard.get(`${path}/deliveries/${items[0].id}`)
    expect(detail.log).toHaveLength(7)
    expect(detail.planned).toEqual([])
    const [call] = receiver.calls
    expect(detail.body).toBe(call?.body.toString())
    expect(detail.headers['X-Signature']).toBe(call?.headers['x-signature'])

    receiver.react(202)
    const since = new Date(Date.now() - 60_000).toISOString()
    expect((await dashboard.get(`${path}/redeliver?what=failed&since=${since}`)).body).toEqual({ count: 1 })
    expect((await dashboard.post(`${path}/redeliver`, { what: 'failed', since })).body).toEqual({ count: 1 })
    await ended(sql, id)
    expect((await dashboard.get(path)).body.webhook.state).toBe('ok')
    expect((await dashboard.post(`${path}/redeliver`, { ids: [items[0].id] })).body).toEqual({ count: 1 })
    await receiver.received(9)
    expect((await acts(`webhook ${id}`)).at(-1)?.details).toEqual({ deliveryIds: String(items[0].id), count: 1 })
  })

  it('what was missed while it was off is sent once it is on; off, nothing is sent', async () => {
    const { dashboard, receiver, path, id, clientId } = await setUp({ active: false })
    await anEvent(sql, clientId)
    const since = new Date(Date.now() - 60_000).toISOString()
    const refused = await dashboard.post(`${path}/redeliver`, { what: 'missed', since })
    expect([refused.status, refused.body.code]).toEqual([409, 'webhook-off'])
    await dashboard.put(path, { active: true })
    expect((await dashboard.post(`${path}/redeliver`, { what: 'missed', since })).body).toEqual({ count: 1 })
    await receiver.received(1)
    await ended(sql, id)
  })

  it.each([
    [{}, 'what'],
    [{ what: 'failed' }, 'since'],
    [{ what: 'failed', since: 'yesterday' }, 'since'],
    [{ ids: ['1'] }, 'ids[0]'],
  ])('does not guess what shall be sent: %o', async (body, field) => {
    const { dashboard, path } = await setUp()
    expect((await dashboard.post(`${path}/redeliver`, body)).body.findings).toMatchObject([{ field }])
  })
})

it('a test is a PING, also for a webhook that is off (contract 2, 6.1)', async () => {
  const { dashboard, receiver, path } = await setUp({ active: false })
  const { body: sent } = await dashboard.post(`${path}/test`)
  const [call] = await receiver.received(1)
  expect(JSON.parse(String(call?.body))).toEqual({ eventType: 'PING', eventTime: expect.any(String) })
  await soon(async () =>
    expect((await dashboard.get(`${path}/deliveries?event=PING`)).body.items).toMatchObject([
      { id: sent.deliveryId, state: 'delivered' },
    ]),
  )
})

it('tells open pages of its client that something came of an attempt', async () => {
  const { dashboard, path, id } = await setUp()
  const stop = new AbortController()
  const { body } = await dashboard.send('/web/api/1/stream', { signal: stop.signal })
  await dashboard.post(`${path}/test`)
  let heard = ''
  for await (const chunk of body ?? []) {
    heard += Buffer.from(chunk).toString()
    if (heard.includes(`webhook ${id}`)) break
  }
  stop.abort()
  expect(heard).toContain(`data: webhook ${id}`)
})

describe('who sees a webhook', () => {
  it('people of another client do not find it, whatever they try', async () => {
    const { path, id } = await setUp()
    const stranger = await visit({ clientId: (await aClient(sql)).id })
    const tries = [
      stranger.get(path),
      stranger.put(path, { active: false }),
      stranger.post(`${path}/test`),
      stranger.get(`${path}/deliveries`),
      stranger.get(`${path}/deliveries/1`),
      stranger.post(`${path}/redeliver`, { what: 'waiting' }),
      stranger.delete(path),
    ]
    for (const { status, body } of await Promise.all(tries)) expect([status, body.code]).toEqual([404, 'no-webhook'])
    expect((await stranger.get('/webhooks')).body.items).toEqual([])
    expect(await acts(`webhook ${id}`)).toHaveLength(1)
  })

  it('who may not set the secret sees no signature made with it', async () => {
    const { dashboard, path, clientId, id } = await setUp()
    await dashboard.post(`${path}/test`)
    await ended(sql, id)
    const reader = await visit({ clientId, level: 'reader' })
    const [delivery] = (await reader.get(`${path}/deliveries`)).body.items
    const { headers } = (await reader.get(`${path}/deliveries/${delivery.id}`)).body
    expect([headers['X-Signature'], headers['webhook-signature']]).toEqual(['…', '…'])
    expect(headers['X-Event-Id']).toBe(delivery.eventId)
  })
})
