import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Asset, BuiltPages } from './built-pages.ts'
import { chooseEncoding } from './encoding.ts'

const NONCE = '%NONCE%'

const NOT_BUILT = `<!doctype html>
<html lang="de">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; base-uri 'none'">
<title>Plakette</title>
<p>Die Seiten des Dashboards sind noch nicht gebaut. Das macht <code>npm run web:build</code>; danach den Dienst neu starten.
</html>
`

/** A page of the dashboard. It holds no data, so anybody may have it; its nonce is good for this one answer. */
function sendPage(reply: FastifyReply, page: string | undefined): FastifyReply {
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
  if (page === undefined) return reply.code(503).send(NOT_BUILT)
  const nonce = randomBytes(16).toString('base64')
  return reply.send(page.replaceAll(NONCE, () => nonce))
}

function sendAsset(reply: FastifyReply, asset: Asset, accepted: string | undefined): FastifyReply {
  const encoding = chooseEncoding(accepted, asset)
  reply
    .type(asset.mediaType)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('vary', 'Accept-Encoding')
  if (encoding === undefined) return reply.send(asset.plain)
  return reply.header('content-encoding', encoding).send(asset[encoding])
}

/** The shell for every address of the dashboard, the login, and what they load (contract 1, 5.6). */
export function builtPageRoutes(app: FastifyInstance, { shell, login, assets }: BuiltPages): void {
  for (const path of ['/web', '/web/*']) app.get(path, (_request, reply) => sendPage(reply, shell))
  app.get('/login', (_request, reply) => sendPage(reply, login))
  // A name of the list that was read at the start, so that there is no path to escape by.
  app.get<{ Params: { name: string } }>('/assets/:name', ({ headers, params }, reply) => {
    const asset = assets.get(params.name)
    return asset
      ? sendAsset(reply, asset, headers['accept-encoding'])
      : reply.code(404).type('text/plain; charset=utf-8').send('404 Not Found\n')
  })
}
