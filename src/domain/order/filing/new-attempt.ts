import type { Fragment, Sql } from '../../../platform/db.ts'
import type { Transaction } from '../../application/transaction.ts'
import type { Environment } from '../../client/gks-account.ts'
import type { HolderProvenance } from '../holder-provenance.ts'
import type { PartyRecord } from '../parties.ts'
import { STORED } from '../stored-order.ts'

/** A checked application, ready to become an order or a further attempt of one. */
export interface NewAttempt {
  clientId: number
  filedBy: string
  transaction: Transaction
  externalOrderId: string | undefined
  fin: string
  licensePlate: string | undefined
  contractPartner: string | undefined
  parties: readonly PartyRecord[]
  /** Only with a power-of-attorney process. */
  holderProvenance?: HolderProvenance | undefined
  fingerprint: Buffer
  messageId: string
  gksEnvironment: Environment
  gksIdentifier: string
  gksAccessId: string | null
  /** Whether it goes out under the client's own registration. */
  ownRegistration: boolean
  /** The application as it is kept: sealed. */
  application: Buffer
  /** Of the application before it was sealed, and of the request that brought it, where one did. */
  applicationSha256: Buffer
  requestSha256: Buffer | undefined
  traceId: string
  now: Date
}

/**
 * New attempts as rows that a statement can select from, in their order and each with a number of its own. One JSON value for
 * all of them costs the driver far less than an array per column.
 */
export const numberedAttempts = (sql: Sql, attempts: readonly NewAttempt[]): Fragment => sql`
  select nextval('customer_order_id_seq') as id, given.*
  from json_to_recordset(${JSON.stringify(attempts.map(toRecord))}::text::json) as given (
    position int, client_id bigint, filed_by text, business_transaction text, external_order_id text, fin text,
    license_plate text, contract_partner text, parties jsonb, fingerprint text, message_id uuid,
    gks_environment text, gks_identifier text, gks_access_id uuid, own_registration boolean, application text,
    application_sha256 text, request_sha256 text, holder_provenance jsonb, trace_id text, now timestamptz)`

/** The columns that every new attempt fills from such a row, and with what. */
export const newColumns = (sql: Sql): Fragment => sql`
  id, current_attempt_id, client_id, filed_by, business_transaction, external_order_id, fin, license_plate, contract_partner,
  parties, message_id, gks_environment, gks_identifier, gks_access_id, own_registration, application, application_sha256,
  request_sha256, holder_provenance, trace_id, created_at, changed_at`

export const newValues = (sql: Sql): Fragment => sql`
  id, id, client_id, filed_by, business_transaction, external_order_id, fin, license_plate, contract_partner,
  parties, message_id, gks_environment, gks_identifier, gks_access_id, own_registration, decode(application, 'base64'),
  decode(application_sha256, 'base64'), decode(request_sha256, 'base64'), holder_provenance, trace_id, now, now`

const toRecord = (attempt: NewAttempt, position: number) => ({
  position,
  client_id: attempt.clientId,
  filed_by: attempt.filedBy,
  business_transaction: attempt.transaction,
  external_order_id: attempt.externalOrderId,
  fin: attempt.fin,
  license_plate: attempt.licensePlate,
  contract_partner: attempt.contractPartner,
  parties: STORED.parties.write(attempt.parties),
  fingerprint: attempt.fingerprint.toString('base64'),
  message_id: attempt.messageId,
  gks_environment: attempt.gksEnvironment,
  gks_identifier: attempt.gksIdentifier,
  gks_access_id: attempt.gksAccessId,
  own_registration: attempt.ownRegistration,
  application: attempt.application.toString('base64'),
  application_sha256: attempt.applicationSha256.toString('base64'),
  request_sha256: attempt.requestSha256?.toString('base64'),
  holder_provenance: attempt.holderProvenance && STORED.holderProvenance.write(attempt.holderProvenance),
  trace_id: attempt.traceId,
  now: attempt.now.toISOString(),
})
