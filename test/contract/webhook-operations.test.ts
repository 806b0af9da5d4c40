import { type ChildProcess, spawn } from 'node:child_process'
import { userInfo } from 'node:os'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { signBody } from '../../src/flows/webhook/delivery/signature.ts'
import { freePort } from '../../src/platform/free-port.ts'
import { aClient } from '../builders/client.ts'
import { anEvent, aWebhook, DEREGISTERED, SECRET, sealOf } from '../builders/webhook.ts'
import { aServerCertificate } from '../support/certificate.ts'
import { testDatabase } from '../support/database.ts'
import { aDataDir, startService } from '../support/service.ts'
import { LOOPBACK, testWebhooks } from '../support/webhook-service.ts'

const webhooks = testWebhooks()
const { sql } = webhooks

const children = new Set<ChildProcess>()
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})

/** `plakette listen` as a developer runs it, with every line it prints. */
async function aListener(...args: string[]) {
  const child = spawn(process.execPath, [inject('programs').plakette, 'listen', ...args, '--json'], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: inject('compileCache'),
      DATABASE_URL: webhooks.url,
      PLAKETTE_DATA_DIR: aDataDir(),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.add(child)
  const lines: Record<string, unknown>[] = []
  let rest = ''
  child.stdout.on('data', (chunk: Buffer) => {
    const parts = (rest + chunk.toString()).split('\n')
    rest = parts.pop() ?? ''
    for (const part of parts) lines.push(JSON.parse(part))
  })
  const exited = new Promise<number | null>((done) => child.once('exit', done))
  await expect.poll(() => lines.length, { interval: 10 }).toBe(1)
  return {
    lines,
    stop: () => {
      child.kill('SIGINT')
      return exited
    },
  }
}

describe('plakette listen', () => {
  it('shows new events of one client and forwards each once, signed like a delivery', async () => {
    const { id: clientId } = await aClient(sql)
    const local = await webhooks.receivers.open()
    await anEvent(sql, clientId, { body: { from: 'before' } })
    const listener = await aListener('--client', String(clientId), '--forward', local.url, '--secret', 'my ✓ key')
    expect(listener.lines[0]).toMatchObject({ listening: clientId, secret: 'my ✓ key' })
    await anEvent(sql, (await aClient(sql)).id)
    const event = await anEvent(sql, clientId, { body: { größe: 1 } })
    const [call] = await local.received(1)
    expect(call?.body).toEqual(event.body)
    expect(call?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-signature': signBody(Buffer.from('my ✓ key'), event.body),
      'x-webhook-version': '3.1.0',
      'x-event-id': event.id,
      'webhook-id': event.id,
    })
    await expect.poll(() => listener.lines.length, { interval: 10 }).toBe(2)
    expect(listener.lines[1]).toMatchObject({ eventId: event.id, status: 202, body: { größe: 1 } })
    expect(await listener.stop()).toBe(0)
    expect(local.calls).toHaveLength(1)
  })

  it('only shows events where nothing is to be forwarded', async () => {
    const { id: clientId } = await aClient(sql)
    const listener = await aListener('--client', String(clientId))
    expect(listener.lines).toEqual([{ listening: clientId, forward: null }])
    const event = await anEvent(sql, clientId)
    await expect.poll(() => listener.lines.length, { interval: 10 }).toBe(2)
    expect(listener.lines[1]).toEqual({
      ...{ eventId: event.id, eventType: DEREGISTERED, orderId: null },
      ...{ eventTime: expect.any(String), body: JSON.parse(event.body.toString()) },
    })
    expect(await listener.stop()).toBe(0)
  })

  it('can sign as a webhook does, with its number and stored secret', async () => {
    const { id, clientId } = await webhooks.open()
    const local = await webhooks.receivers.open()
    const listener = await aListener('--client', String(clientId), '--forward', local.url, '--webhook', String(id))
    expect(JSON.stringify(listener.lines)).not.toContain(SECRET)
    const event = await anEvent(sql, clientId)
    const [call] = await local.received(1)
    expect(call?.headers).toMatchObject({
      'x-webhook-id': String(id),
      'x-signature': signBody(Buffer.from(SECRET), event.body),
    })
    expect(await listener.stop()).toBe(0)
  })
})

describe('the environment', () => {
  it('cannot send deliveries through a proxy or switch off the check of certificates', async () => {
    const proxy = await webhooks.receivers.open()
    const env = {
      ...LOOPBACK,
      HTTP_PROXY: `http://127.0.0.1:${proxy.port}`,
      HTTPS_PROXY: `http://127.0.0.1:${proxy.port}`,
      http_proxy: `http://127.0.0.1:${proxy.port}`,
      NODE_USE_ENV_PROXY: '1',
      NODE_TLS_REJECT_UNAUTHORIZED: '0',
    }
    await webhooks.service().stop()
    const node = await startService({ databaseUrl: webhooks.url, role: 'worker', env })
    const plain = await webhooks.open()
    const tls = await webhooks.receivers.open({ tls: await aServerCertificate('localhost') })
    const secure = await aWebhook(sql, { url: `https://localhost:${tls.port}/`, seal: await sealOf(sql) })
    await anEvent(sql, plain.clientId)
    await anEvent(sql, secure.clientId)
    await plain.receiver.received(1)
    await expect
      .poll(() => sql`select failure from webhook_attempt where webhook_id = ${secure.id}`)
      .toEqual([{ failure: 'tls' }])
    expect({ proxied: proxy.connections(), arrived: tls.calls.length }).toEqual({ proxied: 0, arrived: 0 })
    await node.stop()
  })
})

describe('a node that is told to stop', () => {
  it('finishes the attempt under way, stores its result and ends with 0', async () => {
    const node = await startService({ databaseUrl: webhooks.url, role: 'worker', env: LOOPBACK })
    const { id, clientId, receiver } = await webhooks.open()
    let acknowledge = (): void => {}
    receiver.react({
      answer(response) {
        acknowledge = () => response.writeHead(202).end()
      },
    })
    await anEvent(sql, clientId)
    await receiver.received(1)
    const stopped = node.stop()
    acknowledge()
    expect(await stopped).toBe(0)
    expect(await sql`select state, attempts from webhook_delivery where webhook_id = ${id}`).toEqual([
      { state: 'delivered', attempts: 1 },
    ])
  })
})

describe('whoever watches over an instance', () => {
  const empty = testDatabase()

  it('is warned when deliveries are due but nobody picks them up, and finds the age among the figures', async () => {
    const port = await freePort()
    const before = await startService({ databaseUrl: empty.url, role: 'api' })
    await before.stop()
    const { clientId, id } = await aWebhook(empty.sql, { url: 'http://127.0.0.1:9/', seal: await sealOf(empty.sql) })
    await anEvent(empty.sql, clientId, { now: new Date(Date.now() - 200_000) })
    const api = await startService({
      databaseUrl: empty.url,
      role: 'api',
      env: { ...LOOPBACK, PLAKETTE_METRICS_PORT: String(port) },
    })
    await expect.poll(() => api.output()).toContain('webhook deliveries are due but not picked up')
    expect(api.output()).toContain(`"webhookIds":[${id}]`)
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    const [, age] = /^plakette_webhook_oldest_due_seconds (\S+)$/m.exec(metrics) ?? []
    expect(Number(age)).toBeGreaterThan(199)
    await api.stop()
  })
})

describe('the command line', () => {
  it('notes who changed which webhook, and shows how its address does', async () => {
    const { id: clientId } = await aClient(sql)
    const url = 'http://127.0.0.1:9/path-with-token'
    const args = ['webhook', 'add', '--client', String(clientId), '--url', url, '--secret', 'never-noted']
    const { id } = await webhooks.result<{ id: number }>(...args)
    await webhooks.result('webhook', 'set', String(id), '--event', 'PING', '--secret', 'never-noted-2')
    await webhooks.result('webhook', 'ping', String(id))
    const { stdout } = await webhooks.cli('webhook', 'list', '--client', String(clientId))
    expect(stdout).toMatch(new RegExp(`^id .*\\n${id} +${clientId} +yes +1 +0 +0 +- +${url}\\n$`))
    expect(await webhooks.result('webhook', 'deliveries', String(id))).toMatchObject([
      { webhookId: id, eventType: 'PING', state: 'pending', attempts: 0, log: [] },
    ])
    await webhooks.result('webhook', 'remove', String(id))
    const acts = await sql<{ actor: string; action: string; details: Record<string, unknown> }[]>`
      select actor, action, details from audit_entry where subject = ${`webhook ${id}`} order by id`
    expect(acts).toEqual(
      [
        { action: 'webhook.add', details: { client: clientId, url: 'http://127.0.0.1:9', secret: 'new' } },
        { action: 'webhook.set', details: { events: 'PING', secret: 'new' } },
        { action: 'webhook.ping', details: {} },
        { action: 'webhook.remove', details: {} },
      ].map((act) => ({ actor: `cli:${userInfo().username}`, ...act })),
    )
  })

  it('refuses what it does not know in one line', async () => {
    expect(
      await webhooks.cli('webhook', 'add', '--client', '999999', '--url', 'http://127.0.0.1/', '--secret', 's'),
    ).toMatchObject({
      exitCode: 1,
      stderr: 'plakette: there is no client 999999\n',
    })
    expect(await webhooks.cli('webhook', 'ping', '999999')).toMatchObject({
      exitCode: 1,
      stderr: 'plakette: there is no webhook 999999\n',
    })
  })
})
