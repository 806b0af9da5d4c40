import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { anApiUser } from '../builders/client.ts'
import { aBody } from '../builders/draft.ts'
import { anEvent, DEREGISTERED } from '../builders/webhook.ts'
import { apiOf } from '../support/api.ts'
import { openApi } from '../support/openapi.ts'
import { aDataDir, startService } from '../support/service.ts'
import { LOOPBACK, testWebhooks } from '../support/webhook-service.ts'

const webhooks = testWebhooks({ PLAKETTE_SIMULATOR_DECISION_MS: '10', PLAKETTE_RETURN_CHANNEL_INTERVAL_MS: '100' })
const { sql, service } = webhooks
const contract = openApi('openapi-2.3.0.yaml')

const aTrueEvent: typeof anEvent = (db, clientId) =>
  anEvent(db, clientId, { body: { eventTime: '2026-11-17T09:00:00' } })

interface Page {
  events: { id: string; type: string; time: string; body: { order?: { id: number } } }[]
  next: string | null
  hasMore: boolean
}

/** A program of a client of its own, and where it asks. */
async function aProgram(baseUrl = service().baseUrl) {
  const { client, authorization } = await anApiUser(sql)
  const api = (root = baseUrl) => apiOf(root, { clientId: client.id, authorization })
  const ask = async (query: string, root?: string): Promise<Response> => {
    const response = await api(root).request(`/events${query}`)
    await contract.expectDocumented('GET', '/events', response)
    return response
  }
  return {
    ...{ id: client.id, authorization, api: api(), ask },
    async page(query = '', root?: string): Promise<Page> {
      const response = await ask(query, root)
      expect(response.status, query).toBe(200)
      return (await response.json()) as Page
    },
  }
}

describe('events for programs that ask', () => {
  it('are what a webhook gets: the same identifier, and byte for byte the same body', async () => {
    const program = await aProgram()
    const { id, receiver } = await webhooks.open({ clientId: program.id })
    const orderId = await program.api.file('/vehicleDeregistrations/deregistrations', aBody('AB'))
    await program.api.reached(orderId, 'beschieden')
    const deliveries = await webhooks.ended(id)
    const answer = await (await program.ask('')).text()
    const { events, hasMore } = JSON.parse(answer) as Page
    expect([hasMore, new Set(events.map((event) => event.id))]).toEqual([
      false,
      new Set(deliveries.map(({ eventId }) => eventId)),
    ])
    expect(events.map(({ type, body }) => [type, body.order?.id])).toEqual(events.map(() => [DEREGISTERED, orderId]))
    for (const { headers, body } of receiver.calls) {
      expect(answer).toContain(`"id":"${headers['x-event-id']}"`)
      expect(answer).toContain(`"body":${body.toString()}}`)
    }
  })

  it('are there without any webhook, page by page, and go on where a program was before a restart', async () => {
    const program = await aProgram()
    const ids = []
    for (let number = 0; number < 5; number += 1) ids.push((await aTrueEvent(sql, program.id)).id)
    const first = await program.page('?limit=2')
    expect(first).toMatchObject({ next: ids[1], hasMore: true })
    const other = await startService({ databaseUrl: webhooks.url, env: LOOPBACK })
    const second = await program.page(`?limit=2&after=${first.next}`, other.baseUrl)
    const third = await program.page(`?limit=2&after=${second.next}`)
    expect([first, second, third].flatMap(({ events }) => events.map(({ id }) => id))).toEqual(ids)
    expect(third.hasMore).toBe(false)
    expect(await program.page(`?after=${third.next}`)).toEqual({ events: [], next: third.next, hasMore: false })
    const { id } = await aTrueEvent(sql, program.id)
    expect((await program.page(`?after=${third.next}`)).events.map((event) => event.id)).toEqual([id])
  })

  it('do not list what somebody sends by hand to one webhook', async () => {
    const program = await aProgram()
    const { id, receiver } = await webhooks.open({ clientId: program.id })
    await webhooks.result('webhook', 'ping', String(id))
    await receiver.received(1)
    expect(await program.page()).toEqual({ events: [], next: null, hasMore: false })
  })

  it('belong to one client: another sees nothing of them, and its cursors are unknown (promise 5)', async () => {
    const [one, other] = [await aProgram(), await aProgram()]
    const event = await aTrueEvent(sql, one.id)
    expect((await other.page()).events).toEqual([])
    const answers = []
    for (const cursor of [event.id, crypto.randomUUID()]) {
      const response = await other.ask(`?after=${cursor}`)
      const { error } = (await response.json()) as { error: string }
      answers.push([response.status, error.split(' - trace id')[0]])
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toEqual([400, expect.stringContaining('after must be the next of an earlier answer')])
    const foreign = apiOf(service().baseUrl, { clientId: one.id, authorization: other.authorization })
    expect((await foreign.request('/events')).status).toBe(403)
  })

  it.each([
    ['?after=', 'after must be the next of an earlier answer'],
    ['?after=garbage', 'after must be the next of an earlier answer'],
    ['?after=x&after=y', 'after must be given only once'],
    ['?limit=ten', 'limit must be an integer from 0'],
    ['?limit=', 'limit must be an integer from 0'],
    ['?offset=0', "Unknown parameter 'offset'"],
  ])('refuse %s', async (query, says) => {
    const response = await (await aProgram()).ask(query)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: expect.stringContaining(says) })
  })

  it('have at least one and at most 200 on a page, as the list of orders has', async () => {
    const program = await aProgram()
    await sql.begin(async (tx) => {
      for (let number = 0; number < 202; number += 1) await aTrueEvent(tx, program.id)
    })
    const sizes = []
    for (const query of ['', '?limit=0', '?limit=1000']) {
      const { events, hasMore } = await program.page(query)
      sizes.push([events.length, hasMore])
    }
    expect(sizes).toEqual([
      [50, true],
      [1, true],
      [200, true],
    ])
  })
})

/** Runs the program of docs/webhooks.md once. */
async function polled(env: Record<string, string>): Promise<string> {
  const docs = readFileSync(resolve(import.meta.dirname, '../../docs/webhooks.md'), 'utf8')
  const [, source = ''] = /```js\n(\/\/ poll\.mjs[\s\S]*?)```/.exec(docs) ?? []
  const script = join(aDataDir(), 'poll.mjs')
  writeFileSync(script, source)
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (data) => {
    said += data
  })
  expect(await new Promise((done) => child.on('close', done))).toBe(0)
  return said
}

it('the program in the documentation shows each event once, however often it is started', async () => {
  const program = await aProgram()
  const ids = []
  for (let number = 0; number < 3; number += 1) ids.push((await aTrueEvent(sql, program.id)).id)
  const [LOGIN = '', PASSWORD = ''] = Buffer.from(program.authorization.slice(6), 'base64').toString().split(':')
  const ROOT = `${service().baseUrl}/dropshipping-api/${program.id}/2.3.0`
  const env = { ROOT, LOGIN, PASSWORD, CURSOR_FILE: join(aDataDir(), 'cursor') }
  expect(await polled(env)).toBe(ids.map((id) => `${id} ${DEREGISTERED}\n`).join(''))
  expect(await polled(env)).toBe('')
  const { id } = await aTrueEvent(sql, program.id)
  expect(await polled(env)).toBe(`${id} ${DEREGISTERED}\n`)
})
