import type { IncomingMessage } from 'node:http'
import { parentIn } from '../../platform/telemetry/trace-ids.ts'

/** At most 128 characters of A-Z a-z 0-9 . _ : - (contract 1, 5.5). */
const TRACE_ID = /^[A-Za-z0-9._:-]{1,128}$/

/**
 * Adopts the trace id that the client sent; any other value is replaced by a new one. A client that sends none but takes part in a trace of
 * its own (W3C `traceparent`) has the id of that trace.
 */
export const traceIdOf =
  (generate: () => string) =>
  ({ headers }: IncomingMessage): string => {
    const sent = headers['x-trace-id']
    if (sent === undefined) return parentIn(headers.traceparent)?.trace ?? generate()
    return typeof sent === 'string' && TRACE_ID.test(sent) ? sent : generate()
  }
