import type { Sql } from '../../../platform/db.ts'
import type { GksAccount } from '../../client/gks-account.ts'

/** Of the newest orders so many are looked at, so that the question costs the same however many there are. */
const NEWEST = 500

/** How long an order takes in a lane, in milliseconds: the median of those lately sent; undefined when there are none. */
export async function lanePace(sql: Sql, { environment, username }: GksAccount): Promise<number | undefined> {
  const [row] = await sql<{ pace: number | null }[]>`
    select percentile_cont(0.5) within group (order by extract(epoch from receipted_at - sent_at) * 1000)::float8 as pace
    from (select * from customer_order order by id desc limit ${NEWEST}) newest
    where gks_environment = ${environment} and gks_identifier = ${username}
      and sent_at is not null and receipted_at is not null and receipted_at >= sent_at`
  return row?.pace === null || row === undefined ? undefined : Math.round(row.pace)
}
