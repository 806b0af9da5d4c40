import { DAY } from '../../kernel/duration.ts'
import type { Sql } from '../../platform/db.ts'
import type { RequestEntry } from './request-entry.ts'

export async function writeRequests(sql: Sql, entries: readonly RequestEntry[]): Promise<void> {
  await sql`
    insert into api_request (at, client_id, user_name, method, route, status, duration_ms, trace_id, body_bytes, shape, reasons, order_id)
    select at::timestamptz, client_id, user_name, method, route, status, duration_ms, trace_id, body_bytes, shape::json, reasons::jsonb, order_id
    from unnest(
      ${entries.map(({ at }) => at.toISOString())}::text[],
      ${entries.map(({ clientId }) => clientId)}::bigint[],
      ${entries.map(({ userName }) => userName)}::text[],
      ${entries.map(({ method }) => method)}::text[],
      ${entries.map(({ route }) => route)}::text[],
      ${entries.map(({ status }) => status)}::smallint[],
      ${entries.map(({ durationMs }) => Math.round(durationMs))}::integer[],
      ${entries.map(({ traceId }) => traceId)}::text[],
      ${entries.map(({ bodyBytes }) => bodyBytes)}::integer[],
      ${entries.map(({ shape }) => (shape === undefined ? null : JSON.stringify(shape)))}::text[],
      ${entries.map(({ reasons }) => JSON.stringify(reasons))}::text[],
      ${entries.map(({ orderId }) => orderId)}::bigint[]
    ) as given (at, client_id, user_name, method, route, status, duration_ms, trace_id, body_bytes, shape, reasons, order_id)`
}

const KEPT_DAYS = 30
const AT_ONCE = 5_000

/** No later than `latest`, where data is kept for a shorter time. Entries are numbered in the order of their time, so the oldest are looked at and no others: by where they lie, for by their numbers the database would rather read a large table from end to end. */
export async function forgetOldRequests(
  sql: Sql,
  now: Date,
  latest = new Date(0),
): Promise<{ number: number; until: Date }> {
  const until = new Date(Math.max(now.getTime() - KEPT_DAYS * DAY, latest.getTime()))
  const { count } = await sql`
    delete from api_request where ctid = any(array(
      select place from (select ctid as place, at from api_request order by id limit ${AT_ONCE}) oldest
      where at < ${until}))`
  return { number: count, until }
}
