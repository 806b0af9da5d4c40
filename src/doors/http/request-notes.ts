import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../../domain/client/caller.ts'
import type { AnsweredRequest, RequestLog } from '../../domain/request-log/request-log.ts'
import type { Reason } from '../../kernel/refusal.ts'
import { API_PREFIX, versioned } from './api-address.ts'
import { callerOf } from './caller-of.ts'

/** What becomes known on the way of a request and is noted once it is answered. */
interface Notes {
  body?: unknown
  reasons?: readonly Reason[]
  orderId?: number
}

/** Beside the requests: those with an unreadable address have no room for anything of ours. */
const NOTES = new WeakMap<FastifyRequest, Notes>()
/** The body of a request is held until it is answered; of a larger one only its size is told. */
const BODY_HELD = 64 * 1024
const ROOT = `${API_PREFIX}${versioned('')}`

function add(request: FastifyRequest, more: Notes): void {
  const notes = NOTES.get(request)
  if (notes) Object.assign(notes, more)
  else NOTES.set(request, more)
}

export const noteReasons = (request: FastifyRequest, reasons: readonly Reason[]): void => add(request, { reasons })
export const noteOrder = (request: FastifyRequest, orderId: number): void => add(request, { orderId })
/** What was noted of a request so far. */
export const noted = (request: FastifyRequest): Readonly<Notes> => NOTES.get(request) ?? {}
/** For a route that lets go of the body before the answer. */
export function noteBody(request: FastifyRequest): void {
  if (!Buffer.isBuffer(request.body) && (announced(request) ?? BODY_HELD) < BODY_HELD)
    add(request, { body: request.body })
}

function announced({ headers: { 'content-length': length } }: FastifyRequest): number | null {
  const bytes = Number(length ?? Number.NaN)
  return Number.isSafeInteger(bytes) && bytes > 0 ? bytes : null
}

/** Notes every request of a caller that we know, after its answer is out. */
export function noteRequests(api: FastifyInstance, log: Pick<RequestLog, 'note'>): void {
  api.addHook('onResponse', (request, reply, done) => {
    const caller: Caller | null = callerOf(request)
    if (caller) log.note(answered(request, reply, caller))
    done()
  })
}

function answered(request: FastifyRequest, reply: FastifyReply, { client, userName }: Caller): AnsweredRequest {
  const { body, reasons = [], orderId = null } = noted(request)
  const bodyBytes = announced(request)
  const isSmall = bodyBytes !== null && bodyBytes < BODY_HELD
  return {
    clientId: client.id,
    userName,
    method: request.method,
    route: routeOf(request),
    status: reply.statusCode,
    durationMs: reply.elapsedTime,
    traceId: request.id,
    bodyBytes,
    body: body ?? (isSmall && !Buffer.isBuffer(request.body) ? request.body : undefined),
    reasons,
    orderId,
  }
}

/** The pattern of the route, never the address: that has numbers and keys of records. */
function routeOf({ is404, routeOptions: { url } }: FastifyRequest): string | null {
  return is404 || !url?.startsWith(ROOT) ? null : url.slice(ROOT.length)
}
