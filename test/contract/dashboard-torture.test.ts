import { createHmac, timingSafeEqual } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { EXAMPLE_TYPES, isExample } from '../../src/flows/webhook/operator/example-events.ts'
import { TORTURE_CASES } from '../../src/flows/webhook/torture/torture-cases.ts'
import { aClient } from '../builders/client.ts'
import { SECRET } from '../builders/webhook.ts'
import { aPerson, signedIn } from '../support/dashboard.ts'
import { openApi } from '../support/openapi.ts'
import { type Call, contentOf, type Reaction, type Receiver } from '../support/receiver.ts'
import { soon } from '../support/soon.ts'
import { ended, testWebhooks } from '../support/webhook-service.ts'

const { sql, service, open } = testWebhooks()
const contract = openApi('openapi-2.3.0.yaml')

const visit = async (given: Parameters<typeof aPerson>[1]) => signedIn(service().baseUrl, await aPerson(sql, given))

/** A client's admin and a webhook to a receiver that is not yet asked anything. */
async function setUp(settings: { active?: boolean } = {}) {
  const webhook = await open({ secret: SECRET, ...settings })
  const dashboard = await visit({ clientId: webhook.clientId })
  return { ...webhook, dashboard, path: `/webhooks/${webhook.id}` }
}
type Setting = Awaited<ReturnType<typeof setUp>>

async function tortured({ dashboard, path }: Setting) {
  expect((await dashboard.post(`${path}/torture`)).body.run.state).toBe('running')
  return soon(async () => {
    const { run } = (await dashboard.get(`${path}/torture`)).body
    expect(run.state).toBe('done')
    return run
  })
}

type Run = Awaited<ReturnType<typeof tortured>>
const meanings = ({ lines }: Run): Record<string, string> =>
  Object.fromEntries(lines.map(({ id, meaning }: { id: string; meaning: string }) => [id, meaning]))

/** As docs/webhooks.md says it. */
function isGenuine({ headers, body }: Call): boolean {
  const expected = Buffer.from(createHmac('sha256', SECRET).update(body).digest('hex'))
  const given = Buffer.from(headers['x-signature'] ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const good = (call: Call): Reaction => (isGenuine(call) ? 202 : 401)

/** A receiver with a weakness of its own, and what a run finds. */
const RECEIVERS: readonly {
  name: string
  react(call: Call, number: number): Reaction
  grade: string
  found: object
}[] = [
  { name: 'follows the five rules', react: good, grade: 'A', found: { 'old-time': 'time-ignored' } },
  {
    name: 'refuses old times as well',
    react: (call) => (Date.now() / 1000 - Number(call.headers['webhook-timestamp']) > 300 ? 400 : good(call)),
    grade: 'A',
    found: { 'old-time': 'time-checked' },
  },
  {
    name: 'believes everybody',
    react: () => 200,
    grade: 'F',
    found: {
      'wrong-signature': 'forgery-taken',
      'missing-signature': 'forgery-taken',
      'changed-body': 'forgery-taken',
    },
  },
  {
    name: 'signs what it has parsed',
    react: (call) => {
      const again = JSON.stringify(contentOf(call))
      const { 'x-signature': given } = call.headers
      return createHmac('sha256', SECRET).update(again).digest('hex') === given ? 202 : 401
    },
    grade: 'B',
    found: { 'odd-json': 'not-taken', umlauts: 'taken' },
  },
  {
    name: 'answers a repeat with 409',
    react: (call, number) => (isGenuine(call) && number > 1 ? 409 : good(call)),
    grade: 'C',
    found: { repeat: 'not-taken', duplicate: 'not-taken', reordered: 'taken' },
  },
  {
    name: 'breaks at what it does not know and at a short signature',
    react: (call) => {
      const { eventType, status, plaketteTest } = contentOf(call)
      const isOdd = String(eventType).startsWith('PLAKETTE') || status === 'PLAKETTE_TEST' || plaketteTest?.list
      return isOdd || (call.headers['x-signature']?.length ?? 64) < 64 ? 500 : good(call)
    },
    grade: 'D',
    found: { 'unknown-field': 'error', 'unknown-status': 'error', 'unknown-type': 'error', 'short-signature': 'error' },
  },
  {
    name: 'takes no large body',
    react: (call) => (call.body.length > 100_000 ? 413 : good(call)),
    grade: 'B',
    found: { large: 'not-taken' },
  },
  { name: 'has another secret', react: () => 401, grade: 'F', found: { ping: 'not-taken', repeat: 'skipped' } },
  { name: 'cuts connections', react: () => 'cut', grade: 'F', found: { ping: 'no-answer', large: 'skipped' } },
]

describe('the torture test of a receiver (contract 2, 6.4 and 6.6)', () => {
  it.each(RECEIVERS)('finds out that one $name', async ({ react, grade, found }) => {
    const setting = await setUp()
    setting.receiver.react(react)
    const run = await tortured(setting)
    expect([run.grade, meanings(run)]).toMatchObject([grade, found])
    expect(run.lines.map(({ id }: { id: string }) => id)).toEqual(TORTURE_CASES.map(({ id }) => id))
  })

  it('marks every request, names no order that could exist, and touches no delivery', async () => {
    const setting = await setUp({ active: false })
    setting.receiver.react(good)
    await tortured(setting)
    const { calls } = setting.receiver
    // Repeat, duplicate and reordered twice, ten at once, each example.
    expect(calls).toHaveLength(TORTURE_CASES.length + 3 + 9 + EXAMPLE_TYPES.length - 1)
    for (const call of calls) {
      expect(TORTURE_CASES.map(({ id }) => id)).toContain(call.headers['x-plakette-test'])
      const content = contentOf(call)
      const isAboutNothing = content.eventType === 'PING' || isExample(content)
      expect(isAboutNothing, call.body.toString().slice(0, 300)).toBe(true)
    }
    expect(await ended(sql, setting.id)).toEqual([])
    const noted = await sql`select client_id, actor from audit_entry where action = 'webhook.torture'
      and subject = ${`webhook ${setting.id}`}`
    expect(noted).toMatchObject([{ clientId: setting.clientId, actor: expect.stringMatching(/^dashboard:/) }])
  })

  it('tells no secret, and readers see what came out but begin nothing', async () => {
    const setting = await setUp()
    setting.receiver.react(good)
    await tortured(setting)
    const reader = await visit({ clientId: setting.clientId, level: 'reader' })
    const { body } = await reader.get(`${setting.path}/torture`)
    expect(body.run.grade).toBe('A')
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${SECRET}|[0-9a-f]{64}`))
    expect((await reader.post(`${setting.path}/torture`)).status).toBe(403)
    const stranger = await visit({ clientId: (await aClient(sql)).id })
    const tries = [stranger.get(`${setting.path}/torture`), stranger.post(`${setting.path}/torture`)]
    for (const { status, body: told } of await Promise.all(tries)) {
      expect([status, told.code]).toEqual([404, 'no-webhook'])
    }
  })

  it('runs once at a time per webhook, and one that hangs holds up nobody', async () => {
    const slow = await setUp()
    slow.receiver.react('hang')
    expect((await slow.dashboard.post(`${slow.path}/torture`)).body.run).toMatchObject({ state: 'running', lines: [] })
    const again = await slow.dashboard.post(`${slow.path}/torture`)
    expect([again.status, again.body.code]).toEqual([409, 'torture-running'])
    const quick = await setUp()
    quick.receiver.react(good)
    expect((await tortured(quick)).grade).toBe('A')
    expect((await slow.dashboard.get(`${slow.path}/torture`)).body.run.state).toBe('running')
  })
})

describe('test events (contract 2, 6.1 and 6.2)', () => {
  const typesAt = (receiver: Receiver) => receiver.calls.map(({ body }) => JSON.parse(body.toString()))

  it('are an example of each type on a test instance, as true ones look, for this webhook only', async () => {
    const { dashboard, path, receiver, clientId, id } = await setUp()
    const neighbour = await open({ clientId })
    for (const type of EXAMPLE_TYPES) expect((await dashboard.post(`${path}/test`, { type })).status).toBe(200)
    await ended(sql, id)
    const events = typesAt(receiver)
    expect(events.map(({ eventType }) => eventType).sort()).toEqual([...EXAMPLE_TYPES].sort())
    for (const event of events) {
      const schema = `/webhooks/${event.eventType}/post/requestBody/content/application~1json/schema`
      expect(contract.problems(schema, event, 'closed')).toEqual([])
    }
    expect(neighbour.receiver.calls).toEqual([])
    const { items } = (await dashboard.get(`${path}/deliveries`)).body
    const examples = items.filter(({ subject }: { subject: { exampleOf?: string } }) => subject.exampleOf)
    expect(examples).toHaveLength(EXAMPLE_TYPES.length - 1)
    expect(examples.every(({ subject }: { subject: { headId?: number } }) => subject.headId === undefined)).toBe(true)
  })

  it('refuse a type that is no example', async () => {
    const { dashboard, path } = await setUp()
    const { status, body } = await dashboard.post(`${path}/test`, { type: 'DELIVERY_RETURN' })
    expect([status, body.findings]).toMatchObject([400, [{ field: 'type' }]])
  })
})
