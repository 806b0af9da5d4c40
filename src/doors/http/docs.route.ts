import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { renderPage } from './pages/page.ts'
import { REFERENCE_PAGE, REFERENCE_SCRIPT } from './pages/reference.ts'

const DIRECTORY = join(import.meta.dirname, '../../../docs/openapi')
const DOCUMENTS = ['openapi-2.3.0', 'webhooks-3.1.0', 'operations'] as const

/** Stands in the documents for the root of the instance that serves them. */
const BASE_URL = 'http://127.0.0.1:8080'

const readYaml = async (name: string, baseUrl: string): Promise<string> =>
  (await readFile(join(DIRECTORY, `${name}.yaml`), 'utf8')).replaceAll(BASE_URL, () => baseUrl)

async function readJson(name: string, baseUrl: string): Promise<string> {
  const { parse } = await import('yaml')
  return JSON.stringify(parse(await readYaml(name, baseUrl)), undefined, 2)
}

const SCRIPT = 'text/javascript; charset=utf-8'
/** Served as they lie in the package that draws the reference. */
const VIEWER = {
  '/assets/swagger-ui.js': { file: 'swagger-ui-bundle.js', type: SCRIPT },
  '/assets/swagger-ui.css': { file: 'swagger-ui.css', type: 'text/css; charset=utf-8' },
} as const

const INDEX = renderPage(
  'Schnittstellenbeschreibung',
  `<ul>${DOCUMENTS.map((name) => `<li><a href="${name}.yaml">${name}.yaml</a>, <a href="${name}.json">.json</a></li>`).join('')}</ul>`,
)

const missing = (reply: FastifyReply): FastifyReply =>
  reply.code(404).type('text/plain; charset=utf-8').send('404 Not Found\n')

/** The API's documents as text, and shown to people; all of it from this machine, nothing from elsewhere. */
export function docsRoutes(app: FastifyInstance, baseUrl: string): void {
  for (const path of ['/docs', '/docs/']) {
    app.get(path, (_request, reply) => reply.type('text/html; charset=utf-8').send(REFERENCE_PAGE))
  }
  app.get('/spec/', (_request, reply) => reply.type('text/html; charset=utf-8').send(INDEX))
  for (const name of DOCUMENTS) {
    app.get(`/spec/${name}.yaml`, async (_request, reply) =>
      reply.type('application/yaml; charset=utf-8').send(await readYaml(name, baseUrl)),
    )
    app.get(`/spec/${name}.json`, async (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(await readJson(name, baseUrl)),
    )
  }
  app.get('/assets/reference.js', (_request, reply) => reply.type(SCRIPT).send(REFERENCE_SCRIPT))
  const viewerDir = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  for (const [path, { file, type }] of Object.entries(VIEWER)) {
    app.get(path, (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'public, max-age=86400')
        .send(createReadStream(join(viewerDir, file))),
    )
  }
  for (const folder of ['/spec/*', '/assets/*']) app.get(folder, (_request, reply) => missing(reply))
}
