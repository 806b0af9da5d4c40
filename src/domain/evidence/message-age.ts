import type { Sql } from '../../platform/db.ts'

/** Messages of attempts up to one, by client. They have no client of their own: heads and corrections are read out of their indexes. */
export const evidenceUpTo = (
  sql: Sql,
  { id, oldest }: { id: number; oldest: Date },
): Promise<{ clientId: number; count: number; oldest: Date }[]> => sql`
  select attempt.client_id, count(*)::int as count, ${oldest}::timestamptz as oldest
  from (
    select client_id, id from customer_order where id = head_id and id <= ${id}
    union all
    select client_id, id from customer_order where id <> head_id and id <= ${id}
  ) attempt
  join evidence_message message on message.attempt_id = attempt.id
  group by attempt.client_id
  order by attempt.client_id`
