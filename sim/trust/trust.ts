import type { IncomingMessage, ServerResponse } from 'node:http'
import { enterControl } from '../control-door.ts'
import { BadRequest, type Handler, sendJson } from '../http.ts'
import { TRUST_CONTROL } from './control.ts'
import { type Core, type CoreDeps, createCore } from './core.ts'
import { servePage } from './page-door.ts'
import { PAPERS } from './process.ts'
import { createProcess, readPaper, readProcess } from './wire.ts'

export interface Trust {
  /** Serves everything below /trust. */
  handle: Handler
  stop(): void
}

/** Builds the simulated trust service: the provider's interface, the signing page and the control side. */
export function createTrust(deps: CoreDeps): Trust {
  const core = createCore(deps)
  return {
    async handle(request, response, path) {
      const [, area = '', ...rest] = path.split('/').map(decodeURIComponent)
      if (area === 'sign') return servePage(core, request, response, rest)
      if (area === 'control') return control(core, request, response, rest)
      if (area === 'status' && rest.length === 0) return sendJson(response, 200, { status: 'ok' })
      if (area === 'processes') return provider(core, request, response, rest)
      throw new BadRequest(`nothing is served at ${request.method} ${path}`, 404)
    },
    stop: core.stop,
  }
}

async function provider(
  core: Core,
  request: IncomingMessage,
  response: ServerResponse,
  [id, documents, paper, ...rest]: readonly string[],
): Promise<void> {
  if (id === undefined && request.method === 'POST') return createProcess(core, request, response)
  const wanted = PAPERS.find((name) => name === paper)
  if (id !== undefined && request.method === 'GET' && rest.length === 0) {
    if (documents === undefined) return readProcess(core, response, id)
    if (documents === 'documents' && wanted) return readPaper(core, response, id, wanted)
  }
  throw new BadRequest('nothing is served here', 404)
}

async function control(
  core: Core,
  request: IncomingMessage,
  response: ServerResponse,
  segments: readonly string[],
): Promise<void> {
  const body = await enterControl(request)
  const [first = '', id, ...rest] = segments
  const path = [first, ...(id === undefined ? [] : ['{}']), ...rest].join('/')
  const action = TRUST_CONTROL[`${request.method} /${path}`]
  if (!action) throw new BadRequest(`nothing is served at ${request.method} /control/${segments.join('/')}`, 404)
  sendJson(response, 200, await action(core, { body, id: id ?? '' }))
}
