import type { Sql } from '../../platform/db.ts'
import type { Transaction } from '../application/transaction.ts'
import type { Environment } from '../client/gks-account.ts'
import type { DerivedStatus } from './derived-status.ts'
import type { HolderProvenance } from './holder-provenance.ts'
import type { OrderMessage } from './message.ts'
import type { PartyRecord } from './parties.ts'
import type { OrderResult } from './result.ts'
import type { OrderState } from './state.ts'
import { STORED } from './stored-order.ts'
import type { Verdict } from './verdict.ts'

/** One attempt of an order; the first one is its head (contract 2, 2.1). */
export interface Attempt {
  id: number
  headId: number
  attempt: number
  clientId: number
  businessTransaction: Transaction
  externalOrderId: string | null
  fin: string
  licensePlate: string | null
  state: OrderState
  derivedStatus: DerivedStatus
  messages: readonly OrderMessage[]
  /** Why a dispatch brought no receipt, for the lookup only (contract 2, 7.3). */
  technicalReason: string | null
  /** Whether an application without receipt arrived, and what became of it; null where that was never the question. */
  verdict: Verdict | null
  retryable: boolean | null
  applicationId: string | null
  /** As the application names them. */
  parties: readonly PartyRecord[]
  result: OrderResult
  /** Who supplied the holder's data; with a power-of-attorney process only (contract 2, 2.1). */
  holderProvenance: HolderProvenance | null
  feeAmountCents: number | null
  paymentReference: string | null
  /** Whether it went out under the client's own registration: only then its fees are shown (contract 1, 2.9 rule 6). */
  ownRegistration: boolean
  messageId: string
  gksEnvironment: Environment
  gksIdentifier: string
  gksAccessId: string | null
  currentAttemptId: number
  createdAt: Date
  changedAt: Date
  version: number
  /** When its personal data was deleted; null while it has it. */
  forgottenAt: Date | null
}

export const attemptColumns = (sql: Sql) => sql`
  id, head_id, attempt, client_id, business_transaction, external_order_id, fin, license_plate, state, derived_status,
  messages, technical_reason, verdict, retryable, application_id, parties, result, holder_provenance, fee_amount_cents,
  payment_reference,
  own_registration, message_id, gks_environment, gks_identifier, gks_access_id, current_attempt_id, created_at, changed_at, version,
  forgotten_at`

type JsonColumn = 'messages' | 'parties' | 'result' | 'holderProvenance'

/** An attempt as `attemptColumns` gives it, its JSON not yet read; a statement may add columns of its own. */
export type RowOf<Read extends Attempt> = Omit<Read, JsonColumn> & Record<JsonColumn, unknown>

/** The attempts that a statement gives, their JSON read and checked. */
export async function readAttempts(rows: PromiseLike<readonly RowOf<Attempt>[]>): Promise<Attempt[]> {
  return (await rows).map(toAttempt)
}

export const toAttempt = <Row extends RowOf<Attempt>>(row: Row): Omit<Row, JsonColumn> & Pick<Attempt, JsonColumn> => ({
  ...row,
  messages: STORED.messages.read(row.messages),
  parties: STORED.parties.read(row.parties),
  result: STORED.result.read(row.result),
  holderProvenance: row.holderProvenance === null ? null : STORED.holderProvenance.read(row.holderProvenance),
})

/** An attempt by its own id, whoever it belongs to: for background work, never for an answer. */
export async function findAttempt(sql: Sql, id: number): Promise<Attempt | undefined> {
  const [row] = await sql<RowOf<Attempt>[]>`select ${attemptColumns(sql)} from customer_order where id = ${id}`
  return row && toAttempt(row)
}
