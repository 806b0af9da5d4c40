import type { Fragment, Sql } from '../../../platform/db.ts'
import { type NewAttempt, newColumns, newValues, numberedAttempts } from './new-attempt.ts'

export type Inserted =
  | { outcome: 'stored'; orderId: number }
  | { outcome: 'locked' }
  | { outcome: 'excluded' }
  | { outcome: 'repeat' }

interface Row {
  orderId: number
  isLocked: boolean
  isExcluded: boolean
  isStored: boolean
}

/**
 * One statement for a batch of applications: it leaves out those of a locked access or an excluded partner, claims the key that a
 * repeat would meet, and stores what it could claim. Keys are claimed in one order everywhere, so that two
 * batches wait for each other but never in a circle. Every part of it is begun for each batch, however small, which takes
 * longer than a row does: so there are few.
 */
export async function insertOrders(db: Sql, attempts: readonly NewAttempt[]): Promise<Inserted[]> {
  const rows = await db<Row[]>`
    with candidate as materialized (
      select *, ${isLocked(db)} as is_locked, ${isExcluded(db)} as is_excluded
      from (${numberedAttempts(db, attempts)}) as numbered
    ), claimed as (
      insert into repeat_key
        (client_id, business_transaction, external_order_id, fin_key, order_id, fingerprint, first_at)
      select client_id, business_transaction, external_order_id, upper(fin), id, decode(fingerprint, 'base64'), now
      from candidate
      where external_order_id is not null and not is_locked and not is_excluded
      order by client_id, business_transaction, external_order_id, upper(fin)
      on conflict (client_id, business_transaction, external_order_id, fin_key) do update
      set order_id = excluded.order_id, fingerprint = excluded.fingerprint, first_at = excluded.first_at,
        latest_fingerprint = null
      where repeat_key.first_at <= excluded.first_at - interval '15 minutes'
      returning order_id
    ), stored as (
      insert into customer_order (${newColumns(db)}, head_id)
      select ${newValues(db)}, id
      from candidate
      where not is_locked and not is_excluded and (external_order_id is null or id in (select order_id from claimed))
      returning id
    )
    select id as order_id, is_locked, is_excluded, id in (select id from stored) as is_stored
    from candidate
    order by position`
  return rows.map(toInserted)
}

/** Asked first, once for the batch: the function takes 70 µs a row, a quarter of all that an order costs the database. */
const isLocked = (sql: Sql): Fragment => sql`
  (gks_environment, upper(gks_identifier)) in (select environment, upper(username) from gks_login_lock)
    and gks_login_locked(gks_environment, gks_identifier, gks_access_id)`

/** An exclusion counts from its commit on, whatever a node remembers of its callers. */
const isExcluded = (sql: Sql): Fragment => sql`
  contract_partner is not null and exists (
    select from partner_exclusion as excluded
    where excluded.kopa_vp = numbered.contract_partner and excluded.lifted_at is null
      and (excluded.client_id is null or excluded.client_id = numbered.client_id))`

function toInserted({ orderId, isLocked, isExcluded, isStored }: Row): Inserted {
  if (isExcluded) return { outcome: 'excluded' }
  if (isLocked) return { outcome: 'locked' }
  return isStored ? { outcome: 'stored', orderId } : { outcome: 'repeat' }
}
