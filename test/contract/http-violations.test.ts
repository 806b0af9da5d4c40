import { describe, expect, it } from 'vitest'
import { knownBody } from '../../src/domain/application/names/known-bodies.ts'
import { badFields, badRequest, brokenRules, conflict, forbidden, Refusal } from '../../src/kernel/refusal.ts'
import { unknownFields } from '../../src/kernel/rules/unknown-fields.ts'
import { aBody } from '../builders/draft.ts'
import { aGksBody } from '../builders/gks-configuration.ts'
import { aPowerRequest } from '../builders/power-request.ts'
import { apiOf } from '../support/api.ts'
import { testFiling } from '../support/filing.ts'
import { AUTHORISED, aRequest, JSON_HEADERS, ROOT, testHttp } from '../support/http.ts'
import { openApi } from '../support/openapi.ts'
import { processorMs } from '../support/processor-ms.ts'

const AB = '/vehicleDeregistrations/deregistrations'
const PREFER = { prefer: 'violations' }

interface ErrorBody {
  error: string
  traceId: string
  violations?: { rule: string; field?: string; message: string; docs?: string }[]
}

const linesOf = ({ error, traceId }: ErrorBody): string[] => error.replace(` - trace id ${traceId}`, '').split('\n')

describe('Prefer: violations', () => {
  const http = testHttp({
    async accept({ body }) {
      if (body === 'rules')
        throw brokenRules([
          { rule: 'COM-02', field: 'email', message: 'email is required' },
          { rule: 'PLT-01', field: 'customization.plate', message: 'customization.plate is required' },
        ])
      if (body === 'word') throw conflict('order 5 has other data').because('different-data', 'externalOrderId')
      if (body === 'detail') throw new Refusal(409, 'unsuitable', { powerOfAttorneyId: 12 }).because('key-used')
      if (body === 'silent') throw forbidden('no')
      if (body === 'fields') throw badFields('missing', 'a is required', 'b.c is required')
      if (body === 'shared') throw badRequest('one of a and b').because('either', 'a', 'b')
      if (body === 'beyond') throw badRequest('a is required', 'and more').because('incomplete', 'a')
      throw new Error('disk on fire')
    },
  })
  const post = async (body: unknown, headers: Record<string, string> = PREFER, path = AB) => {
    const sent = JSON.stringify(body)
    const response = await http.api(path, { method: 'POST', headers: { ...JSON_HEADERS, ...headers }, body: sent })
    return { response, body: (await response.json()) as ErrorBody }
  }
  const DOCS = 'https://plakette.example.test/docs/rules#'

  it('adds the rules in the order of the lines, each with its field and where it is documented', async () => {
    const { response, body } = await post('rules')
    expect(response.headers.get('preference-applied')).toBe('violations')
    expect(body.violations).toEqual([
      { rule: 'COM-02', field: 'email', message: 'email is required', docs: `${DOCS}COM-02` },
      {
        rule: 'PLT-01',
        field: 'customization.plate',
        message: 'customization.plate is required',
        docs: `${DOCS}PLT-01`,
      },
    ])
    expect(body.violations?.map(({ message }) => message)).toEqual(linesOf(body))
  })

  it.each([
    ['word', [{ rule: 'different-data', field: 'externalOrderId', message: 'order 5 has other data' }]],
    ['silent', [{ rule: 'status-403', message: 'no' }]],
    [
      'fields',
      [
        { rule: 'missing', field: 'a', message: 'a is required' },
        { rule: 'missing', field: 'b.c', message: 'b.c is required' },
      ],
    ],
    [
      'shared',
      [
        { rule: 'either', field: 'a', message: 'one of a and b' },
        { rule: 'either', field: 'b', message: 'one of a and b' },
      ],
    ],
    [
      'beyond',
      [
        { rule: 'incomplete', field: 'a', message: 'a is required' },
        { rule: 'incomplete', message: 'and more' },
      ],
    ],
  ])('tells what no rule decides by its word, without an address: %s', async (sent, violations) => {
    expect((await post(sent)).body.violations).toEqual(violations)
  })

  it('leaves further members where they are', async () => {
    expect((await post('detail')).body).toMatchObject({ powerOfAttorneyId: 12, violations: [{ rule: 'key-used' }] })
  })

  it.each([
    undefined,
    '',
    'return=minimal',
    'violation',
    'violations=no',
    'x="violations"',
    'x="a, violations"',
    'x;violations',
  ])('without it the body has exactly two members: %j (contract 2, 7)', async (prefer) => {
    const { response, body } = await post('rules', prefer === undefined ? {} : { prefer })
    expect(Object.keys(body)).toEqual(['error', 'traceId'])
    expect(response.headers.get('preference-applied')).toBeNull()
  })

  it.each(['VIOLATIONS', 'return=minimal, violations', 'wait=10,violations;x=1', 'violations=""', ' violations '])(
    'is understood as %j (RFC 7240, 2)',
    async (prefer) => expect((await post('rules', { prefer })).body.violations).toHaveLength(2),
  )

  it('is understood on a line of its own, beside others', async () => {
    const headers = { ...AUTHORISED, ...JSON_HEADERS, 'content-length': '7', Prefer: 'respond-async' }
    const text = aRequest('POST', ROOT + AB, headers, '"rules"').replace(/\r\n\r\n/, '\r\nPrefer: violations\r\n\r\n')
    expect(JSON.parse((await http.raw(text)).body).violations).toHaveLength(2)
  })

  it('is told at every address of the API, and of a login too', async () => {
    const unknown = await http.api('/nothing', { headers: PREFER })
    expect(await unknown.json()).toMatchObject({ violations: [{ rule: 'no-address' }] })
    const login = await http.api('/vehicleDeregistrations/orders', { headers: { ...PREFER, authorization: 'Basic !' } })
    expect(await login.json()).toMatchObject({ violations: [{ rule: 'unreadable-credentials' }] })
    const list = await http.api('/vehicleDeregistrations/orders?limit=x', { headers: PREFER })
    expect(await list.json()).toMatchObject({ violations: [{ rule: 'not-an-integer', field: 'limit' }] })
    const unread = await http.api(AB, { method: 'POST', headers: { ...JSON_HEADERS, ...PREFER }, body: '{' })
    expect(await unread.json()).toMatchObject({ violations: [{ rule: 'not-json' }] })
  })

  it('is not applied to a fault of ours, nor to what goes well', async () => {
    const { response, body } = await post('fault')
    expect([response.status, Object.keys(body)]).toEqual([500, ['error', 'traceId']])
    const well = await http.api('/serviceStatus', { headers: PREFER })
    expect([response, well].map(({ headers }) => headers.get('preference-applied'))).toEqual([null, null])
  })

  it('costs nothing that grows faster than the header', async () => {
    for (const prefer of [`${'"'.repeat(20_001)}`, `${',;='.repeat(7_000)}`, `${'a="\\'.repeat(5_000)}`]) {
      const asked = async () =>
        expect(Object.keys((await post('rules', { prefer })).body)).toEqual(['error', 'traceId'])
      expect(await processorMs(asked)).toBeLessThan(2000)
    }
  })
})

describe('X-Unknown-Fields', () => {
  const http = testHttp({
    accept: async ({ body }) => {
      const unknown = unknownFields(knownBody('AB'), body)
      return { orderId: 1, ...(unknown.fields.length > 0 && { unknown }) }
    },
  })
  const headerOf = async (body: unknown): Promise<string | null> => {
    const response = await http.api(AB, { method: 'POST', headers: JSON_HEADERS, body: JSON.stringify(body) })
    expect([response.status, await response.text()]).toEqual([200, '{"order":{"id":1}}'])
    return response.headers.get('x-unknown-fields')
  }

  it('names a near miss of a known field', async () => {
    expect(await headerOf({ customization: { frontLicencePlateSecurityCode: 'f7K' } })).toBe(
      'customization.frontLicencePlateSecurityCode (did you mean frontLicensePlateSecurityCode?)',
    )
    expect(await headerOf({ frontLicensePlateSecurityCode: 'f7K', colour: 'red' })).toBe(
      'frontLicensePlateSecurityCode (did you mean customization.frontLicensePlateSecurityCode?), colour',
    )
  })

  it('is absent where nothing is unknown', async () => {
    expect(await headerOf(aBody('AB'))).toBeNull()
  })

  it.each([
    ['lines', 'a\r\nSet-Cookie: x=1', 'a%0D%0ASet-Cookie%3A%20x%3D1'],
    ['separators', 'a, b.c (did you mean d?)', 'a%2C%20b%2Ec%20%28did%20you%20mean%20d%3F%29'],
    ['control characters', '\u0000\u007f\u2028', '%00%7F%E2%80%A8'],
    ['broken Unicode', 'x\ud800', 'x%EF%BF%BD'],
    ['letters of other alphabets', 'größe', 'gr%C3%B6%C3%9Fe'],
    ['the prototype', '__proto__', '__proto__'],
    ['much', 'y'.repeat(100_000), `${'y'.repeat(60)}~`],
  ])('carries a name with %s, and stays one header', async (_what, name, shown) => {
    expect(await headerOf(JSON.parse(`{${JSON.stringify(name)}: "secret"}`))).toBe(shown)
  })

  it('names twenty of them, and counts the others', async () => {
    const entries = Array.from({ length: 9_000 }, (_, index) => [`unknown${index}`, index])
    const header = (await headerOf(Object.fromEntries(entries))) ?? ''
    expect(header.split(', ')).toHaveLength(21)
    expect(header).toMatch(/, unknown19, \+8980 more$/)
  })

  it('stays short enough for every proxy, whatever the names are', async () => {
    const entries = Array.from({ length: 30 }, (_, index) => [`${'\u{1f697}'.repeat(29)}${index}`, 1])
    const header = (await headerOf(Object.fromEntries(entries))) ?? ''
    expect(header.length).toBeLessThan(2020)
    expect(header).toMatch(/, \+2\d more$/)
  })
})

describe('a running service', () => {
  const filing = testFiling()
  const contract = openApi('openapi-2.3.0.yaml')
  const KEPT = 'kept-1'
  const post = async (body: unknown, headers: Record<string, string> = {}): Promise<Response> => {
    const init = { method: 'POST', headers: { ...JSON_HEADERS, ...headers }, body: JSON.stringify(body) }
    const response = await apiOf(filing.baseUrl(), filing.user()).request(AB, init)
    await contract.expectDocumented('POST', AB, response)
    return response
  }

  it('explains a refused application by the rules of the catalogue', async () => {
    const refused = await post(
      aBody('AB', { email: undefined, 'customization.rearLicensePlateSecurityCode': null }),
      PREFER,
    )
    const body = (await refused.json()) as ErrorBody
    expect(body.violations?.map(({ rule }) => rule)).toEqual(['COM-02', 'COD-04'])
    expect(body.violations?.map(({ message }) => message)).toEqual(linesOf(body))
    expect(body.violations?.[0]?.docs).toBe(`${filing.baseUrl()}/docs/rules#COM-02`)
  })

  it('names unknown fields of a small and of a large application, and of its repeat; the log has no value of them', async () => {
    const body = aBody('AB', {
      'customization.frontLicencePlateSecurityCode': 'qX7',
      'customization.Geheim Name 4711': 'Erika',
    })
    const expected =
      'customization.frontLicencePlateSecurityCode (did you mean frontLicensePlateSecurityCode?), customization.Geheim%20Name%204711'
    const answers = [
      await post(body, { 'x-trace-id': KEPT }),
      await post(body),
      await post({ ...body, externalOrderId: 'large', notes: 'n'.repeat(300_000) }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.map(({ headers }) => headers.get('x-unknown-fields'))).toEqual([
      expected,
      expected,
      `${expected}, notes`,
    ])
    const kept = () => filing.sql`select reasons, shape from api_request where trace_id = ${KEPT}`
    await expect.poll(async () => (await kept()).length).toBe(1)
    const [row] = await kept()
    expect(row?.reasons).toEqual([
      {
        rule: 'unknown-field',
        field: 'customization.frontLicencePlateSecurityCode (did you mean frontLicensePlateSecurityCode?)',
      },
      { rule: 'unknown-field', field: 'customization.«16»' },
    ])
    expect(JSON.stringify(row)).not.toMatch(/qX7|Erika|Geheim/)
    expect(filing.output()).not.toMatch(/qX7|Geheim/)
  })

  it('names them wherever it reads a body, and what stands free in one is not meant', async () => {
    const api = filing.api()
    const named = async (method: 'POST' | 'PUT', path: string, body: object): Promise<[string | null, unknown]> => {
      const init = {
        method,
        headers: { ...JSON_HEADERS, 'x-trace-id': `of${path.replaceAll('/', '.')}` },
        body: JSON.stringify(body),
      }
      const response = await api.request(path, init)
      await contract.expectDocumented(method, path, response)
      return [response.headers.get('x-unknown-fields'), await response.json()]
    }
    const vehicles = [{ vehicleIdentificationNumber: 'WTEST000000000017', typeKey: 'ABC', typKey: 1 }]
    const company = { name: 'Muster GmbH', city: 'Berlin' }
    const power = await named('POST', '/powerOfAttorneys', { ...aPowerRequest({ vehicles }), pickUp: false })
    const access = await named('POST', '/gksConfigurations', aGksBody({ company, kopakey: 'x' }))
    const { id } = access[1] as { id: string }
    const changed = await named('PUT', `/gksConfigurations/${id}`, { company: { nmae: 'Muster' }, nickname: 'x' })
    const checked = await named('POST', '/validations/AB', aBody('AB', { emial: 'x' }))
    expect([power, access, changed, checked].map(([header]) => header)).toEqual([
      'pickUp (did you mean pickup?), vehicles[0].typKey',
      'kopakey (did you mean kopaKey?)',
      'company.nmae (did you mean name?), nickname',
      'emial (did you mean email?)',
    ])
    const kept = (trace: string) => async () =>
      (await filing.sql`select reasons from api_request where trace_id = ${trace}`)[0]?.reasons
    await expect.poll(kept('of.powerOfAttorneys')).toEqual([
      { rule: 'unknown-field', field: 'pickUp (did you mean pickup?)' },
      { rule: 'unknown-field', field: 'vehicles[0].«6»' },
    ])
    await expect
      .poll(kept('of.validations.AB'))
      .toEqual(expect.arrayContaining([{ rule: 'unknown-field', field: '«5» (did you mean email?)' }]))
  })
})
