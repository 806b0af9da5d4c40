import type { Pool } from '../../../platform/db.ts'

/** Below this many rows a client's counts, or those of all clients, are read fast enough as they are. */
const WORTH_FOLDING = 100
const FOLD_LOCK = 7_106_003

/** Adds the rows of `order_count` up, per client, and those of `order_total`; concurrent changes append beside it and are folded next time. */
export async function foldOrderCounts(db: Pool): Promise<void> {
  await db.begin(async (tx) => {
    const [lock] = await tx<{ free: boolean }[]>`select pg_try_advisory_xact_lock(${FOLD_LOCK}) as free`
    if (!lock?.free) return
    await tx`
      with crowded as (
        select client_id from order_count group by client_id having count(*) > ${WORTH_FOLDING}
      ), taken as (
        delete from order_count using crowded where order_count.client_id = crowded.client_id
        returning order_count.*
      )
      insert into order_count
      select client_id, current_state, business_transaction, sum(number)
      from taken
      group by client_id, current_state, business_transaction
      having sum(number) <> 0`
    await tx`
      with taken as (
        delete from order_total where (select count(*) from order_total) > ${WORTH_FOLDING}
        returning order_total.*
      )
      insert into order_total
      select current_state, business_transaction, sum(number)
      from taken
      group by current_state, business_transaction
      having sum(number) <> 0`
  })
}
