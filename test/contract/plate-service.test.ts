import { beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../src/platform/free-port.ts'
import { anApiUser } from '../builders/client.ts'
import { COMPLETE, MULTIPART, plateRequest } from '../builders/plate-order.ts'
import { apiOf } from '../support/api.ts'
import { testDatabase } from '../support/database.ts'
import { openApi } from '../support/openapi.ts'
import { cleanUpServices, type Service, startService } from '../support/service.ts'
import { testSimulators } from '../support/simulators.ts'

const { url, sql } = testDatabase()
cleanUpServices()
const simulators = testSimulators()
const contract = openApi('openapi-2.3.0.yaml')
const FORWARDED = ['/orders', '/orders/emissionStickerOrders', '/orders/reshippedOrders']

const providerUrl = (): string => simulators.authorityUrl().replace(/authority$/, 'plate-service')
let service: Service
let client: Awaited<ReturnType<typeof anApiUser>>
beforeAll(async () => {
  client = await anApiUser(sql)
  service = await start(providerUrl().replace('//', '//provider%40plakette:s%C3%A4cret@'))
})

const start = (plateServiceUrl: string): Promise<Service> =>
  startService({
    databaseUrl: url,
    env: { PLAKETTE_PLATE_SERVICE_URL: plateServiceUrl, PLAKETTE_AUTHORITY_URL: simulators.authorityUrl() },
  })

/** Every answer is held against the published contract. */
async function post(path: string, init: RequestInit, at = service): Promise<Response> {
  const api = apiOf(at.baseUrl, { clientId: client.client.id, authorization: client.authorization })
  const response = await api.request(path, init)
  await contract.expectDocumented('POST', path, response)
  return response
}

interface Received {
  path: string
  contentType: string
  clientId: string
  traceId: string
  authorization: string | null
  body: string
}

const control = async (method: string, path: string, body?: unknown): Promise<unknown> => {
  const response = await fetch(`${providerUrl()}/control${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  return response.json()
}

/** What the provider got since it was last asked. */
async function received(): Promise<Received[]> {
  const { requests } = (await control('GET', '/received')) as { requests: Received[] }
  await control('DELETE', '/received')
  return requests
}

const errorOf = async (response: Response): Promise<string> => ((await response.json()) as { error: string }).error

/** One after another: they share the provider. */
describe('a plate order with a configured plate service (contract 1, 4.5)', () => {
  it.each(FORWARDED)('POST %s is handed on once and gets the provider’s 201 without Location', async (path) => {
    await received()
    const init = plateRequest(path, { ...COMPLETE[path], emial: 'means something there' })
    const response = await post(path, { ...init, headers: { ...init.headers, 'x-trace-id': 'plates-1' } })
    expect(response.status).toBe(201)
    expect([response.headers.get('location'), response.headers.get('x-unknown-fields')]).toEqual([null, null])
    expect(await response.json()).toMatchObject({ id: expect.any(Number), costNetValue: '12.34' })
    expect(await received()).toEqual([
      expect.objectContaining({ path, clientId: String(client.client.id), traceId: 'plates-1' }),
    ])
  })

  it('arrives with the very bytes that were sent', async () => {
    const body = JSON.stringify({ ...COMPLETE['/orders'], note: 'ß 🚗', big: '12345678901234567890' }).replace(
      '"12345678901234567890"',
      '12345678901234567890',
    )
    await post('/orders', { method: 'POST', body, headers: { 'content-type': 'application/json; charset=utf-8' } })
    expect(await received()).toMatchObject([{ body, contentType: 'application/json; charset=utf-8' }])
  })

  it('of emission stickers arrives as the form it was, with its files', async () => {
    const body =
      '--b0\r\nContent-Disposition: form-data; name="order"\r\nContent-Type: application/json\r\n\r\n' +
      `${JSON.stringify(COMPLETE[MULTIPART])}\r\n--b0\r\n` +
      'Content-Disposition: form-data; name="files"; filename="schein.pdf"\r\nContent-Type: application/pdf\r\n\r\n' +
      '%PDF-1.7 ü\r\n--b0--\r\n'
    const headers = { 'content-type': 'multipart/form-data; boundary=b0' }
    expect((await post(MULTIPART, { method: 'POST', body, headers })).status).toBe(201)
    expect(await received()).toMatchObject([{ path: MULTIPART, contentType: headers['content-type'], body }])
  })

  it('brings the provider’s own login, never that of the client', async () => {
    await post('/orders', plateRequest('/orders', COMPLETE['/orders']))
    const [order] = await received()
    expect(Buffer.from(order?.authorization?.split(' ')[1] ?? '', 'base64').toString()).toBe('provider@plakette:säcret')
  })

  it.each([200, 202])('gets the provider’s %i unchanged, with its body', async (status) => {
    await control('POST', '/answers', { status, body: { note: 'taken' } })
    const init = plateRequest('/orders', COMPLETE['/orders'])
    const { request } = apiOf(service.baseUrl, { clientId: client.client.id, authorization: client.authorization })
    const response = await request('/orders', init)
    expect([response.status, await response.json()]).toEqual([status, { note: 'taken' }])
  })

  it.each([400, 401, 404, 409, 422, 429, 500, 503])(
    'gets the provider’s %i unchanged, with its reason in an error body',
    async (status) => {
      await control('POST', '/answers', { status, body: { error: 'unknown variant' } })
      const response = await post('/orders', plateRequest('/orders', COMPLETE['/orders']))
      expect(response.status).toBe(status)
      expect(response.headers.get('www-authenticate')).toBeNull()
      expect(await errorOf(response)).toMatch(
        new RegExp(`^The plate service answered with status ${status}: unknown variant - trace id `),
      )
    },
  )

  it.each([
    ['drop', 'open whether the order arrived'],
    ['half', 'open whether the order arrived'],
  ])('gets 502 when the provider’s answer fails (%s), and is not sent again', async (fault, says) => {
    await received()
    await control('POST', '/answers', { fault })
    const response = await post('/orders', plateRequest('/orders', COMPLETE['/orders']))
    expect(response.status).toBe(502)
    expect(await errorOf(response)).toContain(says)
    expect(await received()).toHaveLength(1)
  })

  it.each([300, 301, 302, 303, 304, 307, 308])(
    'gets the provider’s %i as status alone: it is not followed (contract 1, 4.5)',
    async (status) => {
      await received()
      await control('POST', '/answers', { status, body: { error: 'elsewhere' } })
      const response = await post('/orders', { ...plateRequest('/orders', COMPLETE['/orders']), redirect: 'manual' })
      expect([response.status, await response.text()]).toEqual([status, ''])
      expect(response.headers.get('location')).toBeNull()
      expect(await received()).toHaveLength(1)
    },
  )

  it.each(FORWARDED)('POST %s passes a redirect and a refusal on, and gives 502 for a broken answer', async (path) => {
    const answers = [{ status: 302 }, { status: 422, body: { error: 'sold out' } }, { fault: 'drop' }]
    const statuses: number[] = []
    for (const answer of answers) {
      await control('POST', '/answers', answer)
      statuses.push((await post(path, { ...plateRequest(path, COMPLETE[path]), redirect: 'manual' })).status)
    }
    expect(statuses).toEqual([302, 422, 502])
  })

  it('of emission stickers may come as JSON, and is handed on as such', async () => {
    await received()
    const body = JSON.stringify(COMPLETE[MULTIPART])
    const headers = { 'content-type': 'application/json' }
    expect((await post(MULTIPART, { method: 'POST', body, headers })).status).toBe(201)
    expect(await received()).toMatchObject([{ path: MULTIPART, contentType: 'application/json', body }])
  })

  it('that is incomplete gets 400 and is not handed on', async () => {
    await received()
    const { email: _, ...body } = COMPLETE['/orders'] ?? {}
    const response = await post('/orders', plateRequest('/orders', body))
    expect(response.status).toBe(400)
    expect(await errorOf(response)).toMatch(/^email is required - trace id /)
    expect(await received()).toEqual([])
  })

  it('does not make the reservation endpoints served: they stay 501', async () => {
    await received()
    for (const path of ['/licensePlateReservations/availabilityChecks', '/licensePlateReservations/reservations']) {
      expect((await post(path, plateRequest(path, COMPLETE[path]))).status).toBe(501)
    }
    expect(await received()).toEqual([])
  })
})

describe('a plate service that cannot be reached (contract 1, 4.5)', () => {
  it('gives 502 and says that nothing arrived', async () => {
    const elsewhere = await start(`http://127.0.0.1:${await freePort()}`)
    const response = await post('/orders', plateRequest('/orders', COMPLETE['/orders']), elsewhere)
    expect(response.status).toBe(502)
    expect(await errorOf(response)).toMatch(/cannot be reached: the order did not arrive/)
  })
})
