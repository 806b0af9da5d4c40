import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expressHandler } from './express-handler.ts'
import { fastifyPlugin } from './fastify-plugin.ts'
import { fetchHandler } from './fetch-handler.ts'
import type { PlaketteEvent, ReceiverOptions } from './receive.ts'
import { isGenuine } from './signature.ts'

const FIXTURES = new URL('../../../fixtures/webhook/', import.meta.url)
const SECRET = 'geheimer Schlüssel: ÄÖÜß'
const BODY = '{ "eventType": "PING",  "eventTime": "2026-11-17T08:00:00", "text": "Größe 🚗" }'

const signed = (body: string | Uint8Array, secret = SECRET): string =>
  createHmac('sha256', secret).update(body).digest('hex')
const headersFor = (body: string, change: Record<string, string> = {}) => ({
  'content-type': 'application/json',
  'x-signature': signed(body),
  'x-event-id': 'event-1',
  'x-webhook-id': '7',
  ...change,
})

interface Vector {
  file?: string
  secret: string
  xSignature: string
}

describe('a signature', () => {
  const vectors: Vector[] = JSON.parse(readFileSync(new URL('vectors.json', FIXTURES), 'utf8'))

  it.each(vectors.filter(({ file }) => file !== undefined))('of $file is that of the fixtures', async (vector) => {
    const body = new Uint8Array(readFileSync(new URL(vector.file ?? '', FIXTURES)))
    expect(await isGenuine(body, vector.xSignature, vector.secret)).toBe(true)
    expect(await isGenuine(body, vector.xSignature, `${vector.secret} `)).toBe(false)
    expect(await isGenuine(body.subarray(1), vector.xSignature, vector.secret)).toBe(false)
  })

  it('is lower-case hexadecimal and nothing else (contract 2, 6.6)', async () => {
    const body = new TextEncoder().encode(BODY)
    const right = signed(BODY)
    for (const wrong of [right.toUpperCase(), `${right}00`, right.slice(2), ` ${right}`, `${right}\n`, '', null]) {
      expect(await isGenuine(body, wrong, SECRET)).toBe(false)
    }
    expect(await isGenuine(body, right, SECRET)).toBe(true)
  })

  it('may be made with the old or the new secret while it is changed, and never with an empty one', async () => {
    const body = new TextEncoder().encode(BODY)
    expect(await isGenuine(body, signed(BODY, 'old'), ['new', 'old'])).toBe(true)
    await expect(isGenuine(body, signed(BODY, ''), '')).rejects.toThrow('SignatureSecret is empty')
  })
})

/** A receiver that remembers what it was given. */
function aReceiver(change: Partial<ReceiverOptions> = {}) {
  const events: PlaketteEvent[] = []
  const seen = new Set<string>()
  const options: ReceiverOptions = {
    secret: SECRET,
    isKnown: (eventId) => seen.has(eventId),
    onEvent(event, { eventId }) {
      seen.add(eventId)
      events.push(event)
    },
    ...change,
  }
  return { events, options }
}

type Send = (body: string, headers: Record<string, string>, method?: string) => Promise<number>
interface Adapter {
  open(options: ReceiverOptions): Promise<Send>
}

const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})
const over =
  (url: string): Send =>
  async (body, headers, method = 'POST') =>
    (await fetch(url, { method, headers, ...(method === 'POST' && { body }) })).status

const ADAPTERS: Record<string, Adapter> = {
  'the Fetch handler': {
    open:
      async (options) =>
      async (body, headers, method = 'POST') => {
        const init = { method, headers, ...(method === 'POST' && { body }) }
        return (await fetchHandler(options)(new Request('http://receiver.example.test/hook', init))).status
      },
  },
  'the Express handler': {
    async open(options) {
      const handle = expressHandler(options)
      const server = createServer((request, response) => void handle(request, response))
      closing.push(() => server.close())
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const address = server.address()
      return over(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hook`)
    },
  },
  'the Fastify plugin': {
    async open(options) {
      const app = fastify()
      closing.push(() => app.close())
      app.post('/other', async (request) => ({ parsed: request.body }))
      await app.register(fastifyPlugin({ ...options, path: '/hook' }))
      const url = await app.listen({ port: 0, host: '127.0.0.1' })
      const other = await fetch(`${url}/other`, { method: 'POST', body: BODY, headers: headersFor(BODY) })
      expect(await other.json()).toEqual({ parsed: JSON.parse(BODY) })
      return over(`${url}/hook`)
    },
  },
}

describe.each(Object.entries(ADAPTERS))('%s', (_name, adapter) => {
  const { events, options } = aReceiver()
  let send: Send
  beforeAll(async () => {
    send = await adapter.open(options)
  })

  it('acknowledges with 202 what is signed over the raw bytes, and hands it over once', async () => {
    expect(await send(BODY, headersFor(BODY))).toBe(202)
    expect(await send(BODY, headersFor(BODY))).toBe(202)
    expect(events).toEqual([JSON.parse(BODY)])
  })

  it('refuses another signature, another body and none with 401, and hands nothing over', async () => {
    const before = events.length
    const known = { 'x-event-id': 'event-2' }
    expect(await send(BODY, headersFor(BODY, { ...known, 'x-signature': signed('other') }))).toBe(401)
    expect(await send(JSON.stringify(JSON.parse(BODY)), headersFor(BODY, known))).toBe(401)
    const { 'x-signature': _, ...unsigned } = headersFor(BODY, known)
    expect(await send(BODY, unsigned)).toBe(401)
    expect(events).toHaveLength(before)
  })

  it('refuses what is signed and yet no event with 400', async () => {
    expect(await send('no JSON', headersFor('no JSON'))).toBe(400)
    expect(await send(BODY, headersFor(BODY, { 'x-event-id': '' }))).toBe(400)
  })

  it('answers 500 when the event could not be stored, so that it comes again', async () => {
    const told: unknown[] = []
    const full = () => {
      throw new Error('disk full')
    }
    const failing = await adapter.open(aReceiver({ onEvent: full, onError: (error) => told.push(error) }).options)
    expect(await failing(BODY, headersFor(BODY))).toBe(500)
    expect(told).toMatchObject([{ message: 'disk full' }])
  })

  it('refuses a body that is too large with 413', async () => {
    const small = await adapter.open(aReceiver({ maxBytes: 10 }).options)
    expect(await small(BODY, headersFor(BODY))).toBe(413)
  })
})

describe('the Express handler', () => {
  it('takes the bytes that express.raw() has left, and says so when the body was parsed before', async () => {
    const { events, options } = aReceiver()
    const answers: number[] = []
    const response = { statusCode: 0, end: () => answers.push(response.statusCode) }
    const request = (body: unknown) => ({
      method: 'POST',
      headers: headersFor(BODY),
      body,
      async *[Symbol.asyncIterator]() {},
    })
    await expressHandler(options)(request(Buffer.from(BODY)), response)
    expect([answers, events]).toEqual([[202], [JSON.parse(BODY)]])
    const errors: unknown[] = []
    await expressHandler(options)(request(JSON.parse(BODY)), response, (error) => errors.push(error))
    expect(errors).toMatchObject([{ message: expect.stringContaining('before express.json()') }])
  })

  it('and the Fetch handler answer 405 to another method', async () => {
    const { options } = aReceiver()
    for (const name of ['the Fetch handler', 'the Express handler']) {
      const send = await ADAPTERS[name]?.open(options)
      expect(await send?.('', {}, 'GET')).toBe(405)
    }
  })
})
