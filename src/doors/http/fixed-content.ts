import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Something that is the same for everybody until the next start, with what a client may keep it by. */
export interface FixedContent {
  mediaType: string
  bytes: Buffer
  etag: string
}

export function fixedContent(mediaType: string, text: string): FixedContent {
  const bytes = Buffer.from(text)
  return { mediaType, bytes, etag: `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"` }
}

/** Sends it, or 304 to a client that has it. */
export function sendFixed({ headers }: FastifyRequest, reply: FastifyReply, content: FixedContent): FastifyReply {
  reply.header('etag', content.etag).header('cache-control', 'no-cache')
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  if (known.includes(content.etag) || known.includes('*')) return reply.code(304).send()
  return reply.type(content.mediaType).send(content.bytes)
}
