import type { Sql } from '../../../platform/db.ts'
import type { GksAccount } from '../../client/gks-account.ts'
import { inSomeLane } from './lane.ts'

/** How long the last orders of a lane took is read out of so many orders of the instance: along the primary key, without an index more. */
const LOOKED_AT = 2_000
const OF_A_LANE = 50

interface LaneFigures extends GksAccount {
  waiting: number
  /** Of the client that asks; all of them for the operator. */
  ownWaiting: number
  /** Held back because sending to their office rests; of the client that asks, or all. */
  held: number
  oldestAt: Date | null
  /** Median of the last 50 dispatches; null when there were none lately. */
  msPerOrder: number | null
}

/** What waits in each lane and how long an order takes there. For a client the lanes in which something of its own waits or was sent. */
export const laneFigures = (sql: Sql, clientId: number | undefined): Promise<LaneFigures[]> => sql<LaneFigures[]>`
  with waiting as (
    select gks_environment, gks_identifier, count(*)::int as waiting,
      count(*) filter (where ${isOwn(sql, clientId)})::int as own_waiting, min(created_at) as oldest_at
    from customer_order
    where ${inSomeLane(sql)} and sent_at is null
    group by gks_environment, gks_identifier
  ), held as (
    select gks_environment, gks_identifier, count(*)::int as held
    from customer_order
    where held_office is not null and ${isOwn(sql, clientId)}
    group by gks_environment, gks_identifier
  ), lately as (
    select gks_environment, gks_identifier, ${isOwn(sql, clientId)} as is_own, receipted_at - sent_at as took,
      row_number() over (partition by gks_environment, gks_identifier order by id desc) as place
    from (
      select id, gks_environment, gks_identifier, client_id, sent_at, receipted_at
      from customer_order order by id desc limit ${LOOKED_AT}
    ) newest
    where receipted_at is not null and sent_at is not null
  ), pace as (
    select gks_environment, gks_identifier, bool_or(is_own) as is_own,
      (percentile_cont(0.5) within group (order by extract(epoch from took)) * 1000)::float8 as ms_per_order
    from lately where place <= ${OF_A_LANE}
    group by gks_environment, gks_identifier
  )
  select gks_environment as environment, gks_identifier as username, coalesce(waiting, 0) as waiting,
    coalesce(own_waiting, 0) as own_waiting, coalesce(held, 0) as held, oldest_at, ms_per_order
  from waiting full join pace using (gks_environment, gks_identifier) full join held using (gks_environment, gks_identifier)
  where coalesce(own_waiting, 0) > 0 or coalesce(is_own, false) or coalesce(held, 0) > 0
  order by waiting desc, username`

const isOwn = (sql: Sql, clientId: number | undefined) =>
  clientId === undefined ? sql`true` : sql`client_id = ${clientId}`
