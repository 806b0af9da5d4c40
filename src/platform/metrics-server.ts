import type { Metrics } from './metrics.ts'
import { createServer } from './node-http.ts'

/** Serves `GET /metrics` on a port of its own, apart from the API. */
export async function startMetricsServer(
  metrics: Pick<Metrics, 'render'>,
  { host, port }: { host: string; port: number },
): Promise<{ stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const isKnown = request.method === 'GET' && request.url?.split('?')[0] === '/metrics'
    response
      .writeHead(isKnown ? 200 : 404, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
      .end(isKnown ? metrics.render() : 'the figures are at /metrics\n')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
