import { beforeAll, describe, expect, it } from 'vitest'
import { anApiUser } from '../builders/client.ts'
import { aBody } from '../builders/draft.ts'
import { apiOf } from '../support/api.ts'
import { aPerson, signedIn } from '../support/dashboard.ts'
import { testDatabase } from '../support/database.ts'
import { cleanUpServices, type Service, startService } from '../support/service.ts'
import { soon } from '../support/soon.ts'

const { url, sql } = testDatabase()
cleanUpServices()
let service: Service
beforeAll(async () => {
  service = await startService({ databaseUrl: url })
})

const PATH = '/vehicleDeregistrations/deregistrations'
const JSON_TYPE = { 'content-type': 'application/json' }
let references = 0

async function aHouse() {
  const { client, authorization } = await anApiUser(sql)
  const api = apiOf(service.baseUrl, { clientId: client.id, authorization })
  const person = await signedIn(service.baseUrl, await aPerson(sql, { clientId: client.id }))
  const send = (traceId: string, body: unknown, path = PATH) =>
    api.request(path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { ...JSON_TYPE, 'x-trace-id': traceId },
    })
  /** What is kept under a trace id, once it is written. */
  const kept = (traceId: string) =>
    soon(
      async () => {
        const { status, body } = await person.get(`/requests/${traceId}`)
        expect(status).toBe(200)
        return body.items
      },
      { interval: 50 },
    )
  return { client, api, authorization, person, send, kept }
}

const anAb = () => aBody('AB', { externalOrderId: `R-${++references}`, 'vehicleHolder.email': 'erika@example.test' })

describe('the request log on the dashboard', () => {
  it('tells of an accepted application its answer, order and shape, and no value of it', async () => {
    const { send, kept } = await aHouse()
    const body = anAb()
    const answer = (await (await send('log-accepted', body)).json()) as { order: { id: number } }
    const [request] = await kept('log-accepted')
    expect(request).toMatchObject({
      method: 'POST',
      route: PATH,
      status: 200,
      orderId: answer.order.id,
      reasons: [],
      bodyBytes: JSON.stringify(body).length,
      shape: { externalOrderId: expect.any(Number), customization: { vehicleIdentificationNumber: 17 } },
    })
    const [row] = await sql<{ row: string }[]>`
      select api_request::text as row from api_request where trace_id = 'log-accepted'`
    for (const value of ['erika@example.test', 'aB3dE7x', 'r2D', 'WTEST', String(body.externalOrderId)]) {
      expect(row?.row).not.toContain(value)
    }
  })

  it('tells of a refused one the rules and fields', async () => {
    const { send, kept } = await aHouse()
    await send('log-refused', { ...anAb(), email: 'nobody', 'Erika Mustermann': { 'erika@example.test': 1 } })
    const [request] = await kept('log-refused')
    expect(request).toMatchObject({ status: 400, orderId: null })
    expect(request.reasons.length).toBeGreaterThan(0)
    expect(request.reasons[0]).toEqual({ rule: expect.stringMatching(/^[A-Z]{3,4}-\d\d$/), field: expect.any(String) })
    expect(JSON.stringify(request)).not.toContain('rika')
  })

  it('tells a body that cannot be read or is large by its size', async () => {
    const { send, kept } = await aHouse()
    await send('log-no-json', '{"email": "erika@example.test"')
    expect((await kept('log-no-json'))[0]).toMatchObject({ status: 400, shape: null, bodyBytes: 30 })
    await send('log-large', { ...anAb(), remark: 'x'.repeat(70_000) })
    const [large] = await kept('log-large')
    expect(large.shape).toBeNull()
    expect(large.bodyBytes).toBeGreaterThan(70_000)
  })

  it('never has an address, only its route; one that there is not has none', async () => {
    const { api, client, authorization, kept } = await aHouse()
    await api.request('/vehicleDeregistrations/orders/4711', { headers: { 'x-trace-id': 'log-lookup' } })
    expect((await kept('log-lookup'))[0]).toMatchObject({
      method: 'GET',
      status: 404,
      route: '/vehicleDeregistrations/orders/:orderId',
      reasons: [{ rule: 'no-order' }],
    })
    await api.request('/erika@example.test?q=secret', { headers: { 'x-trace-id': 'log-nowhere' } })
    expect((await kept('log-nowhere'))[0]).toMatchObject({
      status: 404,
      route: null,
      reasons: [{ rule: 'no-address' }],
    })
    await fetch(`${service.baseUrl}/dropshipping-api/${client.id + 1}/2.3.0/serviceStatus`, {
      headers: { authorization, 'x-trace-id': 'log-foreign' },
    })
    expect((await kept('log-foreign'))[0]).toMatchObject({ status: 403, reasons: [{ rule: 'foreign-client' }] })
  })

  it('is found by its list, its filters and the search, and by nobody of another client', async () => {
    const { send, kept, person } = await aHouse()
    await send('log-found-1', anAb())
    await send('log-found-2', {})
    await kept('log-found-2')
    await kept('log-found-1')
    const tracesOf = async (query: string) =>
      (await person.get(`/requests?${query}`)).body.items.map(({ traceId }: { traceId: string }) => traceId)
    expect(await tracesOf('')).toEqual(['log-found-2', 'log-found-1'])
    expect(await tracesOf('answer=refused')).toEqual(['log-found-2'])
    expect(await tracesOf('answer=accepted&route=deregistrations')).toEqual(['log-found-1'])
    expect(await tracesOf('user=nobody')).toEqual([])
    expect((await person.get('/requests?since=yesterday')).status).toBe(400)
    expect((await person.get('/search?q=log-found-2')).body.others).toMatchObject([
      { kind: 'request', id: 'log-found-2', note: `POST ${PATH} 400` },
    ])
    const stranger = (await aHouse()).person
    expect((await stranger.get('/requests')).body.items).toEqual([])
    expect((await stranger.get('/requests/log-found-2')).body.code).toBe('no-request')
    expect((await stranger.get('/search?q=log-found-2')).body.others).toEqual([])
  })

  it('has nothing of logins that fail: they belong to nobody', async () => {
    const { client } = await aHouse()
    const nobody = `Basic ${Buffer.from('nobody:wrong').toString('base64')}`
    const address = `${service.baseUrl}/dropshipping-api/${client.id}/2.3.0/serviceStatus`
    await fetch(address, { headers: { authorization: nobody, 'x-trace-id': 'log-nobody' } })
    const { send, kept } = await aHouse()
    await send('log-after-nobody', {})
    await kept('log-after-nobody')
    expect(await sql`select 1 from api_request where trace_id = 'log-nobody'`).toHaveLength(0)
  })
})
