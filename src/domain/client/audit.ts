import type { Sql } from '../../platform/db.ts'

export interface Act {
  actor: string
  action: string
  subject: string
  details?: Record<string, string | number | boolean | null>
}

/** Notes who did what, in the transaction that does it. Details never hold secrets. */
export async function recordAct(sql: Sql, act: Act, now: Date): Promise<void> {
  await sql`
    insert into audit_entry (at, actor, action, subject, details)
    values (${now}, ${act.actor}, ${act.action}, ${act.subject}, ${sql.json(act.details ?? {})})`
}
