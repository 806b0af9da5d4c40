import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { BadRequest, type Handler, sendJson } from './http.ts'

export interface RunningServer {
  port: number
  close(): Promise<void>
}

const RETRY_MS = 100
/** An import would load Node's own client of WebSockets too, a part of every start. */
const { createServer } = process.getBuiltinModule('node:http')

export interface Place {
  host: string
  port: number
  /** How long an address in use is tried again: a killed predecessor may hold the port for a moment. */
  patienceMs: number
  whenOccupied?: () => void
}

/** Serves each simulator below its own prefix. */
export async function startServer(
  simulators: Readonly<Record<string, Handler>>,
  { host, port, patienceMs, whenOccupied }: Place,
): Promise<RunningServer> {
  const server = createServer((request, response) => {
    void serve(simulators, request, response)
  })
  // A sender keeps its connection between two polls, which may lie half a minute apart.
  server.keepAliveTimeout = 75_000
  for (let waitedMs = 0; ; waitedMs += RETRY_MS) {
    try {
      await listen(server, host, port)
      break
    } catch (error) {
      if (!isAddressInUse(error) || waitedMs >= patienceMs) throw error
      whenOccupied?.()
      await wait(RETRY_MS)
    }
  }
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function serve(
  simulators: Readonly<Record<string, Handler>>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const path = (request.url ?? '').split('?', 1)[0] ?? ''
    const name = path.split('/', 2)[1] ?? ''
    const handle = simulators[name]
    if (!handle) throw new BadRequest(`nothing is served at ${path}`, 404)
    await handle(request, response, path.slice(name.length + 1))
  } catch (error) {
    if (response.headersSent || response.destroyed) return
    const status = error instanceof BadRequest ? error.status : 500
    sendJson(response, status, { error: error instanceof Error ? error.message : String(error) })
  }
}

const listen = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })

const isAddressInUse = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
