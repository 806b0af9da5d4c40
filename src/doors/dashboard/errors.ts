import type { FastifyReply, FastifyRequest } from 'fastify'
import { findingsIn, Refusal } from '../../kernel/refusal.ts'
import type { Finding } from '../../kernel/rules/staged-rules.ts'
import { describeFault } from '../../platform/fault.ts'
import type { Log } from '../../platform/log.ts'

/** What the page gets of an error: `code` picks its text, the trace id can be told to somebody. */
interface ErrorAnswer {
  error: string
  code: string
  traceId: string
  /** What is wrong in which field. */
  findings?: readonly Finding[]
}

/** Faults of a body that the framework finds before us. */
const FRAMEWORK_CODES: Readonly<Record<string, { status: number; code: string; error: string }>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, code: 'too-large', error: 'The body is too large' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, code: 'media-type', error: 'The body must be JSON' },
}

export const sendError = (
  reply: FastifyReply,
  status: number,
  answer: Omit<ErrorAnswer, 'traceId'> & Record<string, unknown>,
): FastifyReply =>
  reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ ...answer, traceId: reply.request.id }))

/** Answers an error of a route; a fault of ours is logged and shows nothing of itself. */
export const dashboardErrors =
  (log: Log) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (error instanceof Refusal) {
      const findings = findingsIn(error)
      const code = error.reasons[0]?.rule ?? `status-${error.status}`
      return sendError(reply, error.status, {
        error: error.message,
        code,
        ...error.details,
        ...(findings && { findings }),
      })
    }
    const known = error instanceof Error && 'code' in error ? FRAMEWORK_CODES[String(error.code)] : undefined
    if (known) return sendError(reply, known.status, { error: known.error, code: known.code })
    const { id: traceId, method, routeOptions } = request
    log.error({ traceId, method, route: routeOptions?.url, fault: describeFault(error) }, 'dashboard request failed')
    return sendError(reply, 500, { error: 'An unexpected error occurred', code: 'fault' })
  }
