import type { Sql } from '../../../platform/db.ts'
import { saidType } from '../operator/said-type.ts'

/** An event and what became of its deliveries; not what it says. */
export interface ListedEvent {
  /** X-Event-Id. */
  id: string
  clientId: number
  /** Of the attempt. */
  orderId: number | null
  type: string
  status: string | null
  createdAt: Date
  delivered: number
  pending: number
  givenUp: number
}

interface EventFilter {
  clientIds: readonly number[]
  /** An attempt, or the order that it belongs to: then all of its attempts. */
  order?: number | undefined
  type?: string | undefined
  since?: Date | undefined
  limit: number
}

/** The newest events of some clients: of each along its index, then merged. */
export const listEvents = (
  sql: Sql,
  { clientIds, order, type, since, limit }: EventFilter,
): Promise<ListedEvent[]> => sql<ListedEvent[]>`
  select page.id, page.client_id, page.order_id, type, convert_from(body, 'UTF8')::jsonb ->> 'status' as status, created_at,
    count(delivery.id) filter (where state = 'delivered')::int as delivered,
    count(delivery.id) filter (where state = 'pending')::int as pending,
    count(delivery.id) filter (where state = 'given_up')::int as given_up
  from (
    select found.* from unnest(${[...clientIds]}::bigint[]) as wanted (client_id)
    cross join lateral (
      select id, number, client_id, order_id, ${saidType(sql)} as type, body, created_at from event
      where client_id = wanted.client_id
        ${order === undefined ? sql`` : sql`and (convert_from(body, 'UTF8')::jsonb ->> 'attemptOf' = ${String(order)} or order_id = ${order})`}
        ${type === undefined ? sql`` : sql`and type in (${type}, 'PING') and ${saidType(sql)} = ${type}`}
        ${since === undefined ? sql`` : sql`and created_at >= ${since}`}
      order by created_at desc
      limit ${limit}
    ) found
    order by created_at desc, number desc
    limit ${limit}
  ) page
  left join webhook_delivery delivery on delivery.event_id = page.id
  group by page.id, page.client_id, page.order_id, type, body, created_at, number
  order by created_at desc, number desc`
