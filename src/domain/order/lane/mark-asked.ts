import type { Sql } from '../../../platform/db.ts'

/** Notes when the authority was last asked for the status of an attempt, so that it is not asked again too soon. */
export async function markAsked(sql: Sql, attemptId: number, now: Date): Promise<void> {
  await sql`update customer_order set asked_at = ${now} where id = ${attemptId}`
}
