import type { Sql } from '../../platform/db.ts'

/**
 * The oldest day that is over and not signed yet: every day is, from the one on which recording began. By the clock of the database,
 * as entries are; and an hour after its end, because no transaction takes longer that could still add one.
 */
export async function nextDayToSign(sql: Sql): Promise<string | undefined> {
  const [next] = await sql<{ day: string }[]>`
    select day::text from (
      select coalesce(
        (select max(day) + 1 from evidence_day),
        (select (applied_at at time zone 'Europe/Berlin')::date from schema_migration where name = '0220-evidence.sql')
      ) as day
    ) as oldest
    where day < ((now() - interval '1 hour') at time zone 'Europe/Berlin')::date`
  return next?.day
}
