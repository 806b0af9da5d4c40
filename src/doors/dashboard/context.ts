import type { Accesses } from '../../domain/gks-access/access.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Pool } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import type { Wake } from '../../platform/wake.ts'

/** What the dashboard needs of the service. */
export interface DashboardContext {
  db: Pool
  clock: Clock
  seal: Seal
  config: Pick<Config, 'instance' | 'baseUrl'>
  wake: Wake
  log: Log
  /** The operator's own access, where there is one. */
  accesses: Pick<Accesses, 'base'>
  health(): Promise<Record<string, unknown>>
}
