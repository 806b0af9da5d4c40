import { SECOND } from '../../kernel/duration.ts'
import { isDatabaseGone } from '../../platform/database-gone.ts'
import type { Log } from '../../platform/log.ts'
import type { Metrics } from '../../platform/metrics.ts'
import { startWorker, type Worker } from '../../platform/worker.ts'
import { type ConditionLog, createConditionLog } from './condition-log.ts'
import { type HealthDeps, type HealthReport, healthReport } from './report.ts'
import { tellHealth } from './tell-health.ts'

const EVERY_MS = 15 * SECOND

/** Asks for the health and notes in the log what begins and ends with it. */
export function createHealth(
  deps: HealthDeps & { log: Log; metrics?: Pick<Metrics, 'set'> },
  conditions: ConditionLog = createConditionLog(deps.log),
): () => Promise<HealthReport> {
  return async () => {
    try {
      const found = await healthReport(deps)
      conditions.note(found.held)
      if (deps.metrics) tellHealth(deps.metrics, found, deps.clock.now())
      return found.report
    } catch (error) {
      if (isDatabaseGone(error)) conditions.noteUnreachable()
      throw error
    }
  }
}

/** Looks at the health even when nobody asks, so that the log tells of it. Runs on every node. */
export const startHealthWatch = (
  { health, log }: { health(): Promise<HealthReport>; log: Log },
  everyMs: number = EVERY_MS,
): Worker =>
  startWorker({
    name: 'health watch',
    everyMs,
    log,
    async round() {
      await health().catch((error: unknown) => {
        if (!isDatabaseGone(error)) throw error
      })
    },
  })
