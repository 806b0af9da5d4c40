import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../kernel/clock.ts'
import { SECOND } from '../../kernel/duration.ts'
import type { Told } from '../../platform/telemetry/told.ts'
import { newSpan, parentIn, traceOf } from '../../platform/telemetry/trace-ids.ts'
import type { Tracing } from '../../platform/telemetry/tracing.ts'
import { isApi } from './api-address.ts'
import { noted } from './request-notes.ts'

/** Where no route was found the address is the caller's own words. */
const UNKNOWN_ROUTE = 'unknown'

const routeOf = ({ is404, routeOptions: { url } }: FastifyRequest): string => (is404 ? undefined : url) ?? UNKNOWN_ROUTE

/** Tells of every answered request; of those of the API also as a span of the trace that their trace id names. */
export function observeRequests(app: FastifyInstance, { metrics, tracing }: Told, clock: Clock): void {
  if (metrics) {
    app.addHook('onResponse', (request, reply, done) => {
      count(metrics, request, reply)
      done()
    })
  }
  if (tracing?.isOn) traceRequests(app, tracing, clock)
}

function count(
  metrics: NonNullable<Told['metrics']>,
  request: FastifyRequest,
  { statusCode, elapsedTime }: FastifyReply,
) {
  const route = { method: request.method, route: routeOf(request) }
  metrics.count('plakette_requests_total', { ...route, status: String(statusCode) })
  metrics.observe('plakette_request_seconds', elapsedTime / SECOND, route)
  if (statusCode < 400) return
  const { reasons = [] } = noted(request)
  for (const rule of new Set(reasons.map((reason) => reason.rule))) metrics.count('plakette_refusals_total', { rule })
}

function traceRequests(app: FastifyInstance, tracing: Tracing, clock: Clock): void {
  const spans = new WeakMap<FastifyRequest, string>()
  app.addHook('onRequest', (request, _reply, done) => {
    if (isApi(request.raw.url)) {
      const span = newSpan()
      spans.set(request, span)
      tracing.enter(request.id, span)
    }
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)
    if (span !== undefined) {
      tracing.leave(request.id, span)
      tracing.record({ ...spanOfRequest(request, reply), span, endedAt: clock.now() })
    }
    done()
  })
}

const spanOfRequest = (request: FastifyRequest, { statusCode, elapsedTime }: FastifyReply) => ({
  name: `${request.method} ${routeOf(request)}`,
  kind: 'server' as const,
  traceId: request.id,
  parent: callerSpan(request),
  durationMs: elapsedTime,
  hasFailed: statusCode >= 500,
  attributes: {
    'http.request.method': request.method,
    'http.route': routeOf(request),
    'http.response.status_code': statusCode,
    'plakette.order.id': noted(request).orderId,
  },
})

/** A span of another trace is no parent: the trace id of the answer names ours. */
function callerSpan({ id, headers }: FastifyRequest): string | undefined {
  const caller = parentIn(headers.traceparent)
  return caller?.trace === traceOf(id) ? caller?.span : undefined
}
