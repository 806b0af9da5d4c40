import type { ServerResponse } from 'node:http'
import { createServer } from './node-http.ts'

interface Page {
  status: number
  type: string
  body: string
}

/** What is served at an address. */
export type Pages = Readonly<Record<string, () => Page | Promise<Page>>>

export const json = (status: number, body: unknown): Page => ({
  ...{ status, type: 'application/json; charset=utf-8', body: `${JSON.stringify(body)}\n` },
})

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Serves what machines of the operator ask, on a port of its own, apart from the API. */
export async function startMetricsServer(
  pages: Pages,
  { host, port }: { host: string; port: number },
): Promise<{ stop(): Promise<void> }> {
  const nothing = (): Page => json(404, { error: `there is ${Object.keys(pages).join(', ')}` })
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? ''
    const isAsked = (request.method === 'GET' || request.method === 'HEAD') && Object.hasOwn(pages, path)
    void answer(response, (isAsked && pages[path]) || nothing)
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

async function answer(response: ServerResponse, page: () => Page | Promise<Page>): Promise<void> {
  const { status, type, body } = await asked(page)
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}

/** Whoever looks after the node learns that it cannot tell, and the node goes on. */
async function asked(page: () => Page | Promise<Page>): Promise<Page> {
  try {
    return await page()
  } catch {
    return json(500, { error: 'this cannot be told at present' })
  }
}
