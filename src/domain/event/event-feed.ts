import { DAY } from '../../kernel/duration.ts'
import { badFields } from '../../kernel/refusal.ts'
import type { Sql } from '../../platform/db.ts'

/** What a webhook of the client would have been sent. */
export interface FedEvent {
  /** X-Event-Id of its deliveries. */
  id: string
  type: string
  createdAt: Date
  /** The bytes of every delivery. */
  body: Buffer
}

export interface FeedPage {
  events: readonly FedEvent[]
  /** Where the next page begins: the last event that was read; null while there is none. */
  next: string | null
  hasMore: boolean
}

/** Whoever begins without a cursor is told 31 days. A day more, because an event is committed a little after its time. */
const BEGINS_MS = 32 * DAY

/** Fee notices can be large: a page ends behind the event that reaches this. */
const PAGE_BYTES = 4 * 1024 * 1024

const EVENT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The events of a client in the order of their commits, behind a cursor: what is committed later stands behind it, however long ago it was
 * written. A cursor is the event that was read last; one of another client is as unknown as any other.
 */
export async function readEventFeed(
  sql: Sql,
  clientId: number,
  { after, limit }: { after: string | undefined; limit: number },
  now: Date,
): Promise<FeedPage> {
  const position = after === undefined ? await beginning(sql, clientId, now) : await positionOf(sql, clientId, after)
  const rows = await pageBehind(sql, clientId, { position, limit })
  return {
    events: rows.map(({ found: _, ...event }) => event),
    next: rows.at(-1)?.id ?? after ?? null,
    hasMore: rows.length < (rows[0]?.found ?? 0),
  }
}

async function positionOf(sql: Sql, clientId: number, after: string): Promise<number> {
  const [place] = EVENT_ID.test(after)
    ? await sql<{ position: number }[]>`
        select position from event_feed where event_id = ${after} and client_id = ${clientId}`
    : []
  if (!place) {
    throw badFields('unknown-cursor', 'after must be the next of an earlier answer; without after the list begins anew')
  }
  return place.position
}

async function beginning(sql: Sql, clientId: number, now: Date): Promise<number> {
  const [last] = await sql<{ position: number }[]>`
    select position
    from event join event_feed on event_id = event.id
    where event.client_id = ${clientId} and created_at < ${new Date(now.getTime() - BEGINS_MS)}
    order by created_at desc
    limit 1`
  return last?.position ?? 0
}

/** Found: how many there were to choose from, one more than asked for at most. */
const pageBehind = (
  sql: Sql,
  clientId: number,
  { position, limit }: { position: number; limit: number },
): Promise<(FedEvent & { found: number })[]> => sql<(FedEvent & { found: number })[]>`
  select id, type, body, created_at, found
  from (
    select *, count(*) over () as found, row_number() over (order by position) as row,
      sum(size) over (order by position) - size as size_before
    from (
      select position, event.id, type, body, created_at, octet_length(body) as size
      from event_feed feed join event on event.id = event_id
      where feed.client_id = ${clientId} and position > ${position}
      order by position
      limit ${limit + 1}
    ) behind
  ) page
  where row <= ${limit} and size_before < ${PAGE_BYTES}
  order by position`
