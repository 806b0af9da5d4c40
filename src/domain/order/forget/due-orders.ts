import type { Sql } from '../../../platform/db.ts'

/** An order whose data may be old enough to go, and where the walk goes on behind it. */
interface DueOrder {
  id: number
  clientId: number
  /** As PostgreSQL writes it: a `Date` would lose the microseconds, and the walk its way. */
  at: string
}

/** The words of the index of what ended and still has its data. */
export const endedWithData = (sql: Sql) => sql`
  id = head_id and forgotten_at is null and current_state in ('beschieden', 'abgelehnt', 'fehlgeschlagen')`

/** Orders that ended and had no news since a moment, oldest first, locked; somebody else's are left for the next pass. */
export const lockDueOrders = (
  tx: Sql,
  before: Date,
  after: { at: string; id: number } | undefined,
  limit: number,
): Promise<DueOrder[]> => tx<DueOrder[]>`
  select id, client_id, changed_at::text as at
  from customer_order
  where ${endedWithData(tx)} and changed_at < ${before}
    ${after === undefined ? tx`` : tx`and (changed_at, id) > (${after.at}::text::timestamptz, ${after.id})`}
  order by changed_at, id
  limit ${limit}
  for update skip locked`

/** How many such orders there are, by client. */
export const countDueOrders = (
  sql: Sql,
  before: Date,
): Promise<{ clientId: number; count: number; oldest: Date }[]> => sql`
  select client_id, count(*)::int as count, min(changed_at) as oldest
  from customer_order
  where ${endedWithData(sql)} and changed_at < ${before}
  group by client_id
  order by client_id`
