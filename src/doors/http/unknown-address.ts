import type { FastifyReply, FastifyRequest } from 'fastify'
import { readMediaTypes } from '../../kernel/parse/media-type.ts'
import { notFound, type Refusal } from '../../kernel/refusal.ts'
import type { Log } from '../../platform/log.ts'
import { reportRefusal } from './errors.ts'
import { sendPage } from './pages/page.ts'

/** A browser asks for HTML and not for JSON. */
function isBrowser({ method, headers: { accept } }: FastifyRequest): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || accept === undefined) return false
  const accepted = readMediaTypes(accept)
  return accepted.includes('text/html') && !accepted.includes('application/json')
}

const unknownAddress = (): Refusal =>
  notFound('There is nothing at this address with this method; the API is described under /docs').because('no-address')

/** 404 for an address of the API that does not exist: an error body, or a page for a browser (contract 2, 7). */
export const unknownAddressAnswer =
  (log: Log) =>
  (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const refusal = unknownAddress()
    if (!isBrowser(request)) throw refusal
    reportRefusal(log, request, refusal)
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
