import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { readMediaType, valuesOf } from '../../kernel/media-type.ts'
import { badRequest, Refusal } from '../../kernel/refusal.ts'
import { parseJson, readBytes } from './json-body.ts'

const MULTIPART = 'multipart/form-data'
/** An order and its files; reading a part costs far more than sending one. */
const MAX_PARTS = 100

export const multipartRequired = (): Refusal =>
  new Refusal(415, 'The body must be sent uncompressed with Content-Type: multipart/form-data and a boundary')

/** Fastify's body parser for an endpoint that takes a form with files; the form is read later. */
export async function readMultipartBytes({ headers }: FastifyRequest, payload: IncomingMessage): Promise<Buffer> {
  const type = readMediaType(headers['content-type'])
  const hasBoundary = type?.essence === MULTIPART && valuesOf(type, 'boundary').length > 0
  if (!hasBoundary || (headers['content-encoding'] ?? 'identity') !== 'identity') throw multipartRequired()
  return readBytes(headers, payload)
}

export interface OrderForm {
  /** The part `order`, parsed as JSON; undefined when there is none. */
  order: unknown
  hasFiles: boolean
}

/** The parts of a form: `order` as a field or a file of JSON, and `files`. */
export async function readOrderForm(bytes: Buffer, contentType: string): Promise<OrderForm> {
  if (hasTooManyParts(bytes, contentType)) throw badRequest(`The form must not have more than ${MAX_PARTS} parts`)
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw badRequest('The body is not readable as multipart/form-data')
    })
  const order = form.get('order')
  return {
    order: order === null ? undefined : await readOrder(order),
    hasFiles: form.getAll('files').some((file) => typeof file !== 'string'),
  }
}

function hasTooManyParts(bytes: Buffer, contentType: string): boolean {
  const type = readMediaType(contentType)
  const boundaries = type ? valuesOf(type, 'boundary') : []
  return boundaries.some((boundary) => {
    const delimiter = Buffer.from(`--${boundary}`, 'latin1')
    let at = -1
    // One begins each part, and one ends the last.
    for (let found = 0; found <= MAX_PARTS + 1; found += 1) {
      at = bytes.indexOf(delimiter, at + 1)
      if (at === -1) return false
    }
    return true
  })
}

async function readOrder(part: File | string): Promise<unknown> {
  const bytes = typeof part === 'string' ? Buffer.from(part) : Buffer.from(await part.arrayBuffer())
  try {
    return parseJson(bytes)
  } catch (error) {
    throw error instanceof Refusal ? badRequest(`order: ${error.message}`) : error
  }
}
