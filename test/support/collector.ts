import { type Call, contentOf } from './receiver.ts'

interface Attribute {
  key: string
  value: Record<string, unknown>
}

/** A span as it arrived by OTLP over HTTP with JSON. */
export interface CollectedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
}

interface Traces {
  resourceSpans: { scopeSpans: { spans: CollectedSpan[] }[] }[]
}

interface Figures {
  resourceMetrics: { scopeMetrics: { metrics: { name: string }[] }[] }[]
}

const told = <Content>(calls: readonly Call[], path: string): Content[] =>
  calls.filter((call) => call.path.endsWith(path)).map((call): Content => contentOf(call))

/** All spans that a collector was sent. */
export const spansIn = (calls: readonly Call[]): CollectedSpan[] =>
  told<Traces>(calls, '/v1/traces').flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  )

/** The names of all figures that a collector was sent. */
export const figuresIn = (calls: readonly Call[]): Set<string> =>
  new Set(
    told<Figures>(calls, '/v1/metrics').flatMap(({ resourceMetrics }) =>
      resourceMetrics.flatMap(({ scopeMetrics }) =>
        scopeMetrics.flatMap(({ metrics }) => metrics.map(({ name }) => name)),
      ),
    ),
  )

export const attributesOf = ({ attributes }: CollectedSpan): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
