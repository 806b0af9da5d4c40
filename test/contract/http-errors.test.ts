import { describe, expect, it } from 'vitest'
import { badRequest, conflict, Refusal, unavailable } from '../../src/kernel/refusal.ts'
import { createLog } from '../../src/platform/log.ts'
import { AUTHORISED, aRequest, JSON_HEADERS, ROOT, readerOf, testHttp } from '../support/http.ts'

const AB = '/vehicleDeregistrations/deregistrations'

interface ErrorBody {
  error: string
  traceId: string
}

const post = (body: unknown, headers: Record<string, string> = JSON_HEADERS): RequestInit => ({
  method: 'POST',
  headers: { 'x-trace-id': 'trace-1', ...headers },
  body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body),
})

describe('the error body (contract 2, 7)', () => {
  const http = testHttp({
    async accept({ body }) {
      if (body === 'refuse') throw badRequest('email is required', 'customization.x is required')
      if (body === 'detail') throw new Refusal(409, 'unsuitable process', { powerOfAttorneyId: 12 })
      if (body === 'conflict') throw conflict('order 5 has other data')
      if (body === 'locked') throw unavailable('the GKS access is locked')
      if (body === 'fault') throw Object.assign(new Error('disk on fire'), { detail: 'WTEST0000SECRET' })
      if (body === 'database')
        throw Object.assign(new Error('bad value "WTEST0000SECRET"'), { name: 'PostgresError', code: '22P02' })
      return { orderId: 1 }
    },
  })

  it.each([
    ['bad input', 400, post('"refuse"')],
    ['unreadable JSON', 400, post('{"a":')],
    ['an empty body', 400, post('')],
    ['a body that is no UTF-8', 400, post(new Uint8Array([0x22, 0xff, 0x22]))],
    ['a wrong content type', 415, post('{}', { 'content-type': 'text/plain' })],
    ['a conflict', 409, post('"conflict"')],
    ['a locked access', 503, post('"locked"')],
    ['an unexpected error', 500, post('"fault"')],
  ])('of %s has the text ending with the trace id, and the trace id', async (_name, status, init) => {
    const response = await http.api(AB, init)
    const body = (await response.json()) as ErrorBody
    expect(response.status).toBe(status)
    expect(response.headers.get('x-trace-id')).toBe('trace-1')
    expect(body).toEqual({ error: expect.stringMatching(/^.+trace-1$/s), traceId: 'trace-1' })
  })

  it('answers a POST that announces no body at all, instead of waiting for one', async () => {
    const response = await http.raw(aRequest('POST', ROOT + AB, { ...AUTHORISED, ...JSON_HEADERS }))
    expect(response.status).toBe(400)
  })

  it('reports several problems one per line (contract 1, 2.1)', async () => {
    const { error } = (await (await http.api(AB, post('"refuse"'))).json()) as ErrorBody
    expect(error.split('\n')).toEqual([
      'email is required',
      expect.stringMatching(/^customization\.x is required.*trace-1$/),
    ])
  })

  it('carries further members such as powerOfAttorneyId', async () => {
    expect(await (await http.api(AB, post('"detail"'))).json()).toMatchObject({
      powerOfAttorneyId: 12,
      traceId: 'trace-1',
    })
  })

  it.each(['{"password":"hunter2secret', '{"a": hunter2secret}', 'hunter2secret', '{"hunter2secret": "\u0001"}'])(
    'never repeats the unreadable body %j',
    async (text) => {
      const response = await http.api(AB, post(text))
      expect(response.status).toBe(400)
      expect(await response.text()).not.toContain('hunter2')
    },
  )

  it('tells where JSON is unreadable', async () => {
    const { error } = (await (await http.api(AB, post('{\n  "a": 1,\n  b\n}'))).json()) as ErrorBody
    expect(error).toContain('line 3, column 3')
  })

  it('tells and logs nothing of an unexpected error but its place', async () => {
    http.log.length = 0
    const answers = [await http.api(AB, post('"fault"')), await http.api(AB, post('"database"'))]
    for (const answer of answers) {
      expect(answer.status).toBe(500)
      expect(await answer.text()).not.toMatch(/fire|SECRET|22P02/)
    }
    expect(http.log).toEqual([
      expect.objectContaining({ level: 'error', traceId: 'trace-1', method: 'POST', status: 500 }),
      expect.objectContaining({ fault: expect.objectContaining({ name: 'PostgresError', code: '22P02' }) }),
    ])
    expect(http.log[0]).toMatchObject({
      route: `/dropshipping-api/:clientId/2.3.0${AB}`,
      fault: { message: 'disk on fire' },
    })
    expect(JSON.stringify(http.log)).not.toContain('SECRET')
  })

  it('logs a refusal with its trace id and nothing of the request, and no success', async () => {
    http.log.length = 0
    await http.api(AB, post('"refuse"'))
    await http.api(AB, post({}))
    expect(http.log).toMatchObject([{ level: 'info', traceId: 'trace-1', status: 400, msg: 'request refused' }])
    const names = ['level', 'time', 'traceId', 'method', 'route', 'status', 'reasons', 'msg']
    expect(Object.keys(http.log[0] ?? {})).toEqual(names)
  })
})

describe('an unknown address (contract 2, 7)', () => {
  const http = testHttp()
  const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

  it.each([
    ['GET', '/nothing'],
    ['GET', ''],
    ['GET', '/'],
    ['GET', '/vehicleDeregistrations/orders/'],
    ['GET', '/vehicleDeregistrations'],
    ['GET', '/vehiclederegistrations/orders'],
    ['GET', '/bicycles/orders'],
    ['GET', '/vehicleDeregistrations/deregistrations'],
    ['PUT', '/vehicleDeregistrations/deregistrations'],
    ['POST', '/vehicleDeregistrations/orders'],
    ['DELETE', '/vehicleDeregistrations/orders/1'],
    ['OPTIONS', '/vehicleDeregistrations/orders'],
  ])('%s %j gives 404 in JSON', async (method, path) => {
    const response = await http.api(path, { method })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ traceId: response.headers.get('x-trace-id') })
  })

  it.each([
    '/dropshipping-api/7/2.3.2/vehicleDeregistrations/orders',
    '/dropshipping-api/7',
    `${ROOT}/%zz`,
    `${ROOT}/%C3%28`,
  ])('%s gives 404', async (path) => {
    const response = await http.raw(aRequest('GET', path, AUTHORISED))
    expect(response.status).toBe(404)
    expect(JSON.parse(response.body).traceId).toBe(response.headers['x-trace-id'])
  })

  it('gives a browser a page', async () => {
    const response = await http.api('/nothing', { headers: { accept: BROWSER, 'x-trace-id': 'trace-1' } })
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('x-trace-id')).toBe('trace-1')
    expect(await response.text()).toContain('<!doctype html>')
  })

  it('gives a browser a page for an address that cannot be decoded', async () => {
    const response = await http.raw(aRequest('GET', `${ROOT}/%zz`, { ...AUTHORISED, accept: 'text/html' }))
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it.each([
    ['another method', { method: 'POST', headers: { accept: BROWSER } }],
    ['a client that takes JSON as well', { headers: { accept: 'application/json, text/html' } }],
    ['a client that takes anything', { headers: { accept: '*/*' } }],
  ])('gives %s the error body', async (_name, init) => {
    const response = await http.api('/nothing', init)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  it('gives a browser the error body for an unknown order: its address is known', async () => {
    const response = await http.api('/vehicleDeregistrations/orders/1', { headers: { accept: BROWSER } })
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  })
})

describe('below the API (contract 2, 7)', () => {
  const http = testHttp()

  it('oversize headers give 431 without the error body and the trace id', async () => {
    const response = await http.raw(aRequest('GET', ROOT, { 'x-filler': 'a'.repeat(100_000) }))
    expect(response.status).toBe(431)
    expect(response.headers['x-trace-id']).toBeUndefined()
  })

  it.each(['NONSENSE\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', 'GET\r\n\r\n'])(
    'the broken request line %j gives 400 without the error body and the trace id',
    async (text) => {
      const response = await http.raw(text)
      expect(response.status).toBe(400)
      expect(response.headers['x-trace-id']).toBeUndefined()
    },
  )

  it('a broken request is told so on a connection that served others before', async () => {
    const socket = await http.open()
    const read = readerOf(socket)
    const statuses: number[] = []
    for (const text of [aRequest('GET', '/'), aRequest('GET', '/health'), 'NONSENSE\r\n\r\n']) {
      socket.write(text)
      statuses.push((await read()).status)
    }
    expect(statuses).toEqual([302, 200, 400])
    socket.destroy()
  })

  it('a request without host gives 400', async () => {
    expect((await http.raw('GET /health HTTP/1.1\r\n\r\n')).status).toBe(400)
  })

  it('an old client without host is served', async () => {
    expect((await http.raw('GET /health HTTP/1.0\r\n\r\n')).status).toBe(200)
  })
})

describe('the debug line of a response', () => {
  const lines: string[] = []
  const destination = { write: (line: string) => lines.push(line) }
  const http = testHttp({}, { log: createLog('debug', destination) })

  it('has trace id, method, route and status, but neither address nor credentials', async () => {
    await http.api('/vehicleDeregistrations/orders?externalId=secret-reference', {
      headers: { 'x-trace-id': 'trace-1' },
    })
    await http.app.close()
    expect(lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'response')).toEqual([
      expect.objectContaining({
        level: 'debug',
        traceId: 'trace-1',
        method: 'GET',
        route: '/dropshipping-api/:clientId/2.3.0/vehicleDeregistrations/orders',
        status: 200,
      }),
    ])
    expect(lines.join()).not.toMatch(/secret|pässword|authorization/i)
  })
})
