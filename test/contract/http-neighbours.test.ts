import { connect } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { ALL_TRANSACTIONS } from '../../src/domain/application/transaction.ts'
import { exceededLimit } from '../../src/kernel/parse/json-scan.ts'
import { JSON_LIMITS } from '../../src/kernel/parse/parse-json.ts'
import { badRequest } from '../../src/kernel/refusal.ts'
import { noSeal } from '../../src/platform/seal/seal.ts'
import { asideOf, openThreads } from '../../src/service/aside.ts'
import { aFullBody } from '../builders/full-body.ts'
import { COMPLETE, MULTIPART } from '../builders/plate-order.ts'
import { AUTHORISED, aRequest, basic, JSON_HEADERS, ROOT, readerOf, testHttp } from '../support/http.ts'

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

describe('a body beyond 256 kB is read on another thread', () => {
  const threads = openThreads(noSeal.recipe)
  afterAll(() => threads.close())
  const received: unknown[] = []
  const http = testHttp({
    aside: asideOf(threads),
    async accept({ body }) {
      received.push(body)
      return { orderId: 1 }
    },
    async addGksConfiguration(_caller, body) {
      received.push(body)
      throw badRequest('seen')
    },
  })
  const long = 'ä'.repeat(200_000)
  const post = (body: string): RequestInit => ({ method: 'POST', headers: JSON_HEADERS, body })

  it('as the very same value', async () => {
    await http.api('/gksConfigurations', post(JSON.stringify({ a: long, b: [1, null, { c: true }] })))
    expect(received.at(-1)).toEqual({ a: long, b: [1, null, { c: true }] })
  })

  it('and an application as its bytes, which are parsed where they are checked', async () => {
    expect((await http.api('/vehicleDeregistrations/deregistrations', post(JSON.stringify(long)))).status).toBe(200)
    expect(String(received.at(-1))).toBe(JSON.stringify(long))
  })

  it.each([
    ['no JSON', `{"a":"${long}"`, 'not valid JSON'],
    ['nested deeply', `{"a":"${long}","b":${'['.repeat(100)}`, 'nested deeper'],
    ['rich in values', `[${'1,'.repeat(200_000)}1]`, 'more than 10000 values'],
  ])('and refused there when it is %s', async (_name, body, says) => {
    for (const path of ['/gksConfigurations', '/orders', '/powerOfAttorneys']) {
      const response = await http.api(path, post(body))
      expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(says)])
    }
  })

  it('and so is a form', async () => {
    const form = new FormData()
    form.set('order', JSON.stringify(COMPLETE[MULTIPART]))
    form.set('files', new Blob([long]), 'x.pdf')
    expect((await http.api(MULTIPART, { method: 'POST', body: form })).status).toBe(501)
    form.set('order', `{"a":`.repeat(100_000))
    const refused = await http.api(MULTIPART, { method: 'POST', body: form })
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('order: The body must not')])
  })
})

describe('many requests sent over one connection before an answer is read', () => {
  let [underWay, most] = [0, 0]
  const http = testHttp({
    async serviceStatus() {
      most = Math.max(most, ++underWay)
      await new Promise((resolve) => setImmediate(resolve))
      underWay -= 1
      return { operational: true, announcements: [], scheduled: [] }
    },
  })

  it('are worked on one after another and answered in their order, so that others go between', async () => {
    const socket = connect(http.port, '127.0.0.1')
    const read = readerOf(socket)
    const numbers = Array.from({ length: 200 }, (_, index) => `trace-${index}`)
    const requests = numbers.map((trace) =>
      aRequest('GET', `${ROOT}/serviceStatus`, { ...AUTHORISED, 'x-trace-id': trace }),
    )
    socket.write(requests.join(''))
    const answers: unknown[] = []
    for (const _ of numbers) answers.push((await read()).headers['x-trace-id'])
    socket.destroy()
    expect(answers).toEqual(numbers)
    expect(most).toBe(1)
  })
})
