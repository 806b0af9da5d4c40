import { describe, expect, it } from 'vitest'
import { MINUTE } from '../../src/kernel/duration.ts'
import { brokenRules, forbidden } from '../../src/kernel/refusal.ts'
import { aPowerRequest } from '../builders/power-request.ts'
import { basic, JSON_HEADERS, LOGIN, testHttp } from '../support/http.ts'
import { testPowers } from '../support/powers.ts'

const AB = '/vehicleDeregistrations/deregistrations'
const LIST = '/vehicleDeregistrations/orders'

type Line = Record<string, unknown>
const withMessage = (lines: readonly Line[], msg: string): Line[] => lines.filter((line) => line.msg === msg)

describe('a login in the log', () => {
  let now = Date.UTC(2026, 10, 17, 9)
  const http = testHttp({}, { clock: { now: () => new Date(now) } })
  const proxies = ['127.0.0.1', '198.51.100.7'].map((address) => ({ address, prefix: 32 }))
  const behindProxy = testHttp({}, { trustedProxies: proxies.slice(0, 1) })
  const behindTwo = testHttp({}, { trustedProxies: proxies })
  const logins = (): Line[] =>
    http.log.splice(0).filter(({ msg }) => typeof msg === 'string' && msg.startsWith('login '))

  it('is written down with name and address when it is accepted, once per user and hour', async () => {
    for (const minutes of [0, 1, 58, 1, 30, 30]) {
      now += minutes * MINUTE
      await http.api(LIST, { headers: { 'x-trace-id': `at-${(now / MINUTE) % 1440}` } })
    }
    const line = { level: 'info', msg: 'login accepted', login: LOGIN, address: '127.0.0.1' }
    expect(logins()).toEqual([
      { ...line, time: expect.anything(), traceId: 'at-540' },
      { ...line, time: expect.anything(), traceId: 'at-600' },
      { ...line, time: expect.anything(), traceId: 'at-660' },
    ])
  })

  it('is written down every time when it is refused, without the password', async () => {
    for (const traceId of ['r-1', 'r-2']) {
      const headers = { authorization: basic('api-9-unknown', 'hunter2secret'), 'x-trace-id': traceId }
      expect((await http.api(LIST, { headers })).status).toBe(401)
    }
    expect(JSON.stringify(http.log)).not.toContain('hunter2')
    expect(logins()).toMatchObject([
      { level: 'warn', msg: 'login refused', login: 'api-9-unknown', address: '127.0.0.1', traceId: 'r-1' },
      { level: 'warn', msg: 'login refused', login: 'api-9-unknown', address: '127.0.0.1', traceId: 'r-2' },
    ])
  })

  const FORWARDED = { 'x-forwarded-for': '10.9.9.9, 198.51.100.7' }

  it('has the address of the connection, whatever a caller says of others', async () => {
    now += 60 * MINUTE
    await http.api(LIST, { headers: FORWARDED })
    expect(logins()).toMatchObject([{ msg: 'login accepted', address: '127.0.0.1' }])
  })

  it('has the address that a trusted proxy has seen, not what was said to the proxy', async () => {
    behindProxy.log.length = 0
    await behindProxy.api(LIST, { headers: FORWARDED })
    expect(withMessage(behindProxy.log, 'login accepted')).toMatchObject([{ address: '198.51.100.7' }])
  })

  it('behind two trusted proxies has the address that the outer one has seen', async () => {
    behindTwo.log.length = 0
    await behindTwo.api(LIST, { headers: FORWARDED })
    expect(withMessage(behindTwo.log, 'login accepted')).toMatchObject([{ address: '10.9.9.9' }])
  })

  it.each([
    ['', 'no-credentials'],
    ['Bearer hunter2secret', 'unreadable-credentials'],
    ['Basic !', 'unreadable-credentials'],
    [basic(LOGIN, 'hunter2secret'), 'wrong-credentials'],
  ])('that is refused has a reason: %s', async (authorization, rule) => {
    http.log.length = 0
    await http.outside(`/dropshipping-api/7/2.3.0${LIST}`, authorization === '' ? {} : { headers: { authorization } })
    expect(withMessage(http.log, 'request refused')).toMatchObject([{ status: 401, reasons: [{ rule }] }])
    expect(JSON.stringify(http.log)).not.toContain('hunter2')
    expect(logins()).toHaveLength(1)
  })

  it.each([
    ['lines', 'a\n{"level":"info","msg":"login accepted"}'],
    ['control characters', 'a\u0000\u001b[2J\u009b\r'],
    ['hidden characters', 'a\u202e\u200b\u2028\u2029\ufeff'],
    ['very much', 'ä'.repeat(5000)],
    ['half of a character', `${'a'.repeat(63)}😀`],
  ])('that sends %s as its name stays one short line', async (_name, login) => {
    http.log.length = 0
    await http.api(LIST, { headers: { authorization: basic(login, 'x') } })
    const [line, ...others] = logins()
    expect(others).toEqual([])
    expect(String(line?.login).length).toBeLessThanOrEqual(64)
    expect(line?.login).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u)
  })
})

describe('a refused request in the log', () => {
  const findings = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ rule: `R-${index}`, field: `list[${index}].x`, message: 'secret' }))
  const http = testHttp({
    async accept({ body }) {
      if (body === 'plain') throw forbidden('WTESTSECRET')
      if (body === 'odd') throw forbidden('no').because('word', 'WTEST SECRET', 'a\nb', 'x'.repeat(200), 'fine.path[0]')
      throw brokenRules(findings(Number(body)))
    },
    takePlateOrder: async () => ({ status: 422, problem: 'WTESTSECRET' }),
  })
  const post = async (path: string, body: unknown) => {
    http.log.length = 0
    const init = { method: 'POST', headers: { ...JSON_HEADERS, 'x-trace-id': 'trace-1' }, body: JSON.stringify(body) }
    await http.outside(`/dropshipping-api/7/2.3.0${path}`, {
      ...init,
      headers: { ...init.headers, authorization: basic() },
    })
    return withMessage(http.log, 'request refused')
  }

  it('has its trace id, and the rules and fields that refused it', async () => {
    expect(await post(AB, 2)).toMatchObject([
      {
        level: 'info',
        traceId: 'trace-1',
        status: 400,
        reasons: [
          { rule: 'R-0', field: 'list[0].x' },
          { rule: 'R-1', field: 'list[1].x' },
        ],
      },
    ])
  })

  it('never has a value or the text of the answer', async () => {
    for (const body of [3, 'plain', 'odd']) expect(JSON.stringify(await post(AB, body))).not.toMatch(/secret/i)
    expect(await post(AB, 'odd')).toMatchObject([
      { reasons: [{ rule: 'word' }, { rule: 'word' }, { rule: 'word' }, { rule: 'word', field: 'fine.path[0]' }] },
    ])
    expect(await post(AB, 'plain')).toMatchObject([{ reasons: [{ rule: 'status-403' }] }])
  })

  it('has at most twenty of them', async () => {
    const [line] = await post(AB, 100)
    expect(line?.reasons).toHaveLength(20)
  })

  it('is there too when the plate service refused it, and when a browser gets a page', async () => {
    const order = '/orders'
    expect(await post(order, {})).toMatchObject([{ status: 422, reasons: [{ rule: 'plate-service-refused' }] }])
    http.log.length = 0
    await http.api('/nothing', { headers: { accept: 'text/html' } })
    expect(withMessage(http.log, 'request refused')).toMatchObject([{ status: 404, reasons: [{ rule: 'no-address' }] }])
  })

  it.each([
    ['GET', `${LIST}?limit=x`, 'not-an-integer', 'limit'],
    ['GET', `${LIST}?limit=1&limit=2`, 'repeated', 'limit'],
    ['GET', `${LIST}?secretName=1`, 'unknown-parameter', undefined],
    ['GET', `${LIST}?state=secret`, 'unknown-value', 'state'],
    ['GET', `${LIST}?createdSince=secret`, 'no-timestamp', 'createdSince'],
    ['GET', `${LIST}/999`, 'no-order', undefined],
    ['GET', '/vehicleDeregistrations/files/content/secret', 'no-file', undefined],
    ['GET', '/powerOfAttorneys/5', 'no-process', undefined],
    ['GET', '/gksConfigurations/overviews/secret', 'no-access', undefined],
    ['GET', '/invoices/secret', 'no-invoice', undefined],
    ['GET', '/nothing/secret', 'no-address', undefined],
    ['PUT', '/vehicleDeregistrations/unmatchedMessages/ek_1/state', 'media-type', undefined],
    ['POST', AB, 'media-type', undefined],
  ])('has a word for %s %s: %s', async (method, path, rule, field) => {
    http.log.length = 0
    await http.api(path, { method })
    const [line] = withMessage(http.log, 'request refused')
    expect(line?.reasons).toEqual([field === undefined ? { rule } : { rule, field }])
    expect(JSON.stringify(http.log)).not.toContain('secret')
  })
})

describe('the log of a running service', () => {
  const powers = testPowers({ PLAKETTE_LOG_LEVEL: 'info' })
  const linesOf = (traceId: string): Line[] =>
    powers
      .output()
      .split('\n')
      .filter((line) => line.includes(`"${traceId}"`))
      .map((line) => JSON.parse(line))
  const refused = async (traceId: string, path: string, body: unknown): Promise<unknown> => {
    const response = await powers.api().request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'x-trace-id': traceId },
      body: JSON.stringify(body),
    })
    expect(response.status).toBeGreaterThanOrEqual(400)
    await expect.poll(() => withMessage(linesOf(traceId), 'request refused')).toHaveLength(1)
    return withMessage(linesOf(traceId), 'request refused')[0]?.reasons
  }

  it('explains a trace id by the ids of docs/rules.md: application, power of attorney, both together, GKS access', async () => {
    expect(await refused('log-1', AB, { email: 'person@example.test' })).toEqual(
      expect.arrayContaining([
        { rule: expect.stringMatching(/^[A-Z]+-\d+$/), field: expect.stringMatching(/^[a-z]/i) },
      ]),
    )
    expect(await refused('log-2', '/powerOfAttorneys', aPowerRequest({ email: 'no address' }))).toEqual([
      { rule: expect.stringMatching(/^[A-Z]+-\d+$/), field: 'email' },
    ])
    expect(await refused('log-4', '/gksConfigurations', { username: 'x'.repeat(30) })).toEqual([
      { rule: 'GKA-05', field: 'username' },
    ])
    const power = await powers.signed()
    const application = {
      email: 'person@example.test',
      customization: {
        vehicleIdentificationNumber: 'WTEST0000ANOTHER1',
        licensePlateNumberComponents: { city: 'B', middle: 'AB', end: '123' },
        vehicleRegistrationCertificateSecurityCode: 'aB3dE5f',
      },
      powerOfAttorney: { processId: power.id },
    }
    expect(await refused('log-3', '/vehicleHolderChanges/holderChanges', application)).toEqual(
      expect.arrayContaining([{ rule: 'MTC-08', field: 'customization.vehicleIdentificationNumber' }]),
    )
    for (const value of ['person@example.test', 'WTEST0000ANOTHER1', 'no address']) {
      expect(powers.output()).not.toContain(value)
    }
  })

  it('has reasons for what no rule but the records decide', async () => {
    const access = { gksConfigurationId: '00000000-0000-4000-8000-000000000000' }
    const body = {
      email: 'person@example.test',
      ...access,
      customization: {
        vehicleIdentificationNumber: 'WTEST000000000077',
        licensePlateNumberComponents: { city: 'B', middle: 'AB', end: '123' },
        vehicleRegistrationCertificateSecurityCode: 'aB3dE5f',
        rearLicensePlateSecurityCode: 'qX7',
        licensePlateReservationIncluded: false,
      },
    }
    expect(await refused('log-5', AB, body)).toEqual([{ rule: 'no-access', field: 'gksConfigurationId' }])
    const partner = { ...body, gksConfigurationId: undefined }
    const unknown = { ...partner, customization: { ...partner.customization, contractPartner: 'S999999' } }
    expect(await refused('log-6', AB, unknown)).toEqual([
      { rule: 'unknown-partner', field: 'customization.contractPartner' },
    ])
    expect(powers.output()).not.toContain('S999999')
  })
})
