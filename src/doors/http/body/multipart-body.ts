import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { readMediaType, valuesOf } from '../../../kernel/parse/media-type.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { isJson, readBytes } from './json-body.ts'

const MULTIPART = 'multipart/form-data'

export const multipartRequired = (): Refusal =>
  new Refusal(
    415,
    'The body must be sent uncompressed with Content-Type: multipart/form-data and a boundary, or as JSON in UTF-8 with Content-Type: application/json',
  ).because('media-type')

/** Fastify's body parser for an endpoint that takes a form with files, or its order as JSON; both are read later. */
export async function readFormOrJsonBytes({ headers }: FastifyRequest, payload: IncomingMessage): Promise<Buffer> {
  if (isJson(headers)) return readBytes(headers, payload)
  const type = readMediaType(headers['content-type'])
  const hasBoundary = type?.essence === MULTIPART && valuesOf(type, 'boundary').length > 0
  if (!hasBoundary || (headers['content-encoding'] ?? 'identity') !== 'identity') throw multipartRequired()
  return readBytes(headers, payload)
}
