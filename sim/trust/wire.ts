import type { IncomingMessage, ServerResponse } from 'node:http'
import { BadRequest, readJson, send, sendJson } from '../http.ts'
import { objectOf, oneOf, optional, type Reader, text, textThat } from '../shape.ts'
import type { Core, Fault } from './core.ts'
import { type Address, PAPERS, type Paper, type Principal, type Process } from './process.ts'

const DEADLINE_MS = 14 * 86_400_000

const base64Pdf = textThat(
  (value) =>
    /^[A-Za-z0-9+/]+={0,2}$/.test(value) && Buffer.from(value.slice(0, 8), 'base64').toString().startsWith('%PDF-'),
  'must be a PDF in base64',
)

const address: Reader<Address> = objectOf({
  streetName: text,
  houseNumber: text,
  addressSuffix: optional(text),
  zipCode: text,
  cityName: text,
  countryCode: text,
})

const natural = objectOf({ firstName: text, lastName: text, dateOfBirth: text, placeOfBirth: text, address })
const company = objectOf({ companyName: text, address })

const principal: Reader<Principal> = (value, field) => {
  const { kind } = objectOf({ kind: oneOf(['natural', 'company']) })(value, field)
  return kind === 'natural' ? { kind, ...natural(value, field) } : { kind, ...company(value, field) }
}

const readOrder = objectOf({
  environment: oneOf(['test', 'production']),
  principal,
  email: text,
  returnUrl: textThat(
    (value) => /^https?:/.test(value) && URL.canParse(value),
    'must be an address with http or https',
  ),
  documents: objectOf({ form: base64Pdf, mandate: optional(base64Pdf) }),
})

/** `POST /processes`: the address of the signing page is below the one that was called. */
export async function createProcess(core: Core, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readJson(request)
  const fault = core.takeFault(() => true)
  if (fault !== 'drop' && misbehave(fault, response)) return
  const order = readOrder(body, '')
  for (const paper of Object.values(order.documents)) {
    if (paper !== undefined && !(await canBeSigned(paper))) return refuse(response, 'paperUnreadable')
  }
  const entry = order.principal.kind === 'company' ? core.company(order.principal.companyName ?? '') : undefined
  if (entry && !entry.registered) return refuse(response, 'companyNotFound')
  const process: Process = {
    id: core.newId(),
    environment: order.environment,
    principal: order.principal,
    email: order.email,
    returnUrl: order.returnUrl,
    createdAt: core.now(),
    validUntil: entry ? null : core.now() + DEADLINE_MS,
    status: 'open',
    signers: entry?.signers ?? 1,
    signed: [],
    papers: order.documents,
  }
  core.save(process)
  if (misbehave(fault, response)) return
  sendJson(response, 201, {
    id: process.id,
    signatureUrl: `http://${request.headers.host ?? 'localhost'}/trust/sign/${process.id}`,
    validUntil: process.validUntil === null ? null : new Date(process.validUntil).toISOString(),
  })
}

/** `GET /processes/{id}`. */
export function readProcess(core: Core, response: ServerResponse, id: string): void {
  if (misbehave(core.takeFault(isForAnyCall), response)) return
  const { status, reason, signedAt, identity, papers, handedOut } = core.find(id)
  const listed = PAPERS.filter((paper) => papers[paper] !== undefined && handedOut?.[paper]?.as !== 'unlisted')
  const signed =
    signedAt === undefined ? {} : { signedAt: new Date(signedAt).toISOString(), identity, documents: listed }
  sendJson(response, 200, { id, status, ...(reason === undefined ? {} : { reason }), ...signed })
}

/** `GET /processes/{id}/documents/{paper}`: signed papers only. */
export function readPaper(core: Core, response: ServerResponse, id: string, paper: Paper): void {
  const { status, papers, handedOut } = core.find(id)
  const instead = handedOut?.[paper]
  const content = instead === undefined ? papers[paper] : instead.as === 'bytes' ? instead.content : undefined
  if (status !== 'signed' || content === undefined) throw new BadRequest(`there is no signed ${paper}`, 404)
  sendPdf(response, content)
}

export function sendPdf(response: ServerResponse, content: string): void {
  const bytes = Buffer.from(content, 'base64')
  response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': bytes.length })
  response.end(bytes)
}

async function canBeSigned(paper: string): Promise<boolean> {
  // Loaded for the first process: it takes half of a start.
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  try {
    const file = await PDFDocument.load(Buffer.from(paper, 'base64'))
    return file.getPageCount() > 0
  } catch {
    return false
  }
}

const isForAnyCall = (fault: Fault): boolean => fault !== 'reject' && fault !== 'companyNotFound'

const REFUSALS = {
  reject: 'the order is refused by request',
  paperUnreadable: 'a paper cannot be read',
  companyNotFound: 'the company register does not know this name',
} as const

function refuse(response: ServerResponse, code: keyof typeof REFUSALS): void {
  sendJson(response, 422, { code, message: REFUSALS[code] })
}

/** Answers as a fault says; a call that times out is held until the caller gives up. */
function misbehave(fault: Fault | undefined, response: ServerResponse): boolean {
  if (fault === undefined) return false
  if (fault === 'reject' || fault === 'companyNotFound') refuse(response, fault)
  else if (fault === 'drop') response.destroy()
  else if (fault === 'garbage') send(response, 200, 'text/html; charset=utf-8', '<h1>Wartung</h1>')
  else if (fault !== 'timeout') sendJson(response, Number(fault), { code: 'fault', message: 'by request' })
  return true
}
