import type { IncomingMessage, ServerResponse } from 'node:http'
import { BadRequest, readBody, send } from '../http.ts'
import { end, sign } from './act.ts'
import type { Core } from './core.ts'
import { endedPage, type ReadablePaper, signingPage, unknownPage } from './page.ts'
import { PAPERS, type Process } from './process.ts'
import { sendPdf } from './wire.ts'

/** Everything below /trust/sign: the page, its papers, and what a person chooses there. */
export async function servePage(
  core: Core,
  request: IncomingMessage,
  response: ServerResponse,
  [id = '', file, ...rest]: readonly string[],
): Promise<void> {
  const process = core.processes().find((candidate) => candidate.id === id)
  if (!process || rest.length > 0) return html(response, 404, unknownPage())
  if (file !== undefined) return servePaper(response, process, file)
  if (request.method === 'POST') return choose(core, request, response, process)
  if (process.status !== 'open') return html(response, 200, endedPage(process.status))
  html(response, 200, signingPage(process, await readablePapers(process)))
}

function servePaper(response: ServerResponse, { papers }: Process, file: string): void {
  const content = PAPERS.flatMap((paper) => (file === `${paper}.pdf` ? (papers[paper] ?? []) : []))[0]
  if (content === undefined) throw new BadRequest(`there is no paper ${file}`, 404)
  sendPdf(response, content)
}

const PROOFS = ['eID', 'passport'] as const

async function choose(core: Core, request: IncomingMessage, response: ServerResponse, process: Process): Promise<void> {
  const form = new URLSearchParams((await readBody(request)).toString('utf8'))
  // A second click on a page that is out of date changes nothing.
  if (process.status !== 'open') return leave(response, process.returnUrl)
  if (form.get('action') === 'decline') {
    end(core, process.id, 'declined')
    return leave(response, process.returnUrl)
  }
  if (form.get('action') !== 'sign') throw new BadRequest('action must be sign or decline')
  const proof = PROOFS.find((known) => known === form.get('proof'))
  if (proof === undefined && process.principal.kind === 'natural')
    throw new BadRequest(`proof must be one of ${PROOFS.join(', ')}`)
  const { status } = await sign(core, process.id, { withoutAddress: proof === 'passport' })
  leave(response, status === 'open' ? `/trust/sign/${process.id}` : process.returnUrl)
}

function leave(response: ServerResponse, location: string): void {
  response.writeHead(303, { location }).end()
}

/** The page loads nothing from elsewhere and runs no script. */
function html(response: ServerResponse, status: number, body: string): void {
  response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
  response.setHeader('referrer-policy', 'no-referrer')
  response.setHeader('cache-control', 'no-store')
  send(response, status, 'text/html; charset=utf-8', body)
}

async function readablePapers({ papers }: Process): Promise<ReadablePaper[]> {
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const { readableFields } = await import('./signing/readable-fields.ts')
  const readable: ReadablePaper[] = []
  for (const paper of PAPERS) {
    const content = papers[paper]
    if (content === undefined) continue
    const file = await PDFDocument.load(Buffer.from(content, 'base64'), { updateMetadata: false })
    readable.push({ paper, fields: readableFields(file) })
  }
  return readable
}
