import { describe, expect, it } from 'vitest'
import { COMPLETE, MULTIPART, plateRequest, withoutEach } from '../builders/plate-order.ts'
import { AUTHORISED, aRequest, JSON_HEADERS, ROOT, testHttp } from '../support/http.ts'
import { openApi } from '../support/openapi.ts'

const http = testHttp()
const PATHS = Object.keys(COMPLETE)
const contract = openApi('openapi-2.3.0.yaml')

async function errorOf(path: string, init: RequestInit): Promise<{ status: number; lines: string[] }> {
  const response = await http.api(path, init)
  const { error } = (await response.json()) as { error: string }
  return { status: response.status, lines: error.split('\n') }
}

describe.each(PATHS)('POST %s without a plate service (contract 1, 4.5)', (path) => {
  const complete = COMPLETE[path] ?? {}
  const inBody = (field: string): string => (path === MULTIPART ? `order.${field}` : field)

  it('answers 501 to a complete body', async () => {
    expect(await errorOf(path, plateRequest(path, complete))).toEqual({
      status: 501,
      lines: [expect.stringMatching(/^This operation is part of the contract but is not served here - trace id /)],
    })
  })

  it.each([...withoutEach(complete)])(
    'answers 400 without %s, and says that a complete body would give 501',
    async (missing, body) => {
      expect(await errorOf(path, plateRequest(path, body))).toEqual({
        status: 400,
        lines: [`${inBody(missing)} is required`, expect.stringMatching(/^A complete body would give 501/)],
      })
    },
  )

  it('names all that is missing together, and takes null and blank text for missing', async () => {
    const names = Object.keys(complete)
    const empty = Object.fromEntries(names.map((name, index) => [name, index % 2 ? null : ' ']))
    const { status, lines } = await errorOf(path, plateRequest(path, empty))
    expect([status, ...lines.slice(0, -1)]).toEqual([400, ...names.map((name) => `${inBody(name)} is required`)])
  })

  it('refuses a body of another kind with 415, and needs a login first', async () => {
    const body = { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } }
    expect((await http.api(path, body)).status).toBe(415)
    expect((await http.api(path, { method: 'POST' })).status).toBe(415)
    const stranger = { ...body, headers: { ...body.headers, authorization: 'Basic eDp5' } }
    expect((await http.api(path, stranger)).status).toBe(401)
  })

  it('is described with exactly these mandatory fields', () => {
    const media = path === MULTIPART ? 'multipart~1form-data' : 'application~1json'
    const schema = `/paths/${path.replaceAll('/', '~1')}/post/requestBody/content/${media}/schema`
    const wrapped = (body: unknown) => (path === MULTIPART ? { order: body, files: ['x'] } : body)
    expect(contract.problems(schema, wrapped(complete), 'closed')).toEqual([])
    for (const [missing, body] of withoutEach(complete)) {
      expect(contract.problems(schema, wrapped(body)), missing).not.toEqual([])
    }
  })
})

describe('a list of ordered things (contract 1, 4.5)', () => {
  it.each([
    [[], 'items must have at least one entry'],
    ['one', 'items must be a JSON array, not string'],
    [[null], 'items[0] is required'],
    [['one'], 'items[0] must be a JSON object, not string'],
  ])('%j lacks what it needs', async (items, says) => {
    const { status, lines } = await errorOf('/orders', plateRequest('/orders', { ...COMPLETE['/orders'], items }))
    expect(status).toBe(400)
    expect(lines[0]).toBe(says)
  })
})

describe('a mandatory field with a value that cannot be meant (contract 1, 4.5)', () => {
  const item = { productVariantId: 7, name: 'Kennzeichen', sku: 'KZ-520', customization: { productType: 'OTHER' } }
  it.each([
    ['/orders', { deliveryAddress: 'Musterallee 1' }, 'deliveryAddress must be a JSON object, not string'],
    ['/orders', { items: [{ ...item, quantity: 0 }] }, 'items[0].quantity must be a JSON integer from 1'],
    ['/orders', { items: [{ ...item, quantity: 'two' }] }, 'items[0].quantity must be a JSON integer from 1'],
  ])('of %s is named: %j', async (path, change, says) => {
    const { status, lines } = await errorOf(path, plateRequest(path, { ...COMPLETE[path], ...change }))
    expect([status, lines[0]]).toEqual([400, says])
  })

  it('is the body itself when it is no object', async () => {
    const { lines } = await errorOf('/orders', plateRequest('/orders', []))
    expect(lines[0]).toBe('body must be a JSON object, not array')
  })
})

describe('an order of emission stickers (contract 1, 4.5)', () => {
  const complete = COMPLETE[MULTIPART] ?? {}
  const sticker = complete.emissionSticker as object
  const asJson = (body: unknown): RequestInit => ({ method: 'POST', body: JSON.stringify(body), headers: JSON_HEADERS })

  it.each(['35A0', '0005', '4', 'ä🚗'])('takes the emission key %j: text of 1 to 4 characters', async (key) => {
    const body = { ...complete, emissionSticker: { ...sticker, emissionKeyNumber: key } }
    expect((await errorOf(MULTIPART, plateRequest(MULTIPART, body))).status).toBe(501)
  })

  it.each([
    ['35A01', 'must be 1 to 4 characters long'],
    [4, 'must be a JSON string, not number'],
    ['', 'is required'],
  ])('refuses the emission key %j', async (emissionKeyNumber, says) => {
    const body = { ...complete, emissionSticker: { ...sticker, emissionKeyNumber } }
    const { status, lines } = await errorOf(MULTIPART, plateRequest(MULTIPART, body))
    expect([status, lines[0]]).toEqual([400, `order.emissionSticker.emissionKeyNumber ${says}`])
  })

  it.each([
    ['the order itself', complete],
    ['the order as a member', { order: complete }],
  ])('may come as JSON, as %s', async (_name, body) => {
    expect((await errorOf(MULTIPART, asJson(body))).status).toBe(501)
    const schema = `/paths/${MULTIPART.replaceAll('/', '~1')}/post/requestBody/content/application~1json/schema`
    expect(contract.problems(schema, body)).toEqual([])
  })

  it.each([...withoutEach(complete)])('as JSON without %s gets 400, which names it', async (missing, body) => {
    expect((await errorOf(MULTIPART, asJson(body))).lines[0]).toBe(`${missing} is required`)
    expect((await errorOf(MULTIPART, asJson({ order: body }))).lines[0]).toBe(`order.${missing} is required`)
  })

  it('needs the parts order and files', async () => {
    const { lines } = await errorOf(MULTIPART, plateRequest(MULTIPART, COMPLETE[MULTIPART], []))
    expect(lines[0]).toBe('files is required')
    const without = await errorOf(MULTIPART, plateRequest(MULTIPART, undefined))
    expect(without.lines.slice(0, -1)).toEqual(['order is required'])
  })

  it('may bring its order as a plain field', async () => {
    const form = new FormData()
    form.set('order', JSON.stringify(COMPLETE[MULTIPART]))
    form.set('files', new Blob(['x']), 'x.pdf')
    expect((await errorOf(MULTIPART, { method: 'POST', body: form })).status).toBe(501)
  })

  it('gets 400 for an order that is no JSON, and for a form that cannot be read', async () => {
    const form = new FormData()
    form.set('order', '{')
    const { status, lines } = await errorOf(MULTIPART, { method: 'POST', body: form })
    expect([status, lines[0]]).toEqual([400, expect.stringMatching(/^order: The body is not valid JSON/)])
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const broken = await errorOf(MULTIPART, { method: 'POST', body: 'no form at all', headers })
    expect(broken.status).toBe(400)
  })

  it('gets 400 for a form of many parts, before they are read', async () => {
    const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const { status, lines } = await errorOf(MULTIPART, {
      method: 'POST',
      body: `${part.repeat(101)}--x--\r\n`,
      headers,
    })
    expect([status, lines[0]]).toEqual([400, expect.stringMatching(/^The form must not have more than 100 parts/)])
  })

  it('names at most 100 missing fields', async () => {
    const body = JSON.stringify({ ...COMPLETE['/orders'], items: Array(5000).fill({}) })
    const { status, lines } = await errorOf('/orders', { method: 'POST', body, headers: JSON_HEADERS })
    expect([status, lines.filter((line) => line.endsWith('is required')).length]).toEqual([400, 100])
  })

  it('gets 413 when it is announced too large', async () => {
    const headers = { ...AUTHORISED, 'content-type': 'multipart/form-data; boundary=x', 'content-length': '13000000' }
    expect((await http.raw(aRequest('POST', `${ROOT}${MULTIPART}`, headers))).status).toBe(413)
  })
})
