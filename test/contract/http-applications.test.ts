import { describe, expect, it } from 'vitest'
import type { ReceivedApplication } from '../../src/doors/http/routes/applications.route.ts'
import { forbidden } from '../../src/kernel/refusal.ts'
import { AUTHORISED, aCaller, JSON_HEADERS, ROOT, testHttp } from '../support/http.ts'

/** Contract 1, section 1, written out. */
const ENDPOINTS = [
  ['AB', '/vehicleDeregistrations/deregistrations'],
  ['HA', '/vehicleHolderChanges/holderChanges'],
  ['UG', '/vehicleTransfers/transfers'],
  ['WG', '/vehicleReRegistrations/reRegistrations'],
  ['WZ', '/vehicleReRegistrations/sameHolderReRegistrations'],
  ['NZ', '/vehicleRegistrations/registrations'],
  ['TZ', '/vehicleRegistrations/dayRegistrations'],
] as const
const AB = ENDPOINTS[0][1]

const post = (body: string, headers: Record<string, string> = JSON_HEADERS): RequestInit => ({
  method: 'POST',
  headers,
  body,
})

describe('the application endpoints (contract 1, 4.1)', () => {
  const received: ReceivedApplication[] = []
  const http = testHttp({
    async accept(request) {
      received.push(request)
      return { orderId: 9_007_199_254_740_991 }
    },
  })
  const send = async (body: string): Promise<unknown> => {
    await http.api(AB, post(body))
    return received.at(-1)?.body
  }

  it.each(ENDPOINTS)('%s is filed at %s, whatever the body says', async (transaction, path) => {
    const response = await http.outside(`${ROOT}${path}`, {
      ...post('{"businessTransaction":"XX"}'),
      headers: { ...JSON_HEADERS, ...AUTHORISED },
    })
    expect(response.status).toBe(200)
    expect(received.at(-1)?.transaction).toBe(transaction)
  })

  it('answers 200 with the order number (contract 1, 2.2)', async () => {
    const response = await http.api(AB, post('{}'))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await response.json()).toEqual({ order: { id: 9_007_199_254_740_991 } })
  })

  it('hands over who calls and the trace id', async () => {
    await http.api(AB, post('{}', { ...JSON_HEADERS, 'x-trace-id': 'trace-1' }))
    expect(received.at(-1)).toMatchObject({ caller: aCaller(), traceId: 'trace-1' })
  })

  it('hands the body over as sent, without turning strings into booleans or numbers (contract 1, 2.3)', async () => {
    const body = '{"a":"false","b":"1","c":null,"d":[1.50,"ü"]}'
    expect(await send(body)).toEqual(JSON.parse(body))
  })

  it('takes any JSON for a body and leaves the judgement to the rules', async () => {
    expect(await send('[]')).toEqual([])
    expect(await send('null')).toBeNull()
    expect(await send('"text"')).toBe('text')
  })

  it('treats __proto__ and constructor as ordinary members', async () => {
    const body = await send('{"__proto__":{"email":"x@example.test"},"constructor":{"prototype":{}}}')
    expect(Object.keys(body as object)).toEqual(['__proto__', 'constructor'])
    expect((body as Record<string, unknown>).email).toBeUndefined()
    expect(({} as Record<string, unknown>).email).toBeUndefined()
  })

  it('lets the last of two members of one name count', async () => {
    expect(await send('{"a":1,"a":2}')).toEqual({ a: 2 })
  })

  it.each([
    ['nested in 32 levels', `${'['.repeat(32)}${']'.repeat(32)}`, 200],
    ['nested deeper', `${'['.repeat(33)}${']'.repeat(33)}`, 400],
    ['nested very deeply', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 400],
    ['nested in nothing but beginnings', '['.repeat(1_000_000), 400],
    ['nested deeply in a field that nobody knows', `{"a":${'{"b":'.repeat(50_000)}1${'}'.repeat(50_001)}`, 400],
    ['with 10,000 values', JSON.stringify(Array(10_000).fill({})), 200],
    ['with more values', JSON.stringify(Array(10_001).fill({})), 400],
    [
      'with more unknown keys',
      JSON.stringify(
        Object.fromEntries(
          Array(10_001)
            .fill(0)
            .map((_, i) => [i, i]),
        ),
      ),
      400,
    ],
  ])('of a body %s is answered before it is parsed', async (_name, body, status) => {
    const response = await http.api(AB, post(body))
    expect(response.status).toBe(status)
    if (status === 400)
      expect(await response.text()).toMatch(/must not (be nested deeper than 32|have more than 10000)/)
  })

  it('reads a body that begins with a byte order mark', async () => {
    expect(await send('\uFEFF{"a":1}')).toEqual({ a: 1 })
  })
})

describe('the content type of an application (contract 2, 7)', () => {
  const http = testHttp()

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'Application/JSON; charset="utf-8"',
    'application/json; charset=utf8',
    'application/json; foo=bar',
    'application/json; profile="a;b"; charset=utf-8;',
  ])('%s is accepted', async (type) => {
    expect((await http.api(AB, post('{}', { 'content-type': type }))).status).toBe(200)
  })

  it.each([
    'text/plain',
    'text/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/json; charset=iso-8859-1',
    'application/json; charset=utf-8; charset=utf-16',
    'application/json; foo="; charset=utf-8"; charset=latin1',
    'application/merge-patch+json',
    'application/xml',
    'nonsense',
    ';',
  ])('%s gives 415', async (type) => {
    expect((await http.api(AB, post('{}', { 'content-type': type }))).status).toBe(415)
  })

  it('a body without content type gives 415', async () => {
    const body = new Uint8Array(Buffer.from('{}'))
    expect((await http.api(AB, { method: 'POST', body })).status).toBe(415)
  })

  it('no body and no content type give 415', async () => {
    expect((await http.api(AB, { method: 'POST' })).status).toBe(415)
  })

  it('a compressed body gives 415', async () => {
    expect((await http.api(AB, post('{}', { ...JSON_HEADERS, 'content-encoding': 'gzip' }))).status).toBe(415)
  })
})

describe('a transaction outside the release (contract 1, 4.1; contract 2, 9)', () => {
  const http = testHttp({
    requireReleased(transaction) {
      if (transaction !== 'AB') throw forbidden(`${transaction} is not yet released`)
    },
  })

  it.each(ENDPOINTS.slice(1))('%s gives 403 before the body is checked', async (_transaction, path) => {
    const response = await http.outside(`${ROOT}${path}`, {
      method: 'POST',
      headers: { ...AUTHORISED, 'content-type': 'text/plain' },
      body: '{{{',
    })
    expect(response.status).toBe(403)
    expect(await response.text()).toContain('not yet released')
  })

  it('leaves AB open', async () => expect((await http.api(AB, post('{}'))).status).toBe(200))
})
