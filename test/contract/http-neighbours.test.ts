import { describe, expect, it } from 'vitest'
import { ALL_TRANSACTIONS } from '../../src/domain/application/transaction.ts'
import { exceededLimit } from '../../src/kernel/json-scan.ts'
import { JSON_LIMITS } from '../../src/kernel/parse-json.ts'
import { aFullBody } from '../builders/full-body.ts'
import { COMPLETE } from '../builders/plate-order.ts'
import { AUTHORISED, aRequest, basic, JSON_HEADERS, ROOT, testHttp } from '../support/http.ts'

const AB = `${ROOT}/vehicleDeregistrations/deregistrations`
const FORM = `${ROOT}/orders/emissionStickerOrders`
const SPACES = ' '.repeat(20_000)

/** Each of these once kept everybody waiting, or could: with a pattern that tries all divisions of the spaces, for hours. */
describe('a header value of 20,000 characters is split in one go', () => {
  const http = testHttp()
  const post = (path: string, headers: Record<string, string>) =>
    http.raw(aRequest('POST', path, { ...AUTHORISED, 'content-length': '2', ...headers }, '{}'))

  it.each([
    ['spaces before a parameter', `application/json${SPACES};x`, 200],
    ['spaces and semicolons', `application/json${' ;'.repeat(10_000)}x`, 200],
    ['spaces before another character set', `application/json;${SPACES}charset= latin1`, 415],
    ['an open quote', `application/json; charset="${'\\"'.repeat(10_000)}`, 415],
  ])('Content-Type with %s', async (_name, type, status) => {
    expect((await post(AB, { 'content-type': type })).status).toBe(status)
  })

  it.each([
    ['no boundary', `multipart/form-data;${SPACES};${'boundary'.repeat(1000)}`],
    ['spaces before the semicolon', `multipart/form-data${SPACES}x; boundary=b`],
  ])('Content-Type of a form with %s', async (_name, type) => {
    expect((await post(FORM, { 'content-type': type })).status).toBe(415)
  })

  it('Authorization with spaces around the credentials', async () => {
    const spaced = basic().replace(' ', SPACES.slice(0, 10_000))
    const answers = [spaced, `${spaced}${SPACES.slice(0, 10_000)}`, `${spaced}${SPACES.slice(0, 10_000)}x`].map(
      async (authorization) => (await http.raw(aRequest('GET', ROOT, { authorization }))).status,
    )
    expect(await Promise.all(answers)).toEqual([404, 404, 401])
  })

  it('Accept with spaces, and a trace id of spaces', async () => {
    const headers = { ...AUTHORISED, accept: `text/html${SPACES}x`, 'x-trace-id': `a${SPACES.slice(0, 5000)}b` }
    const answer = await http.raw(aRequest('GET', `${ROOT}/nothing`, headers))
    expect([answer.status, answer.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
  })

  it('an empty or unknown encoding is refused', async () => {
    for (const encoding of ['gzip', 'br', 'identity, gzip']) {
      expect((await post(AB, { ...JSON_HEADERS, 'content-encoding': encoding })).status).toBe(415)
    }
  })
})

describe('the limits of a body', () => {
  const bodies = [...ALL_TRANSACTIONS.map((transaction) => aFullBody(transaction)), ...Object.values(COMPLETE)]

  it.each(bodies.map((body) => [body]))('are ten times beyond what the contract needs: %#', (body) => {
    const item = { documentType: 2, quantity: 1 }
    const widest = { ...body, deliveries: Array(2).fill({ deliveryService: 'Abholung', items: Array(100).fill(item) }) }
    const limits = { depth: JSON_LIMITS.depth / 4, values: JSON_LIMITS.values / 10 }
    expect(exceededLimit(Buffer.from(JSON.stringify(widest)), limits)).toBeUndefined()
  })
})
