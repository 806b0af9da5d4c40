import {
  type Context,
  type DiagLogger,
  diag,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { type Resource, resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { figureSource } from './otlp-figures.ts'
import { newSpan, traceOf } from './trace-ids.ts'
import type { FinishedSpan } from './tracing.ts'

export interface ExportSettings {
  /** The root of the collector; `v1/traces` and `v1/metrics` are below it. */
  endpoint: string
  headers: Readonly<Record<string, string>>
  serviceName: string
  metricIntervalMs: number
}

const KINDS: Record<FinishedSpan['kind'], SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
}

/** A collector that is away must not hold up a node that stops. */
const CALL_TIMEOUT_MS = 5_000

/** The SDK tells an error with its stack. */
const REASON = 300

/** Beside `otlp-figures.ts` the only file that knows the OpenTelemetry SDK; it is loaded where there is a collector. */
export function startExport(
  { endpoint, headers, serviceName, metricIntervalMs }: ExportSettings,
  { metrics, log }: { metrics: Pick<Metrics, 'figures'>; log: Log },
): { record(span: FinishedSpan): void; stop(): Promise<void> } {
  diag.setLogger(warnings(log))
  const resource = resourceFromAttributes({ 'service.name': serviceName })
  const callTo = (path: string) => ({
    ...{ url: `${endpoint}/${path}`, headers: { ...headers }, timeoutMillis: CALL_TIMEOUT_MS },
  })
  const spans = openSpans(resource, new OTLPTraceExporter(callTo('v1/traces')))
  const meters = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        ...{ exporter: new OTLPMetricExporter(callTo('v1/metrics')), exportIntervalMillis: metricIntervalMs },
        ...{ exportTimeoutMillis: Math.min(CALL_TIMEOUT_MS, metricIntervalMs) },
        metricProducers: [figureSource(metrics, resource, new Date())],
      }),
    ],
  })
  return {
    record: spans.record,
    async stop() {
      const ends = await Promise.allSettled([spans.stop(), meters.shutdown()])
      const failed = ends.filter(({ status }) => status === 'rejected').length
      if (failed > 0) log.warn({ failed }, 'the last traces or figures did not reach the collector')
    },
  }
}

function openSpans(resource: Resource, exporter: OTLPTraceExporter) {
  // The SDK asks for them in the same turn in which a span is begun.
  let next = { trace: '', span: '' }
  const provider = new TracerProvider({
    ...{ resource, sampler: new AlwaysOnSampler() },
    idGenerator: { generateSpanId: () => next.span, generateTraceId: () => next.trace },
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('plakette')
  return {
    stop: () => provider.shutdown(),
    record(span: FinishedSpan): void {
      const { name, kind, endedAt, durationMs, hasFailed = false, attributes } = span
      next = { trace: traceOf(span.traceId), span: span.span ?? newSpan() }
      const begun = tracer.startSpan(
        name,
        { kind: KINDS[kind], attributes, startTime: new Date(endedAt.getTime() - durationMs) },
        contextOf(next.trace, span.parent),
      )
      if (hasFailed) begun.setStatus({ code: SpanStatusCode.ERROR })
      begun.end(endedAt)
    },
  }
}

const contextOf = (traceId: string, parent: string | undefined): Context =>
  parent === undefined
    ? ROOT_CONTEXT
    : trace.setSpanContext(ROOT_CONTEXT, {
        ...{ traceId, spanId: parent, traceFlags: TraceFlags.SAMPLED, isRemote: true },
      })

/** What goes wrong with the export is told in the log; everything else the SDK says is left out. */
function warnings(log: Log): DiagLogger {
  const told = (reason: string): void => log.warn({ reason: reason.slice(0, REASON) }, 'OpenTelemetry')
  const nothing = (): void => {}
  return { error: told, warn: told, info: nothing, debug: nothing, verbose: nothing }
}
