import { describe, expect, it } from 'vitest'
import { PlaketteConnectionError, PlaketteError } from './errors.ts'
import { createPlakette } from './plakette.ts'
import type { Answered, PlaketteSettings } from './settings.ts'

interface Sent {
  url: string
  method: string | undefined
  headers: Headers
  body: unknown
}

/** A program whose requests are noted and answered here. */
function aProgram(answer: (sent: Sent) => Response | Promise<Response>, settings: Partial<PlaketteSettings> = {}) {
  const sent: Sent[] = []
  const plakette = createPlakette({
    baseUrl: 'https://service.example.test/',
    clientId: 7,
    login: 'müller',
    password: 'gehe:im',
    async fetch(url, { method, headers, body, signal }) {
      const request = { url, method, headers: new Headers(headers), body }
      sent.push(request)
      signal?.throwIfAborted()
      return answer(request)
    },
    ...settings,
  })
  return { plakette, sent }
}
const errorOf = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error)
const refusing =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })

describe('a request', () => {
  it('goes to the client’s own address, with its login, and asks for violations', async () => {
    const { plakette, sent } = aProgram(() => Response.json({ orders: [], hasMore: false }))
    const filter = { state: ['abgelehnt', 'fehlgeschlagen'], createdSince: '2026-11-01T00:00:00+01:00' } as const
    await plakette.listOrders(filter, { traceId: 'trace-1' })
    const [request] = sent
    expect(request?.url).toBe(
      'https://service.example.test/dropshipping-api/7/2.3.0/vehicleDeregistrations/orders' +
        '?state=abgelehnt%2Cfehlgeschlagen&createdSince=2026-11-01T00%3A00%3A00%2B01%3A00',
    )
    expect(Buffer.from(request?.headers.get('authorization')?.slice(6) ?? '', 'base64').toString()).toBe(
      'müller:gehe:im',
    )
    expect(request?.headers.get('prefer')).toBe('violations')
    expect(request?.headers.get('x-trace-id')).toBe('trace-1')
  })

  it('writes what stands in a path so that it stays one part, and refuses an empty one', async () => {
    const { plakette, sent } = aProgram(() => Response.json({}))
    await plakette.findFeeNotice({ id: 'gb_1/../2?x' })
    expect(sent[0]?.url).toMatch(/\/feeNotices\/gb_1%2F\.\.%2F2%3Fx$/)
    await expect(plakette.findFeeNotice({ id: '' })).rejects.toThrow('id is required')
    expect(sent).toHaveLength(1)
  })

  it('sends a form as a form', async () => {
    const { plakette, sent } = aProgram(() => Response.json({}, { status: 201 }))
    const form = new FormData()
    form.set('order', '{}')
    await plakette.orderEmissionSticker({ body: form })
    expect(sent[0]?.body).toBe(form)
    expect(sent[0]?.headers.get('content-type')).toBeNull()
  })
})

describe('an error', () => {
  it('has status, text, trace id, violations where the service sends them, and what the answer has besides', async () => {
    const violations = [{ rule: 'COM-02', field: 'email', message: 'email is required', docs: '/docs/rules#COM-02' }]
    const body = { error: 'email is required - trace id t-1', traceId: 't-1', violations, powerOfAttorneyId: 4 }
    const { plakette } = aProgram(refusing(400, body))
    const error = await errorOf(plakette.findServiceStatus())
    expect(error).toBeInstanceOf(PlaketteError)
    expect(error).toMatchObject({
      ...{ status: 400, text: 'email is required', traceId: 't-1', violations, details: { powerOfAttorneyId: 4 } },
      message: '400: email is required (trace id t-1)',
    })
  })

  it('has no violations where the service sends none, and none that are not whole', async () => {
    const bodies = [
      { error: 'x', traceId: 't' },
      { error: 'x', traceId: 't', violations: [{ rule: 'COM-02' }, 'x'] },
    ]
    for (const body of bodies) {
      expect(await errorOf(aProgram(refusing(400, body)).plakette.listInvoices())).toMatchObject({ violations: [] })
    }
  })

  it('tells what a proxy before the service has answered', async () => {
    const page = `<html>${'x'.repeat(1000)}</html>`
    const error = await errorOf(aProgram(refusing(502, page)).plakette.listInvoices())
    expect(error).toMatchObject({ status: 502, text: page.slice(0, 500), traceId: undefined })
    const redirected = aProgram(
      () => new Response(null, { status: 302, headers: { location: 'https://elsewhere.example.test' } }),
    )
    expect(await errorOf(redirected.plakette.listInvoices())).toMatchObject({ status: 302 })
  })

  it('says that what was sent may have arrived when no answer comes', async () => {
    const { plakette } = aProgram(() => Promise.reject(new TypeError('fetch failed')))
    const error = await errorOf(plakette.removeGksConfiguration({ id: 'x' }))
    expect(error).toBeInstanceOf(PlaketteConnectionError)
    expect(error).toMatchObject({
      message: expect.stringContaining('may have arrived'),
      cause: { message: 'fetch failed' },
    })
  })

  it('is the reason of the signal for whoever aborts', async () => {
    const { plakette } = aProgram(() => Response.json({}))
    const signal = AbortSignal.abort(new Error('the user has left'))
    await expect(plakette.listInvoices({}, { signal })).rejects.toThrow('the user has left')
  })

  it('is about the connection when the service takes too long', async () => {
    const fetched: PlaketteSettings['fetch'] = (_url, { signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    const { plakette } = aProgram(() => Response.json({}), { timeoutMs: 10, fetch: fetched })
    expect(await errorOf(plakette.listInvoices())).toMatchObject({
      name: 'PlaketteConnectionError',
      cause: { name: 'TimeoutError' },
    })
  })
})

describe('an answer', () => {
  it('is told with its trace id to whoever writes logs, good or bad', async () => {
    const told: Answered[] = []
    const onAnswer = (answered: Answered) => told.push(answered)
    const answer = refusing(404, { error: 'x', traceId: 't-2' }, { 'x-trace-id': 't-2' })
    await errorOf(aProgram(answer, { onAnswer }).plakette.findInvoice({ id: 'x' }))
    expect(told).toMatchObject([{ operation: 'findInvoice', status: 404, traceId: 't-2', unknownFields: [] }])
  })

  it('is told with the fields that nobody has read', async () => {
    const told: Answered[] = []
    const headers = { 'x-unknown-fields': 'emial (did you mean email?), notes', 'content-type': 'application/json' }
    const answer = () => new Response('{"order":{"id":1}}', { headers })
    await aProgram(answer, { onAnswer: (answered) => told.push(answered) }).plakette.file('AB', Object({}))
    expect(told.at(-1)?.unknownFields).toEqual(['emial (did you mean email?)', 'notes'])
  })

  it.each([
    [`attachment; filename="B.pdf"; filename*=UTF-8''Beh%C3%B6rde.pdf`, 'Behörde.pdf'],
    ['attachment; filename="a \\"b\\".pdf"', 'a "b".pdf'],
    ['attachment; filename=plain.pdf', 'plain.pdf'],
    ['attachment', ''],
  ])('with a file has the name in %s', async (disposition, filename) => {
    const headers = { 'content-disposition': disposition, 'content-type': 'application/pdf' }
    const { plakette } = aProgram(() => new Response('%PDF', { headers }))
    const file = await plakette.fetchFile({ fileAccessKey: 'key' })
    expect(file).toEqual({ filename, mediaType: 'application/pdf', bytes: new TextEncoder().encode('%PDF') })
  })
})

describe('a list', () => {
  it('gives every entry once, although new ones come while one pages (contract 1, 4.2)', async () => {
    let orders = Array.from({ length: 450 }, (_, index) => ({ order: { id: 450 - index } }))
    const { plakette, sent } = aProgram(({ url }) => {
      const query = new URL(url).searchParams
      const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))]
      const page = orders.slice(offset, offset + limit)
      orders = [{ order: { id: orders.length + 1 } }, ...orders]
      return Response.json({ orders: page, hasMore: offset + page.length < orders.length - 1 })
    })
    const ids = (await Array.fromAsync(plakette.eachOrder())).map(({ order }) => order.id)
    expect(ids).toEqual(Array.from({ length: 450 }, (_, index) => 450 - index))
    expect(sent).toHaveLength(3)
  })

  it('asks for no page that nobody wants', async () => {
    const { plakette, sent } = aProgram(() => Response.json({ invoices: [{ id: 1 }], hasMore: true }))
    for await (const _ of plakette.eachInvoice()) break
    expect(sent).toHaveLength(1)
  })
})
