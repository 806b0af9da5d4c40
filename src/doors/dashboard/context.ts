import type { Clock } from '../../kernel/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Pool } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import type { Outbound } from '../../platform/outbound/outbound.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import type { Wake } from '../../platform/wake.ts'

/** What the dashboard needs of the service. */
export interface DashboardContext {
  db: Pool
  clock: Clock
  seal: Seal
  config: Pick<Config, 'instance' | 'baseUrl' | 'webhook'>
  wake: Wake
  log: Log
  /** Looks up where the addresses lead that people give. */
  outbound: Pick<Outbound, 'addressesOf'>
  health(): Promise<Record<string, unknown>>
}
