import { DAY } from '../../../kernel/duration.ts'
import { germanDate } from '../../../kernel/german-time.ts'
import type { Pool } from '../../../platform/db.ts'
import { OFFICE_DAYS } from '../show/office-figures.ts'

/** Below this many rows a day of a client is read fast enough as it is. */
const WORTH_FOLDING = 100
const FOLD_LOCK = 7_106_004
/** Nothing is added to days before, so they were folded. */
const DAYS_THAT_GROW = 2

const dayBefore = (now: Date, days: number): string => germanDate(new Date(now.getTime() - days * DAY))

/** Adds the rows of `office_count` up, per client and day, and forgets days that nobody asks for any more. */
export async function foldOfficeCounts(db: Pool, now: Date): Promise<void> {
  await db.begin(async (tx) => {
    const [lock] = await tx<{ free: boolean }[]>`select pg_try_advisory_xact_lock(${FOLD_LOCK}) as free`
    if (!lock?.free) return
    await tx`delete from office_count where day < ${dayBefore(now, OFFICE_DAYS + 1)}::date`
    await tx`
      with crowded as (
        select day, client_id from office_count
        where day >= ${dayBefore(now, DAYS_THAT_GROW)}::date
        group by day, client_id
        having count(*) > ${WORTH_FOLDING} and count(*) > 2 * count(distinct (district_key, step))
      ), taken as (
        delete from office_count using crowded
        where office_count.day = crowded.day and office_count.client_id = crowded.client_id
        returning office_count.*
      )
      insert into office_count (district_key, client_id, day, step, number)
      select district_key, client_id, day, step, sum(number) from taken group by district_key, client_id, day, step`
  })
}
