import { createServer } from 'node:http'

/** Somebody's program behind a webhook: acknowledges at once and remembers when each event arrived first. */
const now = (): number => performance.timeOrigin + performance.now()
const arrivals = new Map<string, number>()

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.end(JSON.stringify(request.url === '/count' ? arrivals.size : Object.fromEntries(arrivals)))
    return
  }
  if (request.method === 'DELETE') arrivals.clear()
  const at = now()
  const id = String(request.headers['x-event-id'])
  request.resume().once('end', () => {
    if (request.method === 'POST' && !arrivals.has(id)) arrivals.set(id, at)
    response.writeHead(202).end()
  })
})
server.keepAliveTimeout = 5000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`ready http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}\n`)
})
process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
})
