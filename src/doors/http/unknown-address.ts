import type { FastifyReply, FastifyRequest } from 'fastify'
import { readMediaTypes } from '../../kernel/media-type.ts'
import { notFound, type Refusal } from '../../kernel/refusal.ts'
import { sendPage } from './pages/page.ts'

/** A browser asks for HTML and not for JSON. */
function isBrowser({ method, headers: { accept } }: FastifyRequest): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || accept === undefined) return false
  const accepted = readMediaTypes(accept)
  return accepted.includes('text/html') && !accepted.includes('application/json')
}

export const unknownAddress = (): Refusal =>
  notFound('There is nothing at this address with this method; the API is described under /docs')

/** 404 for an address of the API that does not exist: an error body, or a page for a browser (contract 2, 7). */
export function answerUnknownAddress(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!isBrowser(request)) throw unknownAddress()
  // A trace id has no characters that HTML gives a meaning to.
  return sendPage(
    reply,
    404,
    'Diese Adresse gibt es nicht',
    `<p>Unter dieser Adresse der Schnittstelle ist nichts zu finden. Was sie kann, steht in der
<a href="/docs">API-Dokumentation</a>.</p>
<p><small>Trace-Id: <code>${request.id}</code></small></p>`,
  )
}
