import type { Sql } from '../../../platform/db.ts'

/**
 * The place at which a waiting order is sent at the latest, counted from 1; undefined when it does not wait any more.
 * Clients take turns, so of each other client at most as many orders go before it as there are of its own.
 */
export async function waitingPlace(sql: Sql, orderId: number): Promise<number | undefined> {
  const [row] = await sql<{ place: number }[]>`
    with mine as (
      select id, client_id, gks_environment, gks_identifier from customer_order
      where id = ${orderId} and state = 'angelegt' and sent_at is null
    ), lane as (
      select o.client_id, count(*) as waiting, count(*) filter (where o.id <= mine.id) as not_behind
      from customer_order o
      join mine using (gks_environment, gks_identifier)
      where o.state = 'angelegt' and o.sent_at is null
      group by o.client_id
    ), own as (
      select not_behind as turn from lane join mine using (client_id)
    )
    select (own.turn + coalesce((
      select sum(least(lane.waiting, own.turn)) from lane, mine where lane.client_id <> mine.client_id
    ), 0))::int as place
    from own`
  return row?.place
}
