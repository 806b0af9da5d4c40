import { createReadStream, globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ShownInstance } from '../docs/shown-instance.ts'
import { missingPage, REPOSITORY, siteEntries } from '../docs/site.ts'
import { fixedContent, sendFixed } from '../fixed-content.ts'

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
  const entries = siteEntries(instance)
  for (const { path, content } of entries) {
    app.get(path, (request, reply) => sendFixed(request, reply, content()))
  }
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
  for (const file of globSync('docs/samples/*/*.{json,xml,pdf,png}', { cwd: REPOSITORY })) {
    app.get(`/${file}`, (_request, reply) =>
      reply.type(SAMPLE_TYPES[extname(file)] ?? 'text/plain').send(createReadStream(join(REPOSITORY, file))),
    )
  }
  const addresses = new Set(entries.map(({ path }) => path))
  app.get('/docs/*', (request, reply) => {
    const address = withoutSlash(request.url)
    if (address !== undefined && addresses.has(address)) return reply.redirect(address, 301)
    return reply
      .code(404)
      .type('text/html; charset=utf-8')
      .send(missingPage(isGerman(request.url) ? 'de' : 'en'))
  })
}
