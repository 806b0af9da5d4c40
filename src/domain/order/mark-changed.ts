import type { Sql } from '../../platform/db.ts'

/** Attempts and their heads count as changed when something that both show has, such as the time until which files can be fetched. */
export async function markChanged(sql: Sql, attemptIds: readonly number[], now: Date): Promise<void> {
  await sql`
    update customer_order
    set changed_at = greatest(changed_at, ${now})
    where id in (
      select unnest(array[id, head_id]) from customer_order where id = any(${attemptIds})
    )`
}
