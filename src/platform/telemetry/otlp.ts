import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { createTracing, NO_TRACING, type Tracing } from './tracing.ts'

export interface Telemetry {
  tracing: Tracing
  /** Sends what is left. */
  stop(): Promise<void>
}

const OFF: Telemetry = { tracing: NO_TRACING, stop: async () => {} }

/** Sends traces and figures to the collector of the operator. Without one nothing of it is loaded. */
export async function openTelemetry(
  { otlp }: Pick<Config, 'otlp'>,
  { metrics, log }: { metrics: Pick<Metrics, 'figures'>; log: Log },
): Promise<Telemetry> {
  if (otlp.endpoint === undefined) return OFF
  const { startExport } = await import('./otlp-export.ts')
  const { record, stop } = startExport({ ...otlp, endpoint: otlp.endpoint }, { metrics, log })
  return { tracing: createTracing(record, (err) => log.warn({ err }, 'a span was lost')), stop }
}
