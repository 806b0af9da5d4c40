import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { fixedContent, sendFixed } from '../fixed-content.ts'
import { renderPage } from '../pages/page.ts'

const DIRECTORY = join(import.meta.dirname, '../../../../docs/openapi')
const DOCUMENTS = ['openapi-2.3.0', 'operations'] as const
/** The JSON files are rendered from the YAML files (`npm run docs:render`): nobody parses YAML for a request. */
const FORMS = { yaml: 'application/yaml', json: 'application/json' } as const

/** Addresses of the document that the webhooks had for themselves: they stand in that of the API now. */
const MOVED = { '/spec/webhooks-3.1.0': '/spec/openapi-2.3.0' } as const

/** Stands in the documents for the root of the instance that serves them. */
const BASE_URL = 'http://127.0.0.1:8080'

const HTML = 'text/html; charset=utf-8'

const INDEX = renderPage(
  'Schnittstellenbeschreibung',
  `<ul>${DOCUMENTS.map((name) => `<li><a href="${name}.yaml">${name}.yaml</a>, <a href="${name}.json">.json</a></li>`).join('')}</ul>`,
)

const missing = (reply: FastifyReply): FastifyReply =>
  reply.code(404).type('text/plain; charset=utf-8').send('404 Not Found\n')

/** Every document with the root of this instance in it, as it is sent; made once, at the start. */
const renderAll = (baseUrl: string) => [
  { path: '/spec/', content: fixedContent(HTML, INDEX) },
  ...DOCUMENTS.flatMap((name) =>
    Object.entries(FORMS).map(([form, mediaType]) => {
      const text = readFileSync(join(DIRECTORY, `${name}.${form}`), 'utf8').replaceAll(BASE_URL, () => baseUrl)
      return { path: `/spec/${name}.${form}`, content: fixedContent(`${mediaType}; charset=utf-8`, text) }
    }),
  ),
]

/** The API's documents as they are. */
export function docsRoutes(app: FastifyInstance, baseUrl: string): void {
  for (const { path, content } of renderAll(baseUrl)) {
    app.get(path, (request, reply) => sendFixed(request, reply, content))
  }
  for (const form of Object.keys(FORMS)) {
    for (const [before, now] of Object.entries(MOVED)) {
      app.get(`${before}.${form}`, (_request, reply) => reply.redirect(`${now}.${form}`, 301))
    }
  }
  for (const folder of ['/spec/*', '/assets/*']) app.get(folder, (_request, reply) => missing(reply))
}
