import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type EventDigest, problemsOfDigest } from '../../src/domain/evidence/event-digest.ts'
import { publishedKeys } from '../../src/domain/evidence/instance-key.ts'
import { germanDate } from '../../src/kernel/german-time.ts'
import { anApiUser } from '../builders/client.ts'
import { anEvent, DEREGISTERED } from '../builders/webhook.ts'
import { apiOf } from '../support/api.ts'
import { aPerson, signedIn } from '../support/dashboard.ts'
import { openApi } from '../support/openapi.ts'
import { aDataDir } from '../support/service.ts'
import { testWebhooks } from '../support/webhook-service.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const webhooks = testWebhooks({ PLAKETTE_WEBHOOK_RETRY_SCALE: '0.00001' })
const { sql, service } = webhooks
const contract = openApi('openapi-2.3.0.yaml')

const today = (): string => germanDate(new Date())
const earlier = (days: number): Date => new Date(Date.now() - days * DAY_MS)

/** A program of a client of its own. */
async function aProgram() {
  const { client, authorization } = await anApiUser(sql)
  const request = async (query: string): Promise<Response> => {
    const path = `/events/digests${query}`
    const response = await apiOf(service().baseUrl, { clientId: client.id, authorization }).request(path)
    await contract.expectDocumented('GET', '/events/digests', response)
    return response
  }
  return {
    id: client.id,
    authorization,
    request,
    async digest(query: string) {
      const response = await request(query)
      expect(response.status, query).toBe(200)
      return (await response.json()) as EventDigest & { hasMore: boolean; total: number }
    },
  }
}

const problemsOf = async (digest: EventDigest): Promise<string[]> => problemsOfDigest(digest, await publishedKeys(sql))

describe('the digest of a day of events', () => {
  it('tells what was acknowledged, given up, and what no webhook got; it holds, and is final once the day is over', async () => {
    const program = await aProgram()
    const alone = await anEvent(sql, program.id, { now: earlier(2) })
    const good = await webhooks.open({ clientId: program.id })
    const bad = await webhooks.open({ clientId: program.id })
    bad.receiver.react(500)
    const told = await anEvent(sql, program.id, { now: earlier(2) })
    await webhooks.ended(good.id)
    await webhooks.ended(bad.id)
    const day = germanDate(earlier(2))
    const digest = await program.digest(`?day=${day}`)
    expect(digest).toMatchObject({
      ...{ client: program.id, day, final: true, total: 2, hasMore: false },
      counts: { events: 2, withoutWebhook: 1, delivered: 1, pending: 0, givenUp: 1 },
      events: [
        { id: alone.id, type: DEREGISTERED, deliveries: [] },
        {
          id: told.id,
          deliveries: [
            { webhook: good.id, state: 'DELIVERED', attempts: 1, acknowledgedAt: expect.stringMatching(/^20.*Z$/) },
            { webhook: bad.id, state: 'GIVEN_UP', attempts: 7, reason: 'attempts', givenUpAt: expect.any(String) },
          ],
        },
      ],
    })
    expect(await problemsOf(digest)).toEqual([])
  })

  it('names what was changed: the list, the counts, the statement, the key', async () => {
    const program = await aProgram()
    await anEvent(sql, program.id)
    const digest = await program.digest(`?day=${today()}`)
    const [event] = digest.events
    expect(await problemsOf({ ...digest, final: true })).toEqual([expect.stringContaining('signature is wrong')])
    expect(await problemsOf({ ...digest, events: event ? [{ ...event, type: 'PING' }] : [] })).toEqual([
      expect.stringContaining('list of events was changed'),
    ])
    expect(await problemsOf({ ...digest, events: [] })).toEqual([expect.stringContaining('0 of 1 events')])
    expect(problemsOfDigest(digest, [])).toEqual([expect.stringContaining('not among the published')])
    const keys = await publishedKeys(sql)
    for (const change of [{ createdAt: earlier(-1).toISOString() }, { retiredAt: earlier(1).toISOString() }])
      expect(
        problemsOfDigest(
          digest,
          keys.map((key) => ({ ...key, ...change })),
        ),
      ).toEqual([expect.stringMatching(/^key \w+ was not in use at 20/)])
  })

  it('of today is not final; one that still waits keeps a past day open, and what is sent again of what arrived does not', async () => {
    const program = await aProgram()
    const { id, receiver } = await webhooks.open({ clientId: program.id })
    const event = await anEvent(sql, program.id, { now: earlier(1) })
    await webhooks.ended(id)
    const day = germanDate(earlier(1))
    const before = await program.digest(`?day=${day}`)
    await sql`update webhook set active = false where id = ${id}`
    await sql`update webhook_delivery set state = 'pending', attempts = 0, ended_at = null, next_attempt_at = now() where event_id = ${event.id}`
    expect(await program.digest(`?day=${day}`)).toMatchObject({ digest: before.digest, final: before.final })
    await sql`delete from webhook_attempt where webhook_id = ${id}`
    expect(await program.digest(`?day=${day}`)).toMatchObject({ final: false, counts: { pending: 1, delivered: 0 } })
    expect(await program.digest(`?day=${today()}`)).toMatchObject({ final: false, events: [] })
    expect(receiver.calls).toHaveLength(1)
  })

  it('has pages under one digest over all', async () => {
    const program = await aProgram()
    for (let number = 0; number < 5; number += 1) await anEvent(sql, program.id)
    const pages = []
    for (const offset of [0, 2, 4]) pages.push(await program.digest(`?day=${today()}&limit=2&offset=${offset}`))
    expect(pages.map(({ events, hasMore, total }) => [events.length, hasMore, total])).toEqual([
      ...[
        [2, true, 5],
        [2, true, 5],
        [1, false, 5],
      ],
    ])
    const [first] = pages
    expect(new Set(pages.map(({ digest }) => digest)).size).toBe(1)
    if (first) expect(await problemsOf({ ...first, events: pages.flatMap(({ events }) => events) })).toEqual([])
  })

  it.each([
    ['', 'day is required'],
    ['?day=', 'day is required'],
    ['?day=gestern', 'day must be a day'],
    ['?day=2026-02-30', 'day must be a day'],
    ['?day=2999-01-01', 'day must not lie in the future'],
    ['?day=2020-01-01', 'day must not lie before'],
    ['?day=2026-11-01&day=2026-11-02', 'day must be given only once'],
    ['?tag=2026-11-01', "Unknown parameter 'tag'"],
  ])('refuses %s', async (query, says) => {
    const response = await (await aProgram()).request(query)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: expect.stringContaining(says) })
  })

  it("is about the caller's own client alone (promise 5)", async () => {
    const [one, other] = [await aProgram(), await aProgram()]
    const event = await anEvent(sql, one.id)
    expect((await other.digest(`?day=${today()}`)).events).toEqual([])
    const foreign = apiOf(service().baseUrl, { clientId: one.id, authorization: other.authorization })
    expect((await foreign.request(`/events/digests?day=${today()}`)).status).toBe(403)
    expect((await one.digest(`?day=${today()}`)).events.map(({ id }) => id)).toEqual([event.id])
  })
})

/** Runs the program of docs/webhooks.md. */
async function missed(env: Record<string, string>, ...args: string[]): Promise<{ code: number | null; said: string }> {
  const docs = readFileSync(resolve(import.meta.dirname, '../../docs/webhooks.md'), 'utf8')
  const [, source = ''] = /```js\n(\/\/ missed\.mjs[\s\S]*?)```/.exec(docs) ?? []
  const script = join(aDataDir(), 'missed.mjs')
  writeFileSync(script, source)
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (data) => {
    said += data
  })
  const code = await new Promise<number | null>((done) => child.on('close', done))
  return { code, said }
}

describe('what is made of a digest', () => {
  it('the program in the documentation names what did not arrive, and checks digest and signature by itself', async () => {
    const program = await aProgram()
    const { id, receiver } = await webhooks.open({ clientId: program.id })
    await anEvent(sql, program.id)
    const lost = await anEvent(sql, program.id)
    await webhooks.ended(id)
    const arrived = receiver.calls.map(({ headers }) => headers['x-event-id'] ?? '').filter((one) => one !== lost.id)
    const file = join(aDataDir(), 'received.txt')
    writeFileSync(file, arrived.join('\n'))
    const [login = '', password = ''] = Buffer.from(program.authorization.slice(6), 'base64').toString().split(':')
    const ROOT = `${service().baseUrl}/dropshipping-api/${program.id}/2.3.0`
    const env = { ROOT, LOGIN: login, PASSWORD: password }
    expect(await missed(env, today(), file)).toMatchObject({
      code: 1,
      said: `missed ${lost.id} ${DEREGISTERED} \n1 of 2 arrived; not final\n`,
    })
    writeFileSync(file, [...arrived, lost.id].join('\n'))
    expect(await missed(env, today(), file)).toMatchObject({ code: 0 })
  })

  it('the command line writes it, and checks it without service and database', async () => {
    const program = await aProgram()
    await anEvent(sql, program.id)
    const [file, keys] = [join(aDataDir(), 'day.json'), join(aDataDir(), 'keys.json')]
    writeFileSync(keys, await (await fetch(`${service().baseUrl}/spec/evidence-keys.json`)).text())
    const args = ['events', 'digest', '--client', String(program.id), '--day', today(), '--out', file]
    expect(await webhooks.result(...args)).toMatchObject({ file, counts: { events: 1, withoutWebhook: 1 } })
    const verify = ['evidence', 'verify-digest', file, '--keys', keys]
    const held = await webhooks.cli(...verify)
    expect([held.exitCode, held.stdout]).toEqual([0, expect.stringContaining('1 events hold')])
    writeFileSync(file, readFileSync(file, 'utf8').replace(DEREGISTERED, 'PING'))
    const broken = await webhooks.cli(...verify)
    expect([broken.exitCode, broken.stdout]).toEqual([1, expect.stringContaining('list of events was changed')])
    writeFileSync(file, '{}')
    expect((await webhooks.cli(...verify)).stderr).toContain('holds no digest of events')
    const future = await webhooks.cli(...args.with(5, '2999-01-01'))
    expect(future.stderr).toContain('day must not lie in the future')
  })

  it('people of a client see the days in figures and fetch one; an operator chooses the client first', async () => {
    const program = await aProgram()
    const event = await anEvent(sql, program.id, { now: earlier(1) })
    const person = await signedIn(service().baseUrl, await aPerson(sql, { clientId: program.id, level: 'reader' }))
    const { days } = (await person.get('/event-digests')).body
    expect(days).toHaveLength(14)
    expect(days[0]).toMatchObject({ day: today(), final: false, counts: { events: 0 } })
    expect(days[1]).toMatchObject({ day: germanDate(earlier(1)), counts: { events: 1, withoutWebhook: 1 } })
    const older = (await person.get(`/event-digests?last=${days[1].day}`)).body.days
    expect(older[0].day).toBe(days[1].day)
    expect((await person.get('/event-digests?last=x')).body.findings).toMatchObject([{ field: 'last' }])
    const file = await person.send(`/web/api/1/event-digests/${days[1].day}`)
    expect(file.headers.get('content-disposition')).toContain(`tagesnachweis-${days[1].day}.json`)
    const digest: EventDigest = JSON.parse(await file.text())
    expect([digest.events[0]?.id, await problemsOf(digest)]).toEqual([event.id, []])
    expect((await person.get('/event-digests/2999-01-01')).status).toBe(400)
    const operator = await signedIn(service().baseUrl, await aPerson(sql))
    expect((await operator.get('/event-digests')).body.code).toBe('choose-client')
    expect((await operator.get(`/event-digests?client=${program.id}`)).body.days[1].counts.events).toBe(1)
  })
})
