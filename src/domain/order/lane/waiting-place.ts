import { one, type Sql } from '../../../platform/db.ts'
import type { GksAccount } from '../../client/gks-account.ts'
import { inSomeLane } from './lane.ts'

/**
 * The places at which waiting orders are sent at the latest, counted from 1; those that do not wait any more have none.
 * Clients take turns, so of each other client at most as many orders go before one as there are of its own.
 */
export async function waitingPlaces(sql: Sql, orderIds: readonly number[]): Promise<Map<number, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await sql<{ id: number; place: number }[]>`
    with mine as (
      select id, client_id, gks_environment, gks_identifier from customer_order
      where id = any(${orderIds}::bigint[]) and state = 'angelegt' and held_office is null and sent_at is null
    ), waiting as (
      select o.id, o.client_id, o.gks_environment, o.gks_identifier,
        row_number() over (partition by o.gks_environment, o.gks_identifier, o.client_id order by o.id) as turn
      from customer_order o
      join (select distinct gks_environment, gks_identifier from mine) lane using (gks_environment, gks_identifier)
      where o.state = 'angelegt' and o.held_office is null and o.sent_at is null
    ), crowd as (
      select gks_environment, gks_identifier, client_id, count(*) as number
      from waiting
      group by gks_environment, gks_identifier, client_id
    )
    select mine.id, (waiting.turn + coalesce((
      select sum(least(crowd.number, waiting.turn)) from crowd
      where (crowd.gks_environment, crowd.gks_identifier) = (mine.gks_environment, mine.gks_identifier)
        and crowd.client_id <> mine.client_id
    ), 0))::int as place
    from mine
    join waiting on waiting.id = mine.id`
  return new Map(rows.map(({ id, place }) => [id, place]))
}

/** The place that another order of the client would have in a lane, at the latest. */
export async function nextPlace(sql: Sql, clientId: number, { environment, username }: GksAccount): Promise<number> {
  const { place } = one(
    await sql<{ place: number }[]>`
      with crowd as (
        select client_id, count(*) as number from customer_order
        where gks_environment = ${environment} and gks_identifier = ${username} and ${inSomeLane(sql)} and sent_at is null
        group by client_id
      ), mine as (
        select coalesce((select number from crowd where client_id = ${clientId}), 0) + 1 as turn
      )
      select (turn + coalesce((
        select sum(least(number, turn)) from crowd where client_id <> ${clientId}
      ), 0))::int as place
      from mine`,
  )
  return place
}

/** The place of one order; undefined when it does not wait any more. */
export async function waitingPlace(sql: Sql, orderId: number): Promise<number | undefined> {
  return (await waitingPlaces(sql, [orderId])).get(orderId)
}
