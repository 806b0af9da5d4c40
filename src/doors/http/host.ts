import type { IncomingMessage } from 'node:http'
import type { FastifyReply } from 'fastify'
import { NOT_KEPT } from './security-headers.ts'

/**
 * Whether the request says once for whom it is (RFC 9112, 3.2). Node keeps the first of two hosts and hides the other, so
 * that a proxy and we could take a request for two different ones; HTTP/1.0 may leave it out.
 */
export function hasOneHost({ rawHeaders, httpVersion }: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'>): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) if (isHost(rawHeaders[index])) hosts += 1
  return hosts === 1 || (hosts === 0 && httpVersion !== '1.1')
}

const isHost = (name: string | undefined): boolean => name?.length === 4 && name.toLowerCase() === 'host'

/** Like a broken request line: whose request it is, is not known (contract 2, 7). */
export const answerWrongHost = (reply: FastifyReply): FastifyReply =>
  reply.headers(NOT_KEPT).code(400).type('text/plain; charset=utf-8').send('400 Bad Request\n')
