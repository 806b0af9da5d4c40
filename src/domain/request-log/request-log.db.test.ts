import { describe, expect, it } from 'vitest'
import { aClient } from '../../../test/builders/client.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { shiftedClock } from '../../kernel/clock.ts'
import { DAY } from '../../kernel/duration.ts'
import { openPool } from '../../platform/db.ts'
import { createLog } from '../../platform/log.ts'
import { createMetrics } from '../../platform/metrics.ts'
import { findRequests, findRequestsByTrace } from './find-requests.ts'
import { createRequestBounds } from './request-bounds.ts'
import type { RequestEntry } from './request-entry.ts'
import { type AnsweredRequest, startRequestLog } from './request-log.ts'
import { forgetOldRequests, writeRequests } from './write-requests.ts'

const { sql } = testDatabase()
const EARLIER = new Date(Date.now() - DAY)

const aRequest = (clientId: number, change: Partial<AnsweredRequest> = {}): AnsweredRequest => ({
  clientId,
  userName: 'ERP',
  method: 'POST',
  route: '/vehicleDeregistrations/deregistrations',
  status: 200,
  durationMs: 12.4,
  traceId: 'trace-1',
  bodyBytes: 400,
  body: { externalOrderId: 'A-4711', pickup: true, items: [1] },
  reasons: [],
  orderId: 7,
  ...change,
})

const dropped = (metrics: { render(): string }): number =>
  Number(/^plakette_request_log_dropped_total (\d+)$/m.exec(metrics.render())?.[1] ?? 0)

function aLog(db = sql) {
  const metrics = createMetrics()
  const log = startRequestLog({ db, clock: shiftedClock(0), log: createLog('silent'), metrics })
  return { ...log, dropped: () => dropped(metrics) }
}

describe('the request log', () => {
  it('keeps what was asked and what came of it, with the shape of the body in its order', async () => {
    const { id: clientId } = await aClient(sql)
    const log = aLog()
    log.note(aRequest(clientId))
    log.note(
      aRequest(clientId, { status: 400, reasons: [{ rule: 'VEH-01', field: 'customization.x' }], orderId: null }),
    )
    await log.stop()
    const found = await findRequestsByTrace(sql, clientId, { traceId: 'trace-1', limit: 5 })
    expect(found).toMatchObject([
      { status: 400, reasons: [{ rule: 'VEH-01', field: 'customization.x' }], orderId: null },
      { status: 200, durationMs: 12, orderId: 7, userName: 'ERP', reasons: [] },
    ])
    expect(JSON.stringify(found[0]?.shape)).toBe(
      '{"externalOrderId":6,"pickup":"boolean","items":{"":1,"first":["number"]}}',
    )
  })

  it('finds by client, time, kind of answer, route and user, page by page', async () => {
    const [{ id: clientId }, { id: other }] = [await aClient(sql), await aClient(sql)]
    const log = aLog()
    log.note(aRequest(other))
    for (const status of [200, 404, 500, 403]) log.note(aRequest(clientId, { status, route: `/100%/${status}` }))
    log.note(aRequest(clientId, { userName: 'Portal', route: null }))
    await log.stop()
    const find = async (more: object) =>
      (await findRequests(sql, { clientId, since: EARLIER, limit: 10, ...more })).items.map(({ status }) => status)
    expect(await find({})).toEqual([200, 403, 500, 404, 200])
    expect(await find({ answers: 4 })).toEqual([403, 404])
    expect(await find({ answers: 5 })).toEqual([500])
    expect(await find({ route: '0%/4' })).toEqual([403, 404])
    expect(await find({ userName: 'port' })).toEqual([200])
    expect(await find({ since: new Date(Date.now() + DAY) })).toEqual([])
    const [first, second] = (await findRequests(sql, { clientId, since: EARLIER, limit: 2 })).items
    expect(await find({ before: second?.id })).toEqual([500, 404, 200])
    expect(first?.clientId).toBe(clientId)
  })

  it('looks at so many entries at a time, says how far it looked, and goes on from there', async () => {
    const [{ id: clientId }, { id: other }] = [await aClient(sql), await aClient(sql)]
    const log = aLog()
    for (const status of [500, 200, 404, 200, 200, 200]) {
      log.note(aRequest(other, { status: 404, route: '/rare' }))
      log.note(aRequest(clientId, { status, route: status === 200 ? '/usual' : '/rare' }))
    }
    await log.stop()
    const find = async (more: object, window = 3) => {
      const { items, searchedTo } = await findRequests(sql, { clientId, since: EARLIER, limit: 10, ...more }, window)
      return { found: items.map(({ status }) => status), searchedTo }
    }
    const first = await find({ route: 'rare' })
    expect(first).toEqual({ found: [], searchedTo: { id: expect.any(Number), at: expect.any(Date) } })
    const second = await find({ route: 'rare', before: first.searchedTo?.id })
    expect(second).toEqual({ found: [404, 500], searchedTo: { id: expect.any(Number), at: expect.any(Date) } })
    expect(await find({ route: 'rare', before: second.searchedTo?.id })).toEqual({ found: [], searchedTo: undefined })
    // Refused ones have a window of their own, a full page needs no word, and without a filter nothing is left out.
    expect(await find({ answers: 5 })).toEqual({ found: [500], searchedTo: undefined })
    expect((await find({ route: 'usual', limit: 3 })).searchedTo).toBeUndefined()
    expect((await find({})).found).toHaveLength(6)
  })

  it('drops and counts what does not fit, and keeps room for refused requests', async () => {
    const { id: clientId } = await aClient(sql)
    const log = aLog()
    for (let one = 0; one < 800; one += 1) log.note(aRequest(clientId, { body: undefined }))
    for (let one = 0; one < 800; one += 1) log.note(aRequest(clientId, { status: 400, body: undefined }))
    expect(log.dropped()).toBe(600)
    await log.stop()
    const [counts] = await sql`
      select count(*) filter (where status = 200)::int as good, count(*) filter (where status = 400)::int as refused
      from api_request where client_id = ${clientId}`
    expect(counts).toEqual({ good: 500, refused: 500 })
  })

  it('goes on without a database, and counts what was lost', async () => {
    const nowhere = openPool('postgres://127.0.0.1:1/nowhere', { max: 1, name: 'test' })
    const log = aLog(nowhere)
    log.note(aRequest(1))
    await log.stop()
    expect(log.dropped()).toBe(1)
    await nowhere.end({ timeout: 0 })
  })

  it('forgets after thirty days', async () => {
    const { id: clientId } = await aClient(sql)
    const at = new Date(Date.now() - 31 * DAY)
    const { body: _, ...request } = aRequest(clientId)
    const entry: RequestEntry = { ...request, at, shape: undefined }
    await sql`delete from api_request`
    await writeRequests(sql, [entry, { ...entry, at: new Date() }])
    await forgetOldRequests(sql, new Date())
    expect((await findRequests(sql, { clientId, since: new Date(0), limit: 9 })).items).toHaveLength(1)
  })
})

describe('the bounds of the request log', () => {
  it('are those of a client and an hour: a flood of one leaves the others theirs', () => {
    const bounds = createRequestBounds({ perClientAndHour: 2, shapesPerSecond: 4 })
    const taken = (clientId: number, refused: boolean, now: number) => bounds.takes(clientId, refused, now)
    expect([1, 1, 1, 2].map((client) => taken(client, false, 0))).toEqual([true, true, false, true])
    expect(taken(1, true, 0)).toBe(true)
    expect(taken(1, false, 3_600_000)).toBe(true)
    expect([0, 0, 0].map((now) => bounds.takesShape(false, now))).toEqual([true, true, false])
    expect([0, 0, 0].map((now) => bounds.takesShape(true, now))).toEqual([true, true, false])
  })
})
