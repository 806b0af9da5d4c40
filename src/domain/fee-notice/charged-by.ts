import type { Fragment, Sql } from '../../platform/db.ts'

/** A notice that charges an application. */
export interface ChargedBy {
  applicationId: string
  noticeId: string
  number: string
}

/** Of one client those in its list, of all for the operator: what another is charged is nobody else's affair (promise 5). */
const isInLedger = (sql: Sql, clientId: number | undefined): Fragment =>
  clientId === undefined
    ? sql`true`
    : sql`exists (
        select from fee_notice_client o where o.notice_id = n.id and o.client_id = ${clientId} and o.listed_at is not null)`

/** The first notice of a ledger that charges each of some applications, by when it was closed. */
export async function firstNotices(
  sql: Sql,
  clientId: number | undefined,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, ChargedBy>> {
  const rows = await sql<ChargedBy[]>`
    select distinct on (c.application_id) c.application_id, n.id as notice_id, n.number
    from fee_charge c
    join fee_notice n on n.id = c.notice_id
    where c.application_id = any(${applicationIds}::text[]) and n.closed_at is not null and ${isInLedger(sql, clientId)}
    order by c.application_id, n.closed_at, n.id`
  return new Map(rows.map((row) => [row.applicationId, row]))
}

/** The notices of a ledger that were closed in a span of time, in that order, and whether a part of each came again. */
export const closedNotices = (
  sql: Sql,
  clientId: number | undefined,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): Promise<{ id: string; cameAgain: boolean }[]> => sql<{ id: string; cameAgain: boolean }[]>`
  select n.id, exists (select from fee_notice_part p where p.notice_id = n.id and p.came_again > 0) as came_again
  from fee_notice n
  where n.closed_at >= ${startsAt} and n.closed_at < ${endsAt} and ${isInLedger(sql, clientId)}
  order by n.closed_at, n.id`
