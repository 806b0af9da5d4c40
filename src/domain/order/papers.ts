import { notFound } from '../../kernel/refusal.ts'
import type { Sql } from '../../platform/db.ts'

interface PapersNote {
  attemptId: number
  /** Null takes the note back. */
  by: string | null
}

/** Notes that certificate and seals of an order with a provisional proof have arrived, or takes that back. */
export async function notePapers(sql: Sql, { attemptId, by }: PapersNote, now: Date): Promise<void> {
  const noted = await sql`
    update customer_order set papers_at = ${by === null ? null : now}, papers_by = ${by}
    where id = ${attemptId} and proof_ends_on is not null
    returning 1`
  if (noted.length === 0) throw notFound('This order has no provisional proof').because('no-proof')
}
