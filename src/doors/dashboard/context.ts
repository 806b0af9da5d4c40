import type { GksAccount } from '../../domain/client/gks-account.ts'
import type { Accesses } from '../../domain/gks-access/access.ts'
import type { OrderChanged } from '../../domain/order/order-hint.ts'
import type { ProbeOutcome } from '../../flows/authority-call/probe-login.ts'
import type { BatchDeps } from '../../flows/batch/create-batch.ts'
import type { ExclusionProof } from '../../flows/exclusion/exclusion-proof.ts'
import type { OrderCorrection } from '../../flows/intake/correct-order.ts'
import type { PowerUseDeps } from '../../flows/power-of-attorney/apply.ts'
import type { Powers } from '../../flows/power-of-attorney/powers.ts'
import type { PreflightDeps } from '../../flows/power-of-attorney/preflight.ts'
import type { StatusSaid } from '../../flows/return-channel/query-status.ts'
import type { SimulatorControl } from '../../flows/simulator/simulator.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { FairBudget } from '../../kernel/fair-budget.ts'
import type { Config } from '../../platform/config.ts'
import type { Pool } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import type { Outbound } from '../../platform/outbound/outbound.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import type { Wake } from '../../platform/wake.ts'

/** Acts on orders that need more than the database. */
export interface OrderActs {
  /** Asks the authority about an order. */
  queryStatus(headId: number): Promise<StatusSaid>
  correct(correction: OrderCorrection): Promise<unknown>
  /** Does something behind the answer, one after another. What fails is logged. */
  later(party: string, work: () => Promise<unknown>): boolean
}

/** What people do with powers of attorney that needs more than the database. */
export interface PowerActs extends Pick<Powers, 'create' | 'look'> {
  around: PowerUseDeps['powers']
  /** Who can sign on this instance: companies need business signing, and nobody can without a trust service. */
  signers: 'everybody' | 'persons' | 'nobody'
}

/** What proves something and takes seconds to make: done where nobody waits for it. */
interface ProofActs {
  /** Everything about an order that its client has. Refuses while several of the client are being made. */
  bundle(wanted: { clientId: number; orderId: number }): Promise<Buffer>
  exclusionPaper(proof: ExclusionProof): Promise<Buffer>
}

/** What the dashboard needs of the service. */
export interface DashboardContext {
  db: Pool
  clock: Clock
  seal: Seal
  config: Pick<Config, 'instance' | 'baseUrl' | 'gks' | 'webhook' | 'retentionMonths'>
  wake: Wake
  /** Undefined: this instance has no simulators of its own. */
  simulator: SimulatorControl | undefined
  log: Log
  /** The operator's own access, where there is one. */
  accesses: Pick<Accesses, 'base'>
  /** Looks up where the addresses lead that people give, and calls them. */
  outbound: Pick<Outbound, 'addressesOf' | 'post'>
  /** Tries out what people's own programs do: behind the answer, several clients at once, one after another for each. */
  trials: { later(party: string, work: (signal: AbortSignal) => Promise<unknown>): boolean }
  orders: OrderActs
  proofs: ProofActs
  /** Tells open pages that an order has changed. */
  orderChanged: OrderChanged
  filing: BatchDeps
  powers: PowerActs
  /** Looks at a body and its documents, where nobody waits for it. */
  examineForPower: PreflightDeps['examineForPower']
  /** Bytes of bodies that may be under way at once, those of programs included. */
  bodyBudget: FairBudget
  health(): Promise<Record<string, unknown>>
  /** Logs in once with a stored access, or with the base access for null. Refuses unless it is locked. */
  probeLogin(accessId: string | null): Promise<{ outcome: ProbeOutcome; account: GksAccount }>
}
