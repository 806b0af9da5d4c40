import { createReadStream, globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ShownInstance } from '../docs/shown-instance.ts'
import { missingPage, REPOSITORY, siteEntries } from '../docs/site.ts'
import { fixedContent, sendFixed } from '../fixed-content.ts'

/** Where the site begins. */
const BELOW = '/docs'
const SCRIPT = 'text/javascript; charset=utf-8'
const OWN = join(import.meta.dirname, '../docs/assets')
const FONTS = join(REPOSITORY, 'web/fonts')

/** Small files of ours, sent as they lie there. */
const FILES = [
  { path: '/assets/docs.js', file: join(OWN, 'site.js'), type: SCRIPT },
  { path: '/assets/docs.css', file: join(OWN, 'site.css'), type: 'text/css; charset=utf-8' },
] as const

const SAMPLE_TYPES: Readonly<Record<string, string>> = {
  '.json': 'application/json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
}

/** What was meant by an address that ends with a slash; undefined for any other. */
const withoutSlash = (url: string): string | undefined => /^([^?]+)\/(?:\?|$)/.exec(url)?.[1]

const isGerman = (url: string): boolean => /^\/docs\/de(\/|$)/.test(url)

/** Guides and references for people and programs, without login (contract 1, 5.6); nothing comes from elsewhere. */
export function docsSiteRoutes(app: FastifyInstance, instance: ShownInstance): void {
  const contents = new Map(siteEntries(instance).map(({ path, content }) => [path, content]))
  const samples = samplesOnDemand()
  // One route for all that lies below: the router takes as long to learn hundreds of them as a quarter of a start.
  for (const path of [...contents.keys()].filter((one) => !one.startsWith(`${BELOW}/`)))
    app.get(path, (request, reply) => answer(request, reply, path))
  app.get<{ Params: { '*': string } }>(`${BELOW}/*`, (request, reply) =>
    answer(request, reply, `${BELOW}/${request.params['*']}`),
  )
  for (const { path, file, type } of FILES) {
    app.get(path, (request, reply) => sendFixed(request, reply, fixedContent(type, readFileSync(file, 'utf8'))))
  }
  for (const name of ['inter.woff2', 'plex-mono.woff2']) {
    app.get(`/assets/docs-${name}`, (_request, reply) =>
      reply
        .type('font/woff2')
        .header('cache-control', 'public, max-age=86400')
        .send(createReadStream(join(FONTS, name))),
    )
  }

  function answer(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
    const content = contents.get(path)
    if (content) return sendFixed(request, reply, content())
    if (samples().has(path))
      return reply.type(SAMPLE_TYPES[extname(path)] ?? 'text/plain').send(createReadStream(join(REPOSITORY, path)))
    const address = withoutSlash(request.url)
    if (address !== undefined && contents.has(address)) return reply.redirect(address, 301)
    return reply
      .code(404)
      .type('text/html; charset=utf-8')
      .send(missingPage(isGerman(request.url) ? 'de' : 'en'))
  }
}

/** Addresses of samples, looked for when somebody first asks for what is no page. */
function samplesOnDemand(): () => ReadonlySet<string> {
  let found: ReadonlySet<string> | undefined
  return () => {
    found ??= new Set(globSync('docs/samples/*/*.{json,xml,pdf,png}', { cwd: REPOSITORY }).map((file) => `/${file}`))
    return found
  }
}
