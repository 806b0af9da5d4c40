import type { Pool } from '../../platform/db.ts'
import type { Candidate } from './store-or-repeat.ts'

export type Inserted = { outcome: 'stored'; orderId: number } | { outcome: 'locked' } | { outcome: 'repeat' }

interface Row {
  orderId: number
  isLocked: boolean
  isStored: boolean
}

/**
 * One statement for a batch of applications: it leaves out those of a locked identifier, claims the key that a
 * repeat would meet, and stores what it could claim. Keys are claimed in one order everywhere, so that two
 * batches wait for each other but never in a circle.
 */
export async function insertOrders(db: Pool, candidates: readonly Candidate[]): Promise<Inserted[]> {
  const texts = (value: (candidate: Candidate) => string | null | undefined) =>
    candidates.map((candidate) => value(candidate) ?? null)
  const rows = await db<Row[]>`
    with candidate as materialized (
      select nextval('customer_order_id_seq') as id, given.*
      from unnest(
        ${candidates.map((_, index) => index)}::int[],
        ${candidates.map(({ clientId }) => clientId)}::bigint[],
        ${texts(({ filedBy }) => filedBy)}::text[],
        ${texts(({ transaction }) => transaction)}::text[],
        ${texts(({ externalOrderId }) => externalOrderId)}::text[],
        ${texts(({ fin }) => fin)}::text[],
        ${texts(({ licensePlate }) => licensePlate)}::text[],
        ${texts(({ contractPartner }) => contractPartner)}::text[],
        ${texts(({ fingerprint }) => fingerprint.toString('base64'))}::text[],
        ${texts(({ messageId }) => messageId)}::uuid[],
        ${texts(({ gksIdentifier }) => gksIdentifier)}::text[],
        ${texts(({ gksAccessId }) => gksAccessId)}::uuid[],
        ${texts(({ application }) => application.toString('base64'))}::text[],
        ${texts(({ traceId }) => traceId)}::text[],
        ${candidates.map(({ now }) => now.toISOString())}::timestamptz[]
      ) as given (position, client_id, filed_by, business_transaction, external_order_id, fin, license_plate,
        contract_partner, fingerprint, message_id, gks_identifier, gks_access_id, application, trace_id, now)
    ), admitted as (
      select * from candidate
      where not exists (select from gks_login_lock lock where lock.username = candidate.gks_identifier)
    ), claimed as (
      insert into repeat_key
        (client_id, business_transaction, external_order_id, fin_key, order_id, fingerprint, first_at)
      select client_id, business_transaction, external_order_id, upper(fin), id, decode(fingerprint, 'base64'), now
      from admitted
      where external_order_id is not null
      order by client_id, business_transaction, external_order_id, upper(fin)
      on conflict (client_id, business_transaction, external_order_id, fin_key) do update
      set order_id = excluded.order_id, fingerprint = excluded.fingerprint, first_at = excluded.first_at
      where repeat_key.first_at <= excluded.first_at - interval '15 minutes'
      returning order_id
    ), stored as (
      insert into customer_order (id, head_id, current_attempt_id, client_id, filed_by, business_transaction,
        external_order_id, fin, license_plate, contract_partner, message_id, gks_identifier, gks_access_id,
        application, trace_id, created_at, changed_at)
      select id, id, id, client_id, filed_by, business_transaction, external_order_id, fin, license_plate,
        contract_partner, message_id, gks_identifier, gks_access_id, decode(application, 'base64'), trace_id, now, now
      from admitted
      where external_order_id is null or id in (select order_id from claimed)
      returning id
    )
    select candidate.id as order_id, admitted.id is null as is_locked, stored.id is not null as is_stored
    from candidate
    left join admitted on admitted.id = candidate.id
    left join stored on stored.id = candidate.id
    order by candidate.position`
  return rows.map(toInserted)
}

function toInserted({ orderId, isLocked, isStored }: Row): Inserted {
  if (isLocked) return { outcome: 'locked' }
  return isStored ? { outcome: 'stored', orderId } : { outcome: 'repeat' }
}
