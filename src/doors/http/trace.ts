import type { IncomingMessage } from 'node:http'

/** At most 128 characters of A-Z a-z 0-9 . _ : - (contract 1, 5.5). */
const TRACE_ID = /^[A-Za-z0-9._:-]{1,128}$/

/** Adopts the trace id that the client sent; any other value, or none, is replaced by a new one. */
export const traceIdOf =
  (generate: () => string) =>
  ({ headers }: IncomingMessage): string => {
    const sent = headers['x-trace-id']
    return typeof sent === 'string' && TRACE_ID.test(sent) ? sent : generate()
  }
