import type { IncomingMessage, ServerResponse } from 'node:http'

/** The limit of the wire (schema/xkfz/README.md); two embedded documents of 8 MB in base64 fit. */
const MAX_BODY_BYTES = 32 * 1024 * 1024

/** A request that the simulator cannot follow; becomes a JSON error. */
export class BadRequest extends Error {
  readonly status: number
  constructor(message: string, status = 400) {
    super(message)
    this.status = status
  }
}

export type Handler = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>

export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    length += chunk.length
    if (length > MAX_BODY_BYTES) throw new BadRequest('the message is too large', 413)
    chunks.push(chunk)
  }
  const [only] = chunks
  return chunks.length === 1 && only ? only : Buffer.concat(chunks)
}

/** The body as JSON; an empty body counts as `{}`. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const text = (await readBody(request)).toString('utf8')
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new BadRequest('the body is no JSON')
  }
}

export function send(response: ServerResponse, status: number, contentType: string, body: string): void {
  const bytes = Buffer.from(body)
  response.writeHead(status, { 'content-type': contentType, 'content-length': bytes.length })
  response.end(bytes)
}

export const sendJson = (response: ServerResponse, status: number, body: unknown): void =>
  send(response, status, 'application/json; charset=utf-8', JSON.stringify(body))
