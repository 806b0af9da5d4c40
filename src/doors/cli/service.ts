import type { Held } from '../../flows/health/conditions.ts'
import type { CorrectionRequest } from '../../flows/intake/correct-attempt.ts'
import type { ToValidate, Validation } from '../../flows/intake/validate-application.ts'
import type { Preflight, PreflightRequest } from '../../flows/power-of-attorney/preflight.ts'
import type { Config } from '../../platform/config.ts'
import type { Pool } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal/seal.ts'

/** What a node does: everything, taking requests, or the work behind them. */
export type NodeRole = 'all' | 'api' | 'worker'

/** What commands ask of the service as it is built from the settings; nothing of it is loaded before. */
export interface Service {
  /** Runs until it is told to stop. */
  run(config: Config, role: NodeRole): Promise<void>
  /** Asks the authority about one order. */
  queryOrderStatus(config: Config, db: Pool, orderId: number): Promise<void>
  /** Files a corrected application as a new attempt of an order. */
  correctOrder(config: Config, db: Pool, request: Omit<CorrectionRequest, 'traceId'>): Promise<{ headId: number }>
  /** Holds an application against a power-of-attorney process. */
  checkPower(config: Config, db: Pool, request: PreflightRequest): Promise<Preflight>
  /** Tells everything that would refuse an application, without filing it. */
  validate(config: Config, db: Pool, request: ToValidate): Promise<Validation>
  /** Which conditions make the instance degraded. */
  degradedBy(config: Config, db: Pool, seal: Seal): Promise<readonly Held[]>
}
