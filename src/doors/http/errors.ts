import type { FastifyReply, FastifyRequest } from 'fastify'
import { badRequest, type Reason, Refusal } from '../../kernel/refusal.ts'
import { isDatabaseGone } from '../../platform/database-gone.ts'
import { describeFault } from '../../platform/fault.ts'
import type { Log } from '../../platform/log.ts'
import { STATUS_CODES } from '../../platform/node-http.ts'
import { isApi } from './api-address.ts'
import { unsupportedMediaType } from './body/json-body.ts'
import { noteReasons } from './request-notes.ts'
import { PREFERENCE, toldViolations, wantsViolations } from './violations.ts'

/** Literally as contract 1, 5.3 writes it, without quotes. */
const CHALLENGE = 'Basic realm=dropshipping-api'

/** Faults of a request that Fastify finds before us, in our words. */
const FRAMEWORK_REFUSALS: Readonly<Record<string, () => Refusal>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: unsupportedMediaType,
}

interface FrameworkError {
  code: string
  statusCode: number
}

const isFrameworkError = (error: unknown): error is FrameworkError =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  error.code.startsWith('FST_') &&
  'statusCode' in error &&
  typeof error.statusCode === 'number'

function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (!isFrameworkError(error) || error.statusCode >= 500) return undefined
  return FRAMEWORK_REFUSALS[error.code]?.() ?? badRequest('The request cannot be read').because('unreadable')
}

/** The only place that writes an error body (contract 2, 7): the text ends with the trace id. */
const errorBody = (message: string, traceId: string, details: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({ error: `${message} - trace id ${traceId}`, traceId, ...details })

/**
 * Answers with a status that somebody else chose; elsewhere a Refusal is thrown. A 401 of theirs has no challenge of
 * ours: the caller's login is fine.
 */
export function sendProblem(
  log: Log,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, message, reason }: { status: number; message: string; reason: string },
): FastifyReply {
  reportRefusal(log, request, { status, reasons: [{ rule: reason }] })
  return reply.code(status).type('application/json; charset=utf-8').send(errorBody(message, request.id))
}

/** Nothing of a fault is told but what helps the caller to decide what to do. */
const faultText = (error: unknown): string =>
  isDatabaseGone(error)
    ? 'The service cannot reach its database at present. Try again later; look up first whether a change took effect'
    : 'An unexpected error occurred'

/** What a client that prefers so is told besides; a fault of ours breaks no rule. */
function withViolations(baseUrl: string, { headers }: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  if (!wantsViolations(headers.prefer)) return refusal.details
  reply.header('preference-applied', PREFERENCE)
  return { ...refusal.details, violations: toldViolations(baseUrl, refusal) }
}

type SendError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** Answers an error: under the API as JSON, elsewhere in plain text. A fault of ours is logged and shows nothing of itself. */
export const errorSender =
  (log: Log, baseUrl: string): SendError =>
  (error, request, reply) => {
    const refusal = asRefusal(error)
    const status = refusal?.status ?? 500
    if (refusal) reportRefusal(log, request, refusal)
    else log.error({ ...lineOf(request, status), fault: describeFault(error) }, 'request failed')
    // Fastify would close the connection after every unreadable body, and so could lose the answer.
    if (reply.hasHeader('connection')) reply.removeHeader('connection')
    reply.code(status)
    if (!isApi(request.raw.url)) {
      return reply.type('text/plain; charset=utf-8').send(`${status} ${STATUS_CODES[status]}\n`)
    }
    if (status === 401) reply.header('www-authenticate', CHALLENGE)
    const details = refusal && withViolations(baseUrl, request, reply, refusal)
    return reply
      .type('application/json; charset=utf-8')
      .send(errorBody(refusal?.message ?? faultText(error), request.id, details))
  }

/** Enough to explain any honest request; a list of a hundred findings is not written down in full. */
const MAX_REASONS = 20
/** Paths of ours. What has another form is not one, and could be a value. */
const FIELD = /^[A-Za-z][A-Za-z0-9_.[\]]{0,119}$/

const shown = ({ rule, field }: Reason): Reason =>
  field !== undefined && FIELD.test(field) ? { rule, field } : { rule }

/** The first reasons, without what could be a value. */
export const shownReasons = (reasons: readonly Reason[]): Reason[] => reasons.slice(0, MAX_REASONS).map(shown)

/** Why a request was refused, so that its trace id can be explained later: rules and fields, never values. */
export function reportRefusal(log: Log, request: FastifyRequest, { status, reasons }: Refused): void {
  const why = shownReasons(reasons.length === 0 ? [{ rule: `status-${status}` }] : reasons)
  noteReasons(request, why)
  const line = { ...lineOf(request, status), reasons: why }
  if (status < 500) log.info(line, 'request refused')
  else log.warn(line, 'request refused')
}

type Refused = Pick<Refusal, 'reasons'> & { status: number }

const lineOf = ({ id: traceId, method, routeOptions }: FastifyRequest, status: number) => ({
  traceId,
  method,
  route: routeOptions?.url,
  status,
})
