import type { Sql } from '../../platform/db.ts'

/** The oldest day before another that has entries and no signature. Days without entries are signed by none. */
export async function nextDayToSign(sql: Sql, before: string): Promise<string | undefined> {
  const [found] = await sql<{ day: string | null }[]>`
    select min(day)::text as day from (
      select (min(recorded_at) at time zone 'Europe/Berlin')::date as day from evidence_entry
      where recorded_at >= coalesce(
        (select (max(day) + 1)::timestamp at time zone 'Europe/Berlin' from evidence_day), '-infinity')
    ) as oldest
    where day < ${before}::date`
  return found?.day ?? undefined
}
