import { describe, expect, it } from 'vitest'
import { forbidden } from '../../src/kernel/refusal.ts'
import { aCaller, aRequest, basic, LOGIN, PASSWORD, ROOT, testHttp } from '../support/http.ts'

const ORDERS = '/vehicleDeregistrations/orders'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const http = testHttp({
  findCaller: async (login, password) => {
    if (password !== PASSWORD) return undefined
    return { [LOGIN]: aCaller(), off: aCaller({ active: false }), 'client-1': aCaller({ id: 1 }) }[login]
  },
  requireReleased(transaction) {
    if (transaction !== 'AB') throw forbidden('not yet released')
  },
})

const withCredentials = (authorization: string, path = `${ROOT}${ORDERS}`) =>
  http.outside(path, { headers: { authorization } })

async function errorOf(response: Response): Promise<string> {
  const { error, traceId } = (await response.json()) as { error: string; traceId: string }
  return error.replace(traceId, '')
}

describe('who may call (contract 1, 5)', () => {
  it('lets an API user in with login and password (contract 1, 5.1)', async () => {
    expect((await http.api(ORDERS)).status).toBe(200)
  })

  it('reads a password with colons and umlauts as UTF-8 (contract 1, 5.1)', async () => {
    expect(PASSWORD).toMatch(/ä.*:.*:/)
    expect((await withCredentials(basic(LOGIN, PASSWORD))).status).toBe(200)
  })

  it('takes the name of the scheme in any case (contract 1, 5.1)', async () => {
    expect((await withCredentials(basic().replace('Basic', 'bAsIc'))).status).toBe(200)
  })

  it('lets everybody ask for the health (contract 1, 5.1)', async () => {
    expect((await http.outside('/health')).status).toBe(200)
  })

  const REFUSED: [string, string | undefined][] = [
    ['no header', undefined],
    ['a wrong password', basic(LOGIN, 'guess')],
    ['a wrong login', basic('nobody')],
    ['an empty login and password', basic('', '')],
    ['a login with a NUL character', basic('api\0')],
    ['another scheme', 'Bearer abc'],
    ['no colon', `Basic ${Buffer.from(LOGIN).toString('base64')}`],
    ['text that is no Base64', 'Basic ***'],
    ['a bare scheme', 'Basic'],
  ]
  it.each(REFUSED)('answers %s with 401 and the challenge (contract 1, 5.3)', async (_name, authorization) => {
    const response = await http.outside(`${ROOT}${ORDERS}`, { headers: authorization ? { authorization } : {} })
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toBe('Basic realm=dropshipping-api')
    expect(response.headers.get('x-trace-id')).toMatch(UUID)
  })

  it('answers credentials of a different client with 403 (contract 1, 5.3)', async () => {
    const response = await withCredentials(basic('client-1'))
    expect(response.status).toBe(403)
    expect(response.headers.get('www-authenticate')).toBeNull()
  })

  it('says that the credentials are fine when the client is switched off (contract 1, 5.3)', async () => {
    const response = await withCredentials(basic('off'))
    expect(response.status).toBe(403)
    expect(await errorOf(response)).toContain('credentials are fine')
  })

  it('does not tell a stranger that a client is switched off (contract 1, 5.3)', async () => {
    const foreign = await errorOf(await withCredentials(basic('off'), `/dropshipping-api/8/2.3.0${ORDERS}`))
    expect(foreign).toBe(await errorOf(await withCredentials(basic('client-1'))))
  })
})

describe('the client number in the path (contract 1, 5.2)', () => {
  const spelled = (number: string) =>
    http.raw(aRequest('GET', `/dropshipping-api/${number}/2.3.0${ORDERS}`, { authorization: basic('client-1') }))

  it('is accepted in plain digits', async () => expect((await spelled('1')).status).toBe(200))

  it.each([
    '01',
    '1%20',
    '%201',
    '+1',
    '%2B1',
    '-1',
    '1.0',
    '1e0',
    '%31',
    '0x1',
    '1_0',
    '11',
    '',
    '1;a',
    '1%00',
    '%EF%BC%91',
    '%zz',
  ])('spelled %j gives 403 with the message for a foreign client', async (number) => {
    const [response, foreign] = [await spelled(number), await spelled('2')]
    expect(response.status).toBe(403)
    const text = (body: string, traceId = '') => JSON.parse(body).error.replace(traceId, '')
    expect(text(response.body, response.headers['x-trace-id'])).toBe(text(foreign.body, foreign.headers['x-trace-id']))
  })

  it('is checked after the credentials', async () => {
    const response = await http.raw(aRequest('GET', `/dropshipping-api/01/2.3.0${ORDERS}`))
    expect(response.status).toBe(401)
  })

  it('is found in an address with scheme and host too', async () => {
    const address = `http://test/dropshipping-api/1/2.3.0${ORDERS}`
    expect((await http.raw(aRequest('GET', address, { authorization: basic('client-1') }))).status).toBe(200)
    expect((await http.raw(aRequest('GET', address))).status).toBe(401)
  })
})

describe('authentication comes first', () => {
  const long = `${ROOT}/${'a'.repeat(5000)}`
  const post = (path: string, headers: Record<string, string>) =>
    aRequest('POST', path, { 'content-length': '1', ...headers }, '{')

  it.each([
    ['an unknown address', 'GET', `${ROOT}/nothing`],
    ['an unknown version', 'GET', `/dropshipping-api/7/9.9.9${ORDERS}`],
    ['an address that cannot be decoded', 'GET', `${ROOT}/%zz`],
    ['an overlong address', 'GET', long],
    ['a wrong method', 'DELETE', `${ROOT}${ORDERS}`],
    ['OPTIONS', 'OPTIONS', `${ROOT}${ORDERS}`],
    ['the bare root', 'GET', '/dropshipping-api/'],
  ])('before %s: 401', async (_name, method, path) => {
    expect((await http.raw(aRequest(method, path))).status).toBe(401)
  })

  it('before an unreadable body: 401', async () => {
    expect((await http.raw(post(`${ROOT}/vehicleDeregistrations/deregistrations`, {}))).status).toBe(401)
  })

  it('puts a foreign client before an overlong and an unknown address: 403', async () => {
    const headers = { authorization: basic('client-1') }
    expect((await http.raw(aRequest('GET', long, headers))).status).toBe(403)
    expect((await http.raw(aRequest('GET', `${ROOT}/nothing`, headers))).status).toBe(403)
  })

  it('puts the address before the content type and the body: 404', async () => {
    const response = await http.raw(post(`${ROOT}/nothing`, { authorization: basic(), 'content-type': 'text/plain' }))
    expect(response.status).toBe(404)
  })

  it('puts the release before the content type and the body: 403 (contract 1, 4.1)', async () => {
    const response = await http.raw(post(`${ROOT}/vehicleTransfers/transfers`, { authorization: basic() }))
    expect(response.status).toBe(403)
    expect(response.body).toContain('not yet released')
  })
})

describe('the trace id (contract 1, 5.5)', () => {
  const traced = (traceId: string) =>
    http.raw(aRequest('GET', `${ROOT}${ORDERS}`, { authorization: basic(), 'x-trace-id': traceId }))

  it.each(['a', 'Order.4711_x:y-Z', 'A'.repeat(128)])('%j is adopted and echoed', async (traceId) => {
    expect((await traced(traceId)).headers['x-trace-id']).toBe(traceId)
  })

  it.each(['', 'A'.repeat(129), 'two words', 'ä', 'a/b', '<b>', 'a,b'])(
    '%j is replaced by a generated one',
    async (traceId) => {
      expect((await traced(traceId)).headers['x-trace-id']).toMatch(UUID)
    },
  )

  it('is replaced when it is sent twice', async () => {
    const response = await http.raw(aRequest('GET', `${ROOT}${ORDERS}`, { 'x-trace-id': 'a\r\nx-trace-id: b' }))
    expect(response.headers['x-trace-id']).toMatch(UUID)
  })

  it.each([
    ['200', 'GET', `${ROOT}${ORDERS}`],
    ['400', 'GET', `${ROOT}${ORDERS}?limit=x`],
    ['404', 'GET', `${ROOT}/nothing`],
    ['404', 'GET', `${ROOT}/%zz`],
    ['415', 'POST', `${ROOT}/vehicleDeregistrations/deregistrations`],
  ])('is on a %s', async (status, method, path) => {
    const response = await http.raw(aRequest(method, path, { authorization: basic(), 'x-trace-id': 'mine' }))
    expect([String(response.status), response.headers['x-trace-id']]).toEqual([status, 'mine'])
  })

  it('is on a 401 too', async () => {
    const response = await http.raw(aRequest('GET', '/dropshipping-api/', { 'x-trace-id': 'mine' }))
    expect(response.headers['x-trace-id']).toBe('mine')
  })
})
