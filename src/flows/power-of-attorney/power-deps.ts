import type { PowerChanged } from '../../domain/power-of-attorney/power-hint.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Pool } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import type { TrustAccess } from './trust-access.ts'

export interface PowerDeps {
  db: Pool
  clock: Clock
  log: Log
  seal: Seal
  instance: 'test' | 'production'
  /** Public root of the instance: the signing page leads back to it. */
  baseUrl: string
  trust: TrustAccess
  /** Whether the instance has a template of the SEPA mandate. */
  hasMandateTemplate: boolean
  /** Tells open pages of the dashboard, on every node. */
  powerChanged?: PowerChanged
}
