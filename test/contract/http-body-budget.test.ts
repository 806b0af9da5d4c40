import type { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createFairBudget } from '../../src/kernel/fair-budget.ts'
import { aCaller, aRequest, basic, JSON_HEADERS, type RawResponse, readerOf, testHttp } from '../support/http.ts'

const MEGABYTE = 1_048_576
/** A client's share is a quarter: one large body at a time. */
const BUDGET = 48 * MEGABYTE
const LARGE = 11 * MEGABYTE

/** A service for the clients 1 to 9, whose logins are their numbers; it notes the bodies in the order of their acceptance. */
function world(timeouts = {}) {
  const accepted: string[] = []
  const sockets: Socket[] = []
  const http = testHttp(
    {
      findCaller: async (login) => aCaller({ id: Number(login) }),
      async accept({ body }) {
        accepted.push(String(body).slice(0, 6).replace(/a+$/, ''))
        return { orderId: 1 }
      },
    },
    { bodyBudget: createFairBudget(BUDGET), timeouts },
  )
  http.app.server.on('connection', (socket: Socket) => sockets.push(socket))

  const begin = async (client: number, header: string): Promise<{ socket: Socket; read(): Promise<RawResponse> }> => {
    const path = `/dropshipping-api/${client}/2.3.0/vehicleDeregistrations/deregistrations`
    const headers = { ...JSON_HEADERS, authorization: basic(String(client), 'x') }
    const socket = await http.open()
    const read = readerOf(socket)
    socket.write(aRequest('POST', path, headers).replace('\r\n\r\n', `\r\n${header}\r\n\r\n`))
    return { socket, read }
  }
  /** Sends a body up to its last byte, which `finish` sends. */
  const hold = async (client: number, name: string, bytes = LARGE) => {
    const { socket, read } = await begin(client, `content-length: ${bytes}`)
    socket.write(`"${name.padEnd(bytes - 2, 'a')}`)
    return { socket, read, finish: () => socket.write('"') }
  }
  const send = async (client: number, name: string, bytes = LARGE) => {
    const { socket, read, finish } = await hold(client, name, bytes)
    finish()
    return { socket, read }
  }
  return { http, accepted, sockets, begin, hold, send }
}

const isStatus = async ({ read }: { read(): Promise<RawResponse> }) => (await read()).status

describe('the memory for bodies under way is shared fairly', () => {
  const fair = world()

  it('a client beyond its share waits and is served later; another client is served at once', async () => {
    const held = await fair.hold(1, 'first')
    const second = await fair.send(1, 'second')
    expect(await isStatus(await fair.send(2, 'other'))).toBe(200)
    held.finish()
    expect([await isStatus(held), await isStatus(second)]).toEqual([200, 200])
    expect(fair.accepted).toEqual(['other', 'first', 'second'])
  })

  it('never lets the small bodies of a client wait for its large ones', async () => {
    const held = await fair.hold(3, 'large')
    const waiting = await fair.send(3, 'later')
    expect(await isStatus(await fair.send(3, 'small', 1000))).toBe(200)
    held.finish()
    expect([await isStatus(held), await isStatus(waiting)]).toEqual([200, 200])
  })

  it('gives the room back when a connection breaks off', async () => {
    const held = await fair.hold(4, 'gone')
    const waiting = await fair.send(4, 'next')
    held.socket.destroy()
    expect(await isStatus(waiting)).toBe(200)
  })

  it('counts a body without announced length as soon as it is large', async () => {
    const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`
    const chunked = (name: string) => chunk(`"${name.padEnd(MEGABYTE, 'a')}`)
    const held = await fair.begin(5, 'transfer-encoding: chunked')
    held.socket.write(chunked('chunk1'))
    // The held one is large by now, and the other has to wait, because its last byte is here and it is not answered.
    expect(await isStatus(await fair.send(6, 'other'))).toBe(200)
    const waiting = await fair.begin(5, 'transfer-encoding: chunked')
    waiting.socket.write(`${chunked('chunk2')}${chunk('"')}0\r\n\r\n`)
    expect(await isStatus(await fair.send(6, 'other'))).toBe(200)
    held.socket.write(`${chunk('"')}0\r\n\r\n`)
    expect([await isStatus(held), await isStatus(waiting)]).toEqual([200, 200])
    expect(fair.accepted.filter((name) => name.startsWith('chunk'))).toEqual(['chunk1', 'chunk2'])
  })
})

describe('many bodies that are held one byte short', () => {
  const crowd = world()

  it('take no more memory than the share of their client, and keep nobody else waiting', async () => {
    const held = await Promise.all(Array.from({ length: 12 }, () => crowd.hold(1, 'held')))
    for (let turn = 0; turn < 3; turn += 1) expect(await isStatus(await crowd.send(2, 'other'))).toBe(200)
    const read = crowd.sockets.slice(0, 12).reduce((sum, socket) => sum + socket.bytesRead, 0)
    expect(read).toBeLessThan(BUDGET / 4 + 12 * MEGABYTE)
    for (const one of held) one.finish()
    expect(new Set(await Promise.all(held.map(isStatus)))).toEqual(new Set([200]))
  })
})

describe('a stop', () => {
  const stopped = world({ stopMs: 50 })

  it('ends also those that wait for room', async () => {
    const held = await stopped.hold(1, 'held')
    const waiting = await stopped.send(1, 'waiting')
    const closed = [held, waiting].map(({ socket }) => new Promise((resolve) => socket.once('close', resolve)))
    await Promise.all([stopped.http.app.close(), ...closed])
    expect(stopped.accepted).toEqual([])
  })
})
