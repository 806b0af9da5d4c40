import { beforeAll, describe, expect, it } from 'vitest'
import { createOrderHints } from '../../src/domain/order/order-hint.ts'
import { createLog } from '../../src/platform/log.ts'
import { createWake } from '../../src/platform/wake.ts'
import { aClient, anApiUser } from '../builders/client.ts'
import { aBody } from '../builders/draft.ts'
import { apiOf } from '../support/api.ts'
import { aPerson, signedIn, type TestDashboard } from '../support/dashboard.ts'
import { testDatabase } from '../support/database.ts'
import { cleanUpServices, type Service, startService } from '../support/service.ts'
import { soon } from '../support/soon.ts'

const { url, sql } = testDatabase()
cleanUpServices()
let service: Service
beforeAll(async () => {
  service = await startService({ databaseUrl: url })
})

/** Hints as another node sends them. */
const wake = createWake(sql, createLog('silent'))
const hint = (clientId: number, record: number | string): void => wake.notify('order_changed', `${clientId}:${record}`)

interface Stream {
  /** What came so far, one entry for each event. */
  events: string[]
  isOver: boolean
  response: Response
  close(): void
}

/** Opens a stream and returns when the server has it. */
async function listen(dashboard: TestDashboard, query = ''): Promise<Stream> {
  const closing = new AbortController()
  const response = await dashboard.send(`/web/api/1/stream${query}`, { signal: closing.signal })
  expect(response.status).toBe(200)
  const stream: Stream = { events: [], isOver: false, response, close: () => closing.abort() }
  const first = Promise.withResolvers<void>()
  const read = async (): Promise<void> => {
    let text = ''
    for await (const chunk of response.body ?? []) {
      first.resolve()
      text += Buffer.from(chunk).toString()
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      const data = blocks.filter((block) => block.startsWith('data: '))
      stream.events.push(...data.map((block) => block.replace(/^data: /gm, '')))
    }
  }
  void read()
    .catch(() => {})
    .finally(() => {
      stream.isOver = true
    })
  await first.promise
  return stream
}

const comes = (stream: Stream, text: string) =>
  soon(() => expect(stream.events.join('\n').split('\n')).toContain(text), { interval: 10 })
const ends = (stream: Stream) => soon(() => expect(stream.isOver).toBe(true), { interval: 10 })

describe('the stream', () => {
  it('tells a client about its own orders, and an operator about those of whom they chose', async () => {
    const [mine, other] = [await aClient(sql), await aClient(sql)]
    const clerk = await signedIn(service.baseUrl, await aPerson(sql, { clientId: mine.id, level: 'clerk' }))
    const operator = await signedIn(service.baseUrl, await aPerson(sql))
    const streams = [await listen(clerk), await listen(operator), await listen(operator, `?client=${mine.id}`)] as const
    hint(other.id, 1)
    hint(mine.id, 2)
    await Promise.all(streams.map((stream) => comes(stream, 'order 2')))
    // Hints of one connection of the database arrive in their order, so the other one has passed by now.
    expect(streams.map(({ events }) => events.join('\n').includes('order 1'))).toEqual([false, true, false])
    expect(streams[0].response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(streams[0].response.headers.get('cache-control')).toBe('no-store')
    expect(streams[0].response.headers.get('content-security-policy')).toBe("frame-ancestors 'none'")
    for (const stream of streams) stream.close()
  })

  it('tells that an order was filed and that the authority has answered', async () => {
    const { client, authorization } = await anApiUser(sql)
    const clerk = await signedIn(service.baseUrl, await aPerson(sql, { clientId: client.id, level: 'clerk' }))
    const stream = await listen(clerk)
    const api = apiOf(service.baseUrl, { clientId: client.id, authorization })
    const id = await api.file('/vehicleDeregistrations/deregistrations', aBody('AB'))
    await comes(stream, `order ${id}`)
    await api.reached(id, 'eingereicht')
    const times = () => stream.events.filter((event) => event.split('\n').includes(`order ${id}`)).length
    await soon(() => expect(times()).toBeGreaterThan(1), { interval: 10 })
    stream.close()
  })

  it('gathers what comes at once: at most five events a second', async () => {
    const client = await aClient(sql)
    const stream = await listen(await signedIn(service.baseUrl, await aPerson(sql, { clientId: client.id })))
    const changed = createOrderHints(wake)
    const start = performance.now()
    for (let headId = 1; headId <= 500; headId++) changed({ clientId: client.id, headId })
    await comes(stream, 'order *')
    expect(stream.events.length).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - start) / 200))
    stream.close()
  })

  it('ends with its session, at once when the person signs out or is switched off', async () => {
    const client = await aClient(sql)
    const person = await aPerson(sql, { clientId: client.id, level: 'clerk' })
    const first = await signedIn(service.baseUrl, person)
    const [one, other] = [await listen(first), await listen(await signedIn(service.baseUrl, person))]
    await first.send('/logout', { method: 'POST' })
    await ends(one)
    expect(other.isOver).toBe(false)
    const admin = await signedIn(service.baseUrl, await aPerson(sql, { clientId: client.id }))
    expect((await admin.put(`/users/${person.id}`, { active: false })).status).toBe(200)
    await ends(other)
  })

  it('keeps nobody signed in', async () => {
    const person = await aPerson(sql)
    const dashboard = await signedIn(service.baseUrl, person)
    await sql`update dashboard_session set seen_at = seen_at - interval '2 minutes' where user_id = ${person.id}`
    const seen = () => sql`select seen_at from dashboard_session where user_id = ${person.id}`
    const before = await seen()
    const stream = await listen(dashboard)
    expect(await seen()).toEqual(before)
    stream.close()
  })

  it('is open four times for a session, and again when one is closed', async () => {
    const dashboard = await signedIn(service.baseUrl, await aPerson(sql))
    const streams = [await listen(dashboard), await listen(dashboard), await listen(dashboard), await listen(dashboard)]
    expect((await dashboard.get('/stream')).body.code).toBe('too-many-streams')
    streams[0]?.close()
    await soon(async () => streams.push(await listen(dashboard)), { interval: 10 })
    for (const stream of streams) stream.close()
  })
})

it('a stop of the service ends the streams and does not wait for them', async () => {
  const stream = await listen(await signedIn(service.baseUrl, await aPerson(sql)))
  const start = performance.now()
  expect(await service.stop()).toBe(0)
  await ends(stream)
  expect(performance.now() - start).toBeLessThan(20_000)
})
