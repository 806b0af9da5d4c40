import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { badRequest, Refusal } from '../../kernel/refusal.ts'
import { parseJson, readBytes } from './json-body.ts'

const MULTIPART = /^multipart\/form-data *;.*\bboundary=/i

export const multipartRequired = (): Refusal =>
  new Refusal(415, 'The body must be sent uncompressed with Content-Type: multipart/form-data and a boundary').because(
    'media-type',
  )

/** Fastify's body parser for an endpoint that takes a form with files; the form is read later. */
export async function readMultipartBytes({ headers }: FastifyRequest, payload: IncomingMessage): Promise<Buffer> {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = headers
  if (!MULTIPART.test(type) || encoding !== 'identity') throw multipartRequired()
  return readBytes(headers, payload)
}

export interface OrderForm {
  /** The part `order`, parsed as JSON; undefined when there is none. */
  order: unknown
  hasFiles: boolean
}

/** The parts of a form: `order` as a field or a file of JSON, and `files`. */
export async function readOrderForm(bytes: Buffer, contentType: string): Promise<OrderForm> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw badRequest('The body is not readable as multipart/form-data').because('not-a-form')
    })
  const order = form.get('order')
  return {
    order: order === null ? undefined : await readOrder(order),
    hasFiles: form.getAll('files').some((file) => typeof file !== 'string'),
  }
}

async function readOrder(part: File | string): Promise<unknown> {
  const bytes = typeof part === 'string' ? Buffer.from(part) : Buffer.from(await part.arrayBuffer())
  try {
    return parseJson(bytes)
  } catch (error) {
    throw error instanceof Refusal ? badRequest(`order: ${error.message}`).because('not-json', 'order') : error
  }
}
