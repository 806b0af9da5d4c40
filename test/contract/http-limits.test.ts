import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { AUTHORISED, aRequest, JSON_HEADERS, ROOT, readerOf, testHttp } from '../support/http.ts'

const MEGABYTE = 1_048_576
const LIMIT = 12 * MEGABYTE
const AB = '/vehicleDeregistrations/deregistrations'
const SENDING = { ...AUTHORISED, ...JSON_HEADERS }

/** A JSON string of exactly so many bytes. */
const bodyOf = (bytes: number): string => `"${'a'.repeat(bytes - 2)}"`

describe('the request body (contract 2, 8)', () => {
  const received: unknown[] = []
  const http = testHttp({
    async accept({ body }) {
      received.push(body)
      return { orderId: 1 }
    },
  })
  const post = (body: string | ReadableStream): RequestInit =>
    ({ method: 'POST', headers: JSON_HEADERS, body, duplex: 'half' }) as RequestInit

  /** Sends a body without announcing its length. */
  const stream = (bytes: number): ReadableStream<Uint8Array> => {
    let left = bytes
    return new ReadableStream({
      pull(controller) {
        const size = Math.min(left, MEGABYTE)
        left -= size
        if (size > 0) controller.enqueue(new Uint8Array(Buffer.alloc(size, left + size === bytes ? '"' : 'a')))
        if (left === 0) controller.close()
      },
    })
  }

  it('of 12 MB is accepted', async () => {
    expect((await http.api(AB, post(bodyOf(LIMIT)))).status).toBe(200)
    expect(String(received.at(-1)).length).toBe(LIMIT - 2)
  })

  it('of 12 MB is accepted in pieces without announced length', async () => {
    const pieces = Array.from({ length: 12 }, (_, index) =>
      Buffer.alloc(MEGABYTE - (index === 0 ? 2 : 0), 'abcdefghijkl'[index]),
    )
    const body = ReadableStream.from([Buffer.from('"'), ...pieces, Buffer.from('"')])
    expect((await http.api(AB, post(body))).status).toBe(200)
    expect(received.at(-1)).toBe(Buffer.concat(pieces).toString())
  })

  it.each(['content-length: 12', 'transfer-encoding: chunked'])(
    'is read whole when it comes byte by byte (%s)',
    async (header) => {
      const socket = await http.open()
      const read = readerOf(socket)
      socket.write(aRequest('POST', ROOT + AB, SENDING).replace('\r\n\r\n', `\r\n${header}\r\n\r\n`))
      for (const byte of Buffer.from('["ä","€"]').subarray(0)) {
        const data = Buffer.from([byte])
        await new Promise((resolve) => {
          socket.write(
            header.startsWith('t') ? Buffer.concat([Buffer.from('1\r\n'), data, Buffer.from('\r\n')]) : data,
            resolve,
          )
        })
      }
      if (header.startsWith('t')) socket.write('0\r\n\r\n')
      expect((await read()).status).toBe(200)
      expect(received.at(-1)).toEqual(['ä', '€'])
      socket.destroy()
    },
  )

  it('of one byte more gives 413', async () => {
    expect((await http.api(AB, post(bodyOf(LIMIT + 1)))).status).toBe(413)
  })

  it('of many megabytes gives 413, which fetch gets to see', async () => {
    expect((await http.api(AB, post(bodyOf(40 * MEGABYTE)))).status).toBe(413)
  })

  it('without announced length is cut off with 413 when it exceeds the limit', async () => {
    expect((await http.api(AB, post(stream(30 * MEGABYTE)))).status).toBe(413)
  })

  it('is refused by its announced length before any of it has come', async () => {
    const response = await http.raw(aRequest('POST', ROOT + AB, { ...SENDING, 'content-length': String(LIMIT + 1) }))
    expect(response.status).toBe(413)
    expect(JSON.parse(response.body).error).toContain('12 MB')
  })

  it('leaves the connection usable after a 413', async () => {
    const socket = await http.open()
    const read = readerOf(socket)
    socket.write(aRequest('POST', ROOT + AB, { ...SENDING, 'content-length': String(LIMIT + 1) }))
    const refused = await read()
    socket.write(Buffer.alloc(LIMIT + 1, 'a'))
    socket.write(aRequest('GET', '/health'))
    expect([refused.status, (await read()).status]).toEqual([413, 200])
    socket.destroy()
  })

  it('leaves the connection usable after a 401, a 404 and an unreadable body', async () => {
    const socket = await http.open()
    const read = readerOf(socket)
    const statuses: number[] = []
    for (const [path, headers] of [
      [AB, JSON_HEADERS],
      ['/nothing', SENDING],
      [AB, SENDING],
    ] as const) {
      socket.write(aRequest('POST', ROOT + path, { ...headers, 'content-length': '4' }, '{{{{'))
      statuses.push((await read()).status)
    }
    socket.write(aRequest('GET', '/health'))
    expect([...statuses, (await read()).status]).toEqual([401, 404, 400, 200])
    socket.destroy()
  })

  it('that never ends is cut off, with the 413 already read', async () => {
    const socket = await http.open()
    const read = readerOf(socket)
    socket.write(aRequest('POST', ROOT + AB, { ...SENDING, 'transfer-encoding': 'chunked' }))
    const chunk = `${MEGABYTE.toString(16)}\r\n${'a'.repeat(MEGABYTE)}\r\n`
    const pump = (): void => {
      while (!socket.destroyed && socket.write(chunk)) {}
    }
    socket.on('drain', pump)
    pump()
    const closed = new Promise((resolve) => socket.once('close', resolve))
    expect((await read()).status).toBe(413)
    await closed
  })

  it('that breaks off is no fault of ours', async () => {
    http.log.length = 0
    const socket = await http.open()
    socket.resume().end(aRequest('POST', ROOT + AB, { ...SENDING, 'content-length': '100' }, '{"a":'))
    await once(socket, 'close')
    expect(http.log.map(({ level }) => level)).not.toContain('error')
  })

  it('is asked for when the client waits for it', async () => {
    const socket = await http.open()
    const read = readerOf(socket)
    socket.write(aRequest('POST', ROOT + AB, { ...SENDING, 'content-length': '2', expect: '100-continue' }))
    expect((await read()).status).toBe(100)
    socket.write('{}')
    expect((await read()).status).toBe(200)
    socket.destroy()
  })
})

describe('the address (contract 2, 7)', () => {
  const http = testHttp()
  const orders = `${ROOT}/vehicleDeregistrations/orders`
  const addressOf = (characters: number): string => `${orders}?externalId=`.padEnd(characters, 'a')

  it('of 4,096 characters is accepted', async () => {
    expect((await http.raw(aRequest('GET', addressOf(4096), AUTHORISED))).status).toBe(200)
  })

  it.each([4097, 10_000, 30_000])('of %i characters gives 414', async (characters) => {
    const response = await http.raw(aRequest('GET', addressOf(characters), AUTHORISED))
    expect(response.status).toBe(414)
    expect(JSON.parse(response.body).traceId).toBe(response.headers['x-trace-id'])
  })

  it('gives 414 before 404, also within the path', async () => {
    expect((await http.raw(aRequest('GET', `${ROOT}/${'a'.repeat(5000)}`, AUTHORISED))).status).toBe(414)
    expect((await http.raw(aRequest('GET', `${orders}/${'1'.repeat(5000)}`, AUTHORISED))).status).toBe(414)
    expect((await http.raw(aRequest('GET', `${ROOT}/${'%zz'.repeat(2000)}`, AUTHORISED))).status).toBe(414)
  })
})

describe('many requests (contract 2, 8)', () => {
  const http = testHttp()

  it('never get 429 and never Retry-After', async () => {
    const responses = await Promise.all(Array.from({ length: 200 }, () => http.outside(`${ROOT}/nothing`)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([401]))
    expect(responses.every(({ headers }) => headers.get('retry-after') === null)).toBe(true)
  })
})

describe('slow clients', () => {
  // Long enough for headers that were sent to be read on a busy machine too.
  const quick = { headersMs: 1_000, requestMs: 1_500, checkEveryMs: 10, idleMs: 10_000 }
  const http = testHttp({}, { timeouts: quick })

  it.each([
    ['headers', 'GET / HTTP/1.1\r\nhost:'],
    ['a body', aRequest('POST', ROOT + AB, { ...SENDING, 'content-length': '100' }, '{')],
  ])('that never finish %s are let go with 408', async (_name, text) => {
    const socket = await http.open()
    const read = readerOf(socket)
    const closed = once(socket, 'close')
    socket.write(text)
    expect((await read()).status).toBe(408)
    await closed
  })

  it('that keep sending after a refusal get no second answer', async () => {
    const socket = await http.open()
    const read = readerOf(socket)
    socket.write(aRequest('POST', ROOT + AB, { ...JSON_HEADERS, 'content-length': '100' }, '{'))
    expect((await read()).status).toBe(401)
    const rest: string[] = []
    socket.on('data', (data) => rest.push(String(data)))
    await once(socket, 'close')
    expect(rest.join('')).not.toContain('HTTP/1.1 4')
  })
})
