import type { NodeRole } from '../doors/cli/service.ts'
import { type DatabaseProbe, type NotReady, openDatabaseProbe } from '../flows/health/readiness.ts'
import type { Config } from '../platform/config.ts'
import { createMetrics, type Metrics } from '../platform/metrics.ts'
import { json, METRICS_TYPE, type Pages, startMetricsServer } from '../platform/metrics-server.ts'
import { listenAt } from './listen-at.ts'

/** How far a node is. It never goes back. */
const PHASES = ['starting', 'running', 'stopping'] as const
type Phase = (typeof PHASES)[number]

/** What machines ask of a node, whatever its role: figures, whether it lives, and whether it is to be sent work. */
export interface MachineDoor {
  metrics: Metrics
  /** Opens before anything else and closes last: a start and a stop can be watched. */
  open(): Promise<void>
  /** From now on this database is asked as well. */
  watch(databaseUrl: string): void
  phase(): Phase
  enter(phase: Phase): void
  close(): Promise<void>
}

/** Without a port nobody asks, and nothing is opened. */
export function openMachineDoor({ host, metricsPort: port }: Config, role: NodeRole): MachineDoor {
  const metrics = createMetrics()
  let phase: Phase = 'starting'
  let database: DatabaseProbe | undefined
  let server: { stop(): Promise<void> } | undefined

  const against = async (): Promise<readonly NotReady[]> =>
    phase === 'running' ? ((await database?.look()) ?? []) : [phase]
  const pages: Pages = {
    '/metrics': () => ({ status: 200, type: METRICS_TYPE, body: metrics.render() }),
    '/live': () => json(200, { status: 'live', role }),
    async '/ready'() {
      const reasons = await against()
      // Told to stop while it was asked.
      if (phase === 'stopping' || reasons.length > 0)
        return json(503, { status: 'not-ready', role, reasons: phase === 'stopping' ? [phase] : reasons })
      return json(200, { status: 'ready', role })
    },
  }

  return {
    metrics,
    async open() {
      if (port === undefined) return
      const started = startMetricsServer(pages, { host, port })
      await listenAt('PLAKETTE_METRICS_PORT', started)
      server = await started
    },
    watch(databaseUrl) {
      if (port !== undefined) database = openDatabaseProbe(databaseUrl)
    },
    phase: () => phase,
    enter(next) {
      if (PHASES.indexOf(next) > PHASES.indexOf(phase)) phase = next
      // Nobody asks the database any more, which may be ours to stop.
      if (phase === 'stopping') void database?.close()
    },
    async close() {
      await Promise.all([server?.stop(), database?.close()])
    },
  }
}
