import { one, type Sql } from '../../../platform/db.ts'
import { inSomeLane } from './lane.ts'

export interface LaneTotals {
  lanes: number
  waiting: number
  inFlight: number
  held: number
  oldestAt: Date | null
}

/** What waits in all lanes together: costs what waits, not what was ever sent. */
export const laneTotals = async (sql: Sql): Promise<LaneTotals> =>
  one(
    await sql<LaneTotals[]>`
      select count(distinct (gks_environment, gks_identifier)) filter (where sent_at is null) as lanes,
        count(*) filter (where sent_at is null) as waiting, count(*) filter (where sent_at is not null) as in_flight,
        min(created_at) filter (where sent_at is null) as oldest_at,
        (select count(*) from customer_order where held_office is not null) as held
      from customer_order
      where ${inSomeLane(sql)}`,
  )
