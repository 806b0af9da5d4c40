import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Received {
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
  port: number | undefined
}
/** Answers one call. */
export type Behaviour = (response: ServerResponse, received: Received, socket: Socket) => void

/** A real server on the loopback address that keeps what it received and behaves as told. */
export async function aServer() {
  const received: Received[] = []
  let behaviour: Behaviour = (response) => response.end()
  const server = createServer(async (request, response) => {
    const call = {
      url: request.url,
      headers: request.headers,
      body: await text(request),
      port: request.socket.remotePort,
    }
    received.push(call)
    behaviour(response, call, request.socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/authority`,
    received,
    behave(next: Behaviour): void {
      received.length = 0
      behaviour = next
    },
    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export const answering =
  (body: string | Buffer, status = 200, headers: Record<string, string> = {}): Behaviour =>
  (response) =>
    response.writeHead(status, { 'content-type': 'text/xml; charset=utf-8', ...headers }).end(body)
