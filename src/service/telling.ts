import type { NodeRole } from '../doors/cli/service.ts'
import type { FairBudget } from '../kernel/fair-budget.ts'
import type { Config } from '../platform/config.ts'
import { createLog } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import { openTelemetry } from '../platform/telemetry/otlp.ts'
import { tellProcess } from '../platform/telemetry/process-figures.ts'
import { NO_TRACING, type Tracing } from '../platform/telemetry/tracing.ts'
import type { Stops } from './stop.ts'

/** Whether figures reach anybody; without that nothing is looked up for them. */
export const isHeard = ({ metricsPort, otlp }: Config): boolean =>
  metricsPort !== undefined || otlp.endpoint !== undefined

/** Tells figures of the process, and opens what the parts tell their steps to; both go on until everything else has stopped. */
export async function startTelling(
  config: Config,
  { role, metrics, stops }: { role: NodeRole; metrics: Metrics; stops: Stops },
): Promise<Tracing> {
  metrics.set('plakette_info', 1, { version: config.productVersion, role })
  if (!isHeard(config)) return NO_TRACING
  const telemetry = await openTelemetry(config, { metrics, log: createLog(config.logLevel) })
  stops.add('telemetry', telemetry.stop)
  const process = tellProcess(metrics)
  stops.add('telemetry', async () => process.stop())
  return telemetry.tracing
}

export function tellBodies(metrics: Metrics, budget: Pick<FairBudget, 'held' | 'waiting'>): void {
  metrics.beforeTold(() => {
    metrics.set('plakette_body_bytes', budget.held, {})
    metrics.set('plakette_bodies_waiting', budget.waiting, {})
  })
}
