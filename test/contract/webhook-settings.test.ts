import { describe, expect, it } from 'vitest'
import { signBody } from '../../src/flows/webhook/delivery/signature.ts'
import { PRESELECTED } from '../../src/flows/webhook/settings/event-type.ts'
import type { WebhookRecord } from '../../src/flows/webhook/settings/webhook-record.ts'
import { aClient, anApiUser } from '../builders/client.ts'
import { anEvent, DEREGISTERED } from '../builders/webhook.ts'
import { apiOf } from '../support/api.ts'
import { runCli } from '../support/run-cli.ts'
import { startService } from '../support/service.ts'
import { ended, LOOPBACK, testWebhooks } from '../support/webhook-service.ts'

const webhooks = testWebhooks()
const { sql } = webhooks

const add = (clientId: number, url: string, ...options: string[]) =>
  webhooks.result<{ id: number }>(
    'webhook',
    'add',
    '--client',
    String(clientId),
    '--url',
    url,
    '--secret',
    's',
    ...options,
  )
const set = (id: number, ...options: string[]) => webhooks.result('webhook', 'set', String(id), ...options)
const show = async (clientId: number): Promise<WebhookRecord[]> =>
  (await webhooks.result<{ items: WebhookRecord[] }>('webhook', 'list', '--client', String(clientId))).items
/** Lets the wait before the next attempt be over. */
async function makeDue(id: number): Promise<void> {
  await sql`update webhook_delivery set next_attempt_at = now() where webhook_id = ${id} and state = 'pending'`
  await sql`select pg_notify('webhook_due', ${String(id)})`
}
/** The first attempt was made and its failure is stored. */
const failedOnce = (id: number) =>
  expect.poll(() => sql`select 1 from webhook_delivery where webhook_id = ${id} and attempts = 1`).toHaveLength(1)
const ids = (calls: readonly { headers: Record<string, string> }[]) => calls.map(({ headers }) => headers['x-event-id'])

describe('the URL of a webhook (contract 2, 6.1)', () => {
  it('may be http or https', async () => {
    const { id } = await aClient(sql)
    await add(id, 'https://127.0.0.1/hook')
    await add(id, 'http://127.0.0.1/hook')
    expect((await show(id)).map(({ url }) => url)).toEqual(['https://127.0.0.1/hook', 'http://127.0.0.1/hook'])
  })

  it('of any other kind is refused on save, in one line', async () => {
    const { id } = await aClient(sql)
    const { exitCode, stderr } = await webhooks.cli(
      ...['webhook', 'add', '--client', String(id), '--url', 'ftp://hooks.example.test/', '--secret', 's'],
    )
    expect({ exitCode, stderr }).toEqual({
      exitCode: 1,
      stderr: 'plakette: the URL must be an address with http:// or https://\n',
    })
  })

  it.each(['http://localhost/hook', 'http://0x0a.1.2.3/'])(
    'on the server itself or in a private network is refused on save after name resolution: %s',
    async (url) => {
      const { id } = await aClient(sql)
      const args = ['webhook', 'add', '--client', String(id), '--url', url, '--secret', 's', '--json']
      const { exitCode, stdout, stderr } = await runCli(args, { DATABASE_URL: webhooks.url })
      expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
      expect(stderr).toBe(
        'plakette: the URL leads to this server or into a private network; it must be reachable from outside\n',
      )
      expect(await show(id)).toEqual([])
    },
  )

  it('is checked again on a change', async () => {
    const { id } = await webhooks.open()
    const args = ['webhook', 'set', String(id), '--url', 'http://169.254.169.254/latest/']
    expect(await runCli(args, { DATABASE_URL: webhooks.url })).toMatchObject({ exitCode: 1 })
  })

  it('is checked before every attempt: a delivery that would go inside is given up', async () => {
    const { id, clientId, receiver } = await webhooks.open()
    await sql`update webhook set url = 'http://10.0.0.1/hook' where id = ${id}`
    await anEvent(sql, clientId)
    expect(await webhooks.ended(id)).toMatchObject([
      { state: 'given_up', reason: 'internal address', attempts: 1, log: [{ failure: 'internal address' }] },
    ])
    expect(receiver.connections()).toBe(0)
  })
})

describe('the SignatureSecret (contract 2, 6.1)', () => {
  it('is the key for X-Signature, whatever characters it has', async () => {
    const receiver = await webhooks.receivers.open()
    const { id: clientId } = await aClient(sql)
    const secret = ' geheim: ÄÖÜ "🔑" $HOME '
    const args = ['webhook', 'add', '--client', String(clientId), '--url', receiver.url, '--secret', secret]
    await webhooks.result(...args)
    const event = await anEvent(sql, clientId)
    const [call] = await receiver.received(1)
    expect(call?.headers['x-signature']).toBe(signBody(Buffer.from(secret), event.body))
  })

  it('is neither shown nor noted nor logged, and sealed in the database', async () => {
    const { id: clientId } = await aClient(sql)
    const secret = 'a-secret-that-nobody-may-see'
    const args = ['webhook', 'add', '--client', String(clientId), '--url', 'http://127.0.0.1:9/', '--secret', secret]
    const { id } = await webhooks.result<{ id: number }>(...args)
    await set(id, '--secret', `${secret}-2`)
    await anEvent(sql, clientId)
    const rows = await sql`
      select to_jsonb(webhook) || jsonb_build_object('secret', encode(sealed_secret, 'escape')) as row from webhook where id = ${id}
      union all select to_jsonb(delivery) || jsonb_build_object('secret', encode(sealed_secret, 'escape'))
        from webhook_delivery delivery where webhook_id = ${id}
      union all select to_jsonb(act) from audit_entry act where subject = ${`webhook ${id}`}`
    expect(rows).toHaveLength(4)
    const told = [JSON.stringify(rows), JSON.stringify(await show(clientId)), webhooks.service().output()].join('\n')
    expect(told).not.toContain(secret)
  })
})

describe('the events of a webhook (contract 2, 6.1)', () => {
  it('are preselected on creation, and the version is 3.1.0', async () => {
    const { id } = await aClient(sql)
    await add(id, 'http://127.0.0.1/hook')
    expect(await show(id)).toMatchObject([{ events: PRESELECTED, version: '3.1.0', active: true }])
  })

  it('can be subscribed singly; others do not arrive', async () => {
    const receiver = await webhooks.receivers.open()
    const { id: clientId } = await aClient(sql)
    const types = ['--event', 'FEE_NOTICE_XKFZ_EVENT', '--event', 'UNMATCHED_MESSAGE_XKFZ_EVENT']
    await add(clientId, receiver.url, ...types)
    await anEvent(sql, clientId, { type: DEREGISTERED })
    const wanted = [
      await anEvent(sql, clientId, { type: 'FEE_NOTICE_XKFZ_EVENT' }),
      await anEvent(sql, clientId, { type: 'UNMATCHED_MESSAGE_XKFZ_EVENT' }),
    ]
    expect(ids(await receiver.received(2)).sort()).toEqual(wanted.map(({ id }) => id).sort())
  })

  it('that nobody knows are refused, and so are custom headers', async () => {
    const base = ['webhook', 'add', '--client', '1', '--url', 'http://127.0.0.1/', '--secret', 's']
    const unknown = await webhooks.cli(...base, '--event', 'PONG')
    expect(unknown).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("no event type 'PONG'") })
    const header = await webhooks.cli(...base, '--header', 'X-Mine: 1')
    expect(header).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('unknown option --header') })
  })
})

describe('Active (contract 2, 6.1)', () => {
  it('decides who receives: an event makes no delivery for a webhook that is off, until it is asked for', async () => {
    const receiver = await webhooks.receivers.open()
    const { id: clientId } = await aClient(sql)
    const { id } = await add(clientId, receiver.url, '--inactive')
    const missed = await anEvent(sql, clientId)
    await set(id, '--active', 'true')
    const next = await anEvent(sql, clientId)
    expect(ids(await receiver.received(1))).toEqual([next.id])
    const since = new Date(Date.now() - 60_000).toISOString()
    const again = () => webhooks.result('webhook', 'redeliver', String(id), '--missed-since', since)
    expect(await again()).toEqual({ count: 1 })
    expect(ids(await receiver.received(2))).toEqual([next.id, missed.id])
    expect(await again()).toEqual({ count: 0 })
  })

  it('off lets pending retries rest, and on again within about 31 hours they are caught up', async () => {
    const { id, clientId, receiver } = await webhooks.open()
    receiver.react(500)
    const event = await anEvent(sql, clientId)
    await failedOnce(id)
    await set(id, '--active', 'false')
    receiver.react(202)
    await makeDue(id)
    const other = await webhooks.open()
    await anEvent(sql, other.clientId)
    await other.receiver.received(1)
    expect(receiver.calls).toHaveLength(1)
    await set(id, '--active', 'true')
    expect(ids(await receiver.received(2))).toEqual([event.id, event.id])
    expect(await webhooks.ended(id)).toMatchObject([{ state: 'delivered', attempts: 2 }])
  })

  it.each([
    ['PT30H', 'delivered', null, 2],
    ['PT32H', 'given_up', 'switched off', 1],
  ])('on again %s after the event ends its delivery as %s', async (shift, state, reason, calls) => {
    const { id, clientId, receiver } = await webhooks.open()
    receiver.react(500)
    await anEvent(sql, clientId)
    await failedOnce(id)
    await set(id, '--active', 'false')
    receiver.react(202)
    const later = { DATABASE_URL: webhooks.url, ...LOOPBACK, PLAKETTE_CLOCK_SHIFT: shift }
    const node = await startService({ databaseUrl: webhooks.url, role: 'worker', env: later })
    try {
      expect(await runCli(['webhook', 'set', String(id), '--active', 'true'], later)).toMatchObject({ exitCode: 0 })
      expect(await ended(sql, id)).toMatchObject([{ state, reason }])
      expect(receiver.calls).toHaveLength(calls)
    } finally {
      await node.stop()
    }
  })
})

describe('a webhook that is removed (contract 2, 6.1)', () => {
  it('discards its pending deliveries', async () => {
    const { id, clientId, receiver } = await webhooks.open()
    receiver.react(500)
    await anEvent(sql, clientId)
    await failedOnce(id)
    expect(await webhooks.result('webhook', 'remove', String(id))).toEqual({ id })
    expect(await ended(sql, id)).toMatchObject([{ state: 'given_up', reason: 'removed' }])
    expect(await webhooks.result('webhook', 'deliveries', String(id))).toMatchObject([{ reason: 'removed' }])
    await anEvent(sql, clientId)
    expect(receiver.calls).toHaveLength(1)
    expect(await webhooks.cli('webhook', 'remove', String(id))).toMatchObject({
      exitCode: 1,
      stderr: `plakette: there is no webhook ${id}\n`,
    })
  })
})

describe('a change of URL or secret (contract 2, 6.1)', () => {
  it('applies to new events only; retries use the state at event creation', async () => {
    const { id, clientId, receiver: before } = await webhooks.open({ secret: 'old' })
    before.react((_, number) => (number === 1 ? 500 : 202))
    const first = await anEvent(sql, clientId, { body: { number: 1 } })
    await failedOnce(id)
    const after = await webhooks.receivers.open()
    await set(id, '--url', after.url, '--secret', 'new')
    const second = await anEvent(sql, clientId, { body: { number: 2 } })
    const [arrived] = await after.received(1)
    expect(arrived?.headers).toMatchObject({
      'x-event-id': second.id,
      'x-signature': signBody(Buffer.from('new'), second.body),
    })
    await makeDue(id)
    const [, retry] = await before.received(2)
    expect(retry?.headers).toMatchObject({
      'x-event-id': first.id,
      'x-signature': signBody(Buffer.from('old'), first.body),
    })
    expect(after.calls).toHaveLength(1)
  })
})

describe('a manual PING (contract 2, 6.1)', () => {
  it('goes to the chosen webhook even if it is inactive and not subscribed, and to no other', async () => {
    const { id, clientId, receiver } = await webhooks.open({ active: false, events: [DEREGISTERED] })
    const other = await webhooks.open({ clientId })
    expect(await webhooks.result('webhook', 'ping', String(id))).toEqual({ id })
    const [call] = await receiver.received(1)
    expect(other.receiver.calls).toEqual([])
    const body = JSON.parse(call?.body.toString() ?? '')
    expect(body).toEqual({
      eventType: 'PING',
      eventTime: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/),
    })
    expect(call?.headers).toMatchObject({ 'x-webhook-id': String(id), 'x-webhook-version': '3.1.0' })
  })
})

describe('the API', () => {
  it.each(['/webhooks', '/webhooks/1', '/webhooks/1/ping'])(
    'knows no webhooks: %s gives 404 (contract 1, 1)',
    async (path) => {
      const { client, authorization } = await anApiUser(sql)
      const { request, post } = apiOf(webhooks.service().baseUrl, { clientId: client.id, authorization })
      expect((await request(path)).status).toBe(404)
      expect((await post(path, { url: 'http://127.0.0.1/', secret: 's' })).status).toBe(404)
    },
  )
})
