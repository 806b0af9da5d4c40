import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Somebody's program behind a webhook: acknowledges at once and remembers when each event arrived first. With a number it listens
 * at so many ports, as so many receivers. What it is asked at `/slow` it answers when nobody waits any more, at `/failing` with 500;
 * neither arrives.
 */
const now = (): number => performance.timeOrigin + performance.now()
const arrivals = new Map<string, number>()
const SLOW_MS = 20_000
/** Longer than the sender keeps a connection: a delivery on one that is just closing would fail for nothing. */
const KEPT_MS = 5000

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'GET') {
    const told =
      request.url === '/count' ? arrivals.size : request.url === '/ports' ? ports : Object.fromEntries(arrivals)
    response.end(JSON.stringify(told))
    return
  }
  if (request.method === 'DELETE') arrivals.clear()
  const at = now()
  const id = String(request.headers['x-event-id'])
  for await (const _ of request);
  if (request.url === '/slow') await pause(SLOW_MS, undefined, { ref: false })
  const isFailing = request.url === '/failing'
  if (request.method === 'POST' && request.url === '/hook' && !arrivals.has(id)) arrivals.set(id, at)
  response.writeHead(isFailing ? 500 : 202).end()
}

function listen(): Promise<Server> {
  // Whoever hangs up in between has no answer.
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  server.keepAliveTimeout = KEPT_MS
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

const portOf = (server: Server): number => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const servers = await Promise.all(Array.from({ length: Number(process.argv[2] ?? 1) }, listen))
const ports = servers.map(portOf)
process.stdout.write(`ready http://127.0.0.1:${ports[0]}\n`)
process.once('SIGTERM', () => {
  for (const server of servers) {
    server.close()
    server.closeAllConnections()
  }
})
