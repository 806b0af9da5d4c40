import type { Sql } from '../../platform/db.ts'

/** Requests that were logged before a moment, by client. There is an index of their times. */
export const requestsBefore = (
  sql: Sql,
  before: Date,
): Promise<{ clientId: number; count: number; oldest: Date }[]> => sql`
  select client_id, count(*)::int as count, min(at) as oldest from api_request
  where at < ${before}
  group by client_id
  order by client_id`
