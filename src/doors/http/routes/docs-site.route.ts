import { createReadStream, globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
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

const isGerman = (url: string): boolean => /^\/docs\/de(\/|$)/.test(url)

/** Guides and references for people and programs, without login (contract 1, 5.6); nothing comes from elsewhere. */
export function docsSiteRoutes(app: FastifyInstance, baseUrl: string): void {
  for (const { path, content } of siteEntries(baseUrl)) {
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
  app.get('/docs/*', (request, reply) =>
    reply
      .code(404)
      .type('text/html; charset=utf-8')
      .send(missingPage(isGerman(request.url) ? 'de' : 'en')),
  )
}
