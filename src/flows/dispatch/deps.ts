import type { GksAccount } from '../../domain/client/gks-account.ts'
import type { Accesses } from '../../domain/gks-access/access.ts'
import type { OrderChanged } from '../../domain/order/order-hint.ts'
import type { Gks } from '../../foreign/authority/gks.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Pool } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import type { SessionLocks } from '../../platform/session-locks.ts'
import type { Told } from '../../platform/telemetry/told.ts'
import type { PlaceNotes } from './office-of-order.ts'

export interface DispatchDeps extends Told {
  config: Pick<Config, 'productVersion' | 'dispatchTimeoutMs'>
  db: Pool
  clock: Clock
  log: Log
  seal: Seal
  locks: SessionLocks
  accesses: Accesses
  gks: Gks
  orderChanged?: OrderChanged
  /** Learns which office answers for a place. */
  notePlace?: PlaceNotes
}

/** A lane under work: the account whose orders it sends, and whether the node is about to stop. */
export interface Lane {
  account: GksAccount
  isStopping(): boolean
}
