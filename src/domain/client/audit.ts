import type { Sql } from '../../platform/db.ts'

export interface Act {
  actor: string
  action: string
  subject: string
  /** Whose affair it is, where it is the affair of one client: its people may read it. */
  clientId?: number | undefined
  details?: Record<string, string | number | boolean | null>
}

/** Notes who did what, in the transaction that does it. Details never hold secrets. */
export async function recordAct(sql: Sql, act: Act, now: Date): Promise<void> {
  await sql`
    insert into audit_entry (at, actor, action, subject, client_id, details)
    values (${now}, ${act.actor}, ${act.action}, ${act.subject}, ${act.clientId ?? null}, ${sql.json(act.details ?? {})})`
}
