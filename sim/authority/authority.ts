import type { IncomingMessage, ServerResponse } from 'node:http'
import { enterControl } from '../control-door.ts'
import { BadRequest, type Handler, readBody, send, sendJson } from '../http.ts'
import { CONTROL } from './control/control.ts'
import { type CoreDeps, createCore } from './core.ts'
import { type ReceiveDeps, receive } from './receive.ts'
import { createExaminer } from './wire/examine.ts'
import { fault } from './wire/write-answer.ts'
import { answer } from './wire-door.ts'

interface AuthorityDeps extends CoreDeps {
  /** Entry point of the published wire schema. */
  schemaFile: string
  /** How long the authority takes to decide by itself; absent: it decides on command only. */
  decisionMs: number | undefined
}

export interface Authority {
  /** Serves everything below /authority. */
  handle: Handler
  stop(): void
}

/** Builds the simulated authority: the wire side at /xkfzVerarbeitung, the control side below /control. */
export function createAuthority({ schemaFile, decisionMs, ...coreDeps }: AuthorityDeps): Authority {
  const examiner = createExaminer(schemaFile)
  const core = createCore(coreDeps)
  const deps = { core, examiner, decisionMs }
  return {
    async handle(request, response, path) {
      if (path === '/xkfzVerarbeitung' && request.method === 'POST') return exchange(deps, request, response)
      if (path.startsWith('/control/')) return control(deps, request, response, path.slice('/control'.length))
      throw new BadRequest(`nothing is served at ${request.method} ${path}`, 404)
    },
    stop: core.stop,
  }
}

async function exchange(deps: ReceiveDeps, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const bytes = await readBody(request)
  try {
    await answer(response, await receive(deps, bytes))
  } catch (error) {
    // A fault of the simulator must not look like one of the sender.
    process.stderr.write(`authority simulator: ${error instanceof Error ? error.stack : error}\n`)
    send(response, 500, 'text/xml; charset=utf-8', fault('soap:Server', 'Die Verarbeitung ist fehlgeschlagen.'))
  }
}

async function control(
  deps: ReceiveDeps,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const body = await enterControl(request)
  const segments = path.split('/')
  const id = decodeURIComponent(segments[2] ?? '')
  if (segments.length > 2) segments[2] = '{}'
  const action = CONTROL[`${request.method} ${segments.join('/')}`]
  if (!action) throw new BadRequest(`nothing is served at ${request.method} /control${path}`, 404)
  const query = new URL(request.url ?? '', 'http://localhost').searchParams
  sendJson(response, 200, await action(deps, { body, query, id }))
}
