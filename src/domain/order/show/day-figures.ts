import { DAY } from '../../../kernel/duration.ts'
import { germanDate } from '../../../kernel/german-time.ts'
import type { Sql } from '../../../platform/db.ts'
import { startOfDay } from '../list/tab.ts'
import { isEnd, ORDER_STATES, type OrderState } from '../state.ts'

export interface StateCount {
  state: OrderState
  number: number
}

export interface DayOfDecisions {
  /** In Germany, as YYYY-MM-DD. */
  day: string
  /** Of the states in which an order ends. */
  counts: readonly StateCount[]
}

const ENDS = ORDER_STATES.filter(isEnd)

const ofClient = (sql: Sql, clientId: number | undefined) =>
  clientId === undefined ? sql`true` : sql`head.client_id = ${clientId}`

/** How today's orders stand. Numbers rise with time, so only today's rows are read, from the newest back. */
export async function todayByState(sql: Sql, clientId: number | undefined, now: Date): Promise<StateCount[]> {
  const rows = await sql<StateCount[]>`
    select head.current_state as state, count(*)::int as number
    from customer_order head
    where head.id = head.head_id and ${ofClient(sql, clientId)} and head.id > coalesce(
      (select id from customer_order where created_at < ${startOfDay(now)} order by id desc limit 1), 0)
    group by head.current_state`
  return ORDER_STATES.map((state) => ({ state, number: rows.find((row) => row.state === state)?.number ?? 0 }))
}

/** What was decided on each of the last days, today included. A late document does not move a decision to another day. */
export async function decisionsPerDay(
  sql: Sql,
  clientId: number | undefined,
  { now, days }: { now: Date; days: number },
): Promise<DayOfDecisions[]> {
  const since = startOfDay(now, days - 1)
  const rows = await sql<(StateCount & { day: string })[]>`
    select to_char(decided.at at time zone 'Europe/Berlin', 'YYYY-MM-DD') as day, decided.state, count(*)::int as number
    from (
      select head.current_state as state,
        coalesce((latest.result ->> 'decidedAt')::timestamptz, latest.receipted_at, latest.changed_at) as at
      from (select distinct client_id as id from order_count) client
      join customer_order head on head.client_id = client.id and head.id = head.head_id and head.changed_at >= ${since}
      join customer_order latest on latest.id = head.current_attempt_id
      where ${ofClient(sql, clientId)} and head.current_state = any(${ENDS}::text[])
    ) decided
    where decided.at >= ${since}
    group by 1, 2`
  return Array.from({ length: days }, (_, index) => {
    const day = germanDate(new Date(startOfDay(now, days - 1 - index).getTime() + DAY / 2))
    const numberOf = (state: OrderState): number =>
      rows.find((row) => row.day === day && row.state === state)?.number ?? 0
    return { day, counts: ENDS.map((state) => ({ state, number: numberOf(state) })) }
  })
}
