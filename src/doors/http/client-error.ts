import type { Socket } from 'node:net'
import { SECOND } from '../../kernel/duration.ts'
import { STATUS_CODES } from '../../platform/node-http.ts'
import { isAnswered } from './body/discard-rest.ts'
import { NOT_KEPT, SECURITY_HEADERS } from './security-headers.ts'

/** What cannot even be read as a request. Anything else of this kind is a 400. */
const STATUS_OF: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }
const LINGER_MS = SECOND

const headers = Object.entries({ ...SECURITY_HEADERS, ...NOT_KEPT })
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('')

const answer = (status: number): string => {
  const text = `${status} ${STATUS_CODES[status]}\n`
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\n${headers}content-type: text/plain; charset=utf-8\r\ncontent-length: ${text.length}\r\n\r\n${text}`
}

/**
 * Answers a broken request line, oversize headers and a request that does not arrive in time, below the API's error
 * format (contract 2, 7). A request that already has its answer gets no second one.
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswered(socket)) {
    socket.destroy()
    return
  }
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref()
  socket.once('close', () => clearTimeout(timer))
  socket.end(answer(STATUS_OF[error.code ?? ''] ?? 400))
}
