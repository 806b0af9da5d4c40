import { one, type Sql } from '../../../platform/db.ts'
import { type BoundedCount, countEndingProofs, countMatching } from './count-orders.ts'
import { TAB_STATES } from './tab.ts'

/** Orders that wait for a person, by what they wait for. */
interface OrderAttention {
  /** Nobody knows whether the authority has them. */
  unclear: { count: number; since: Date | null }
  /** Refused or failed, and it is known how. */
  toCorrect: BoundedCount
  /** Longer than a day without a decision. */
  overdue: BoundedCount
  /** Provisional proofs that end, and the day of the first. */
  endingProofs: BoundedCount & { firstEnd: string | null }
}

export async function countAttention(sql: Sql, clientId: number | undefined, now: Date): Promise<OrderAttention> {
  const ended = TAB_STATES['needs-action']
  const [unclear, needing, endedNeeding, endingProofs] = await Promise.all([
    countUnclear(sql, clientId),
    countMatching(sql, { clientId, tab: 'needs-action' }, now),
    countMatching(sql, { clientId, tab: 'all', states: ended }, now),
    countEndingProofs(sql, { clientId }, now),
  ])
  return {
    unclear,
    endingProofs,
    toCorrect: { count: Math.max(0, endedNeeding.count - unclear.count), atLeast: endedNeeding.atLeast },
    overdue: { count: Math.max(0, needing.count - endedNeeding.count - endingProofs.count), atLeast: needing.atLeast },
  }
}

/** There are few with this verdict, and an index of them. */
async function countUnclear(sql: Sql, clientId: number | undefined): Promise<{ count: number; since: Date | null }> {
  return one(
    await sql<{ count: number; since: Date | null }[]>`
      select count(*)::int as count, min(latest.changed_at) as since
      from customer_order latest
      join customer_order head on head.id = latest.head_id and head.current_attempt_id = latest.id
      where latest.verdict = 'open' and ${clientId === undefined ? sql`true` : sql`latest.client_id = ${clientId}`}`,
  )
}
