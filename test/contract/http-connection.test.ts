import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { AUTHORISED, aRequest, JSON_HEADERS, ROOT, readerOf, testHttp } from '../support/http.ts'

const AB = `${ROOT}/vehicleDeregistrations/deregistrations`
const SENDING = { ...AUTHORISED, ...JSON_HEADERS }

const post = (headers: Record<string, string>, body: string): string =>
  aRequest('POST', AB, { ...headers, 'content-length': String(body.length) }, body)
const inPieces = (...bodies: string[]): string =>
  aRequest('POST', AB, { ...SENDING, 'transfer-encoding': 'chunked' }) +
  [...bodies, ''].map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`).join('')
const textOf = (length: number): string => `"${'a'.repeat(length)}"`

/** What a body can meet on its way: taken in passing, with room of its own, enlarged, refused unread, thrown away. */
const REQUESTS: readonly (readonly [status: number, request: string])[] = [
  [200, aRequest('GET', `${ROOT}/serviceStatus`, AUTHORISED)],
  [200, post(SENDING, textOf(10))],
  [200, post(SENDING, textOf(400_000))],
  [200, inPieces('"', 'a'.repeat(100_000), '"')],
  [400, post(SENDING, 'no JSON')],
  [401, post(JSON_HEADERS, textOf(20_000))],
  [415, post({ ...AUTHORISED, 'content-type': 'text/plain' }, textOf(20_000))],
  [404, aRequest('GET', `${ROOT}/nowhere`, AUTHORISED)],
]
const ROUNDS = 12

const listenersOf = (emitter: EventEmitter): number =>
  emitter.eventNames().reduce((sum, name) => sum + emitter.listenerCount(name), 0)

const http = testHttp()

it('a connection that stays open for many requests holds nothing of those that were answered', async () => {
  const held = new Set<number>()
  const socket = await http.open()
  const read = readerOf(socket)
  let served: Socket | undefined
  http.app.server.prependListener('request', ({ socket: theirs }) => {
    served = theirs
  })
  for (let round = 0; round < ROUNDS; round++) {
    for (const [status, request] of REQUESTS) {
      socket.write(request, 'latin1')
      expect((await read()).status).toBe(status)
    }
    held.add(listenersOf(served!))
  }
  socket.destroy()
  expect(held.size).toBe(1)
})
