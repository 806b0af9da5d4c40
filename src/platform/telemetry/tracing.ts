/** A step that is over. Names and attributes are words and numbers of ours: nothing personal, nothing a caller chose. */
export interface FinishedSpan {
  name: string
  /** `server`: asked of us; `client`: we ask; `consumer`: a message is worked off; else work of our own. */
  kind: 'server' | 'client' | 'consumer' | 'internal'
  /** The trace id of the request that filed what this is about. */
  traceId: string
  /** Where others must be able to name it as their parent; otherwise a random one. */
  span?: string | undefined
  parent?: string | undefined
  endedAt: Date
  durationMs: number
  hasFailed?: boolean
  attributes: Readonly<Record<string, string | number | undefined>>
}

/** Tells steps when they are over, so that nothing has to be carried along while they are under way. */
export interface Tracing {
  /** Whether anybody listens: what only serves a span is left out otherwise. */
  readonly isOn: boolean
  record(span: FinishedSpan): void
  /** Begins the request with a trace id; what is recorded meanwhile under the id can name its span as the parent. */
  enter(traceId: string, span: string): void
  /** The span of the request under way with a trace id, on this node. */
  requestSpan(traceId: string): string | undefined
  leave(traceId: string, span: string): void
}

export const NO_TRACING: Tracing = {
  isOn: false,
  record() {},
  enter() {},
  requestSpan: () => undefined,
  leave() {},
}

/**
 * Callers may give several requests the same trace id; the one that came last speaks for it. A span that cannot be recorded is lost: what it is about
 * has happened, and an order that was stored or sent must not seem to have failed.
 */
export function createTracing(record: Tracing['record'], lost: (error: unknown) => void): Tracing {
  const underWay = new Map<string, string>()
  return {
    isOn: true,
    record(span) {
      try {
        record(span)
      } catch (error) {
        lost(error)
      }
    },
    enter: (traceId, span) => void underWay.set(traceId, span),
    requestSpan: (traceId) => underWay.get(traceId),
    leave(traceId, span) {
      if (underWay.get(traceId) === span) underWay.delete(traceId)
    },
  }
}
