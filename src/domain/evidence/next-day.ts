import type { Sql } from '../../platform/db.ts'

/** The oldest day before another that is not signed yet: every day is, from the one on which recording began. */
export async function nextDayToSign(sql: Sql, before: string): Promise<string | undefined> {
  const [next] = await sql<{ day: string }[]>`
    select day::text from (
      select coalesce(
        (select max(day) + 1 from evidence_day),
        (select (applied_at at time zone 'Europe/Berlin')::date from schema_migration where name = '0220-evidence.sql')
      ) as day
    ) as oldest
    where day < ${before}::date`
  return next?.day
}
