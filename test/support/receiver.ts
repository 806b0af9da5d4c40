import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect } from 'vitest'

/** A call that arrived. */
export interface Call {
  method: string
  path: string
  /** Names in lower case. */
  headers: Record<string, string>
  body: Buffer
  at: number
}

/** What the receiver does with a call: answers a status, stays silent, cuts the connection, or something special. */
export type Reaction = number | 'hang' | 'cut' | { answer(response: ServerResponse): void }

export interface Receiver {
  url: string
  port: number
  calls: Call[]
  /** What it does from now on. The number of the call with the same event counts from 1. */
  react(reaction: Reaction | ((call: Call, number: number) => Reaction)): void
  /** The calls once there are so many; fails when they do not come. */
  received(count: number, timeout?: number): Promise<Call[]>
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

/** Somebody's program behind a webhook, on a real port of the loopback address. It acknowledges unless told otherwise. */
export async function startReceiver(port = 0): Promise<Receiver> {
  const calls: Call[] = []
  let reactionTo: (call: Call, number: number) => Reaction = () => 202
  const server = createServer(async (request, response) => {
    const body = await readBody(request).catch(() => undefined)
    if (!body) return
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const call = { method: request.method ?? '', path: request.url ?? '', headers, body, at: Date.now() }
    calls.push(call)
    const number = calls.filter((other) => other.headers['x-event-id'] === headers['x-event-id']).length
    carryOut(reactionTo(call, number), request, response)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${taken}/hook`,
    port: taken,
    calls,
    react(reaction) {
      reactionTo = typeof reaction === 'function' ? reaction : () => reaction
    },
    async received(count, timeout = 10_000) {
      await expect.poll(() => calls.length, { timeout, interval: 5 }).toBeGreaterThanOrEqual(count)
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
export function testReceivers(): { open(): Promise<Receiver> } {
  const opened: Receiver[] = []
  afterAll(async () => {
    await Promise.all(opened.map((receiver) => receiver.close()))
  })
  return {
    async open() {
      const receiver = await startReceiver()
      opened.push(receiver)
      return receiver
    },
  }
}
