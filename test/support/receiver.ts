import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect } from 'vitest'
import { soon } from './soon.ts'

/** A call that arrived. */
export interface Call {
  method: string
  path: string
  /** Names in lower case. */
  headers: Record<string, string>
  body: Buffer
  at: number
  /** The sender's port: the same for calls on one connection. */
  senderPort: number
}

/** What a call says, also when it is compressed. */
export const contentOf = ({ headers, body }: Call) =>
  JSON.parse((headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString())

/** What the receiver does with a call: answers a status, stays silent, cuts the connection, or something special. */
export type Reaction = number | 'hang' | 'cut' | { answer(response: ServerResponse): void }

export interface Receiver {
  url: string
  port: number
  calls: Call[]
  /** How many connections were made. */
  connections(): number
  /** What it does from now on. The number of the call with the same event counts from 1. */
  react(reaction: Reaction | ((call: Call, number: number) => Reaction)): void
  /** The calls once there are so many; fails when they do not come. */
  received(count: number): Promise<Call[]>
  close(): Promise<void>
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function carryOut(reaction: Reaction, request: IncomingMessage, response: ServerResponse): void {
  if (typeof reaction === 'object') reaction.answer(response)
  else if (typeof reaction === 'number') response.writeHead(reaction).end()
  else if (reaction === 'cut') request.socket.destroy()
}

export interface ReceiverOptions {
  port?: number
  host?: string
  tls?: { cert: string; key: string }
}

/** Somebody's program behind a webhook, on a real port of the loopback address. It acknowledges unless told otherwise. */
export async function startReceiver({ port = 0, host = '127.0.0.1', tls }: ReceiverOptions = {}): Promise<Receiver> {
  const calls: Call[] = []
  let connections = 0
  let reactionTo: (call: Call, number: number) => Reaction = () => 202
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request).catch(() => undefined)
    if (!body) return
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const { method = '', url: path = '' } = request
    const call = { method, path, headers, body, at: Date.now(), senderPort: request.socket.remotePort ?? 0 }
    calls.push(call)
    const number = calls.filter((other) => other.headers['x-event-id'] === headers['x-event-id']).length
    carryOut(reactionTo(call, number), request, response)
  }
  const server = tls ? createTlsServer(tls, serve) : createServer(serve)
  server.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `${tls ? 'https' : 'http'}://${host}:${taken}/hook`,
    port: taken,
    calls,
    connections: () => connections,
    react(reaction) {
      reactionTo = typeof reaction === 'function' ? reaction : () => reaction
    },
    async received(count) {
      await soon(() => expect(calls.length).toBeGreaterThanOrEqual(count), { interval: 5 })
      return calls
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Receivers that are gone at the end of the file. */
export function testReceivers(): { open(options?: ReceiverOptions): Promise<Receiver> } {
  const opened: Receiver[] = []
  afterAll(async () => {
    await Promise.all(opened.map((receiver) => receiver.close()))
  })
  return {
    async open(options) {
      const receiver = await startReceiver(options)
      opened.push(receiver)
      return receiver
    },
  }
}
