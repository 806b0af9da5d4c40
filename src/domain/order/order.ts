import type { Sql } from '../../platform/db.ts'
import type { Transaction } from '../application/transaction.ts'
import type { DerivedStatus } from './derived-status.ts'
import type { OrderMessage } from './message.ts'
import type { OrderState } from './state.ts'

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
  retryable: boolean | null
  applicationId: string | null
  messageId: string
  gksIdentifier: string
  gksAccessId: string | null
  currentAttemptId: number
  createdAt: Date
  changedAt: Date
}

export const attemptColumns = (sql: Sql) => sql`
  id, head_id, attempt, client_id, business_transaction, external_order_id, fin, license_plate, state, derived_status,
  messages, retryable, application_id, message_id, gks_identifier, gks_access_id, current_attempt_id, created_at, changed_at`

/** An attempt by its own id, whoever it belongs to: for background work, never for an answer. */
export async function findAttempt(sql: Sql, id: number): Promise<Attempt | undefined> {
  const [attempt] = await sql<Attempt[]>`select ${attemptColumns(sql)} from customer_order where id = ${id}`
  return attempt
}

/** The attempt that a message of the authority is about, by its number or by the message it answers. */
export async function findAttemptOfAuthority(
  sql: Sql,
  { applicationId, messageId }: { applicationId: string | undefined; messageId: string | undefined },
): Promise<Attempt | undefined> {
  const [attempt] = await sql<Attempt[]>`
    select ${attemptColumns(sql)}
    from customer_order
    where application_id = ${applicationId ?? null} or message_id = ${messageId ?? null}::uuid
    order by id
    limit 1`
  return attempt
}
