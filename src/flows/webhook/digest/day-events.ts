import type { DigestCounts, DigestedEvent } from '../../../domain/evidence/event-digest.ts'
import { type Fragment, one, type Sql } from '../../../platform/db.ts'

/** From the beginning of a day up to the next. */
export interface DaySpan {
  begins: Date
  ends: Date
}

interface DayEvents {
  counts: DigestCounts
  /** SHA-256 over the text of all of them. */
  digest: string
  events: readonly DigestedEvent[]
}

const utc = (sql: Sql, time: Fragment) => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The first acknowledgement counts, whatever people had sent again afterwards. */
const triedDeliveries = (sql: Sql) => sql`
  select delivery.event_id, delivery.webhook_id, tried.attempts,
    case when acknowledged.at is not null then 'DELIVERED' when delivery.state = 'given_up' then 'GIVEN_UP' else 'PENDING' end as state,
    ${utc(sql, sql`coalesce(acknowledged.at, case when delivery.state = 'given_up' then delivery.ended_at end)`)} as ended,
    case when acknowledged.at is null then delivery.reason end as reason
  from told
  join webhook_delivery delivery on delivery.event_id = told.id
  left join lateral (
    select id, at + duration_ms * interval '1 millisecond' as at from webhook_attempt
    where delivery_id = delivery.id and failure is null
    order by id limit 1
  ) acknowledged on true
  cross join lateral (
    select count(*) as attempts from webhook_attempt
    where delivery_id = delivery.id and (acknowledged.id is null or id <= acknowledged.id)
  ) tried`

/** Each event with its text, as `eventText` writes it. */
const wholeEvents = (sql: Sql) => sql`
  select told.*, count(tried.event_id) as deliveries,
    count(*) filter (where state = 'DELIVERED') as delivered,
    count(*) filter (where state = 'PENDING') as pending,
    count(*) filter (where state = 'GIVEN_UP') as given_up,
    concat('event ', told.id, ' ', type, ' ', coalesce(order_id::text, '-'), ' ', created, E'\n', string_agg(
      concat('webhook ', webhook_id, ' ', state, ' ', attempts, ' ', coalesce(ended, '-'), ' ', coalesce(reason, '-'), E'\n'),
      '' order by webhook_id) filter (where webhook_id is not null)) as line
  from told left join tried on tried.event_id = told.id
  group by told.id, number, type, order_id, created`

const listedEvents = (sql: Sql) => sql`
  select number, json_strip_nulls(json_build_object(
    'id', id, 'type', type, 'order', order_id, 'createdAt', created,
    'deliveries', coalesce(json_agg(json_build_object(
      'webhook', webhook_id, 'state', state, 'attempts', attempts,
      'acknowledgedAt', case when state = 'DELIVERED' then ended end,
      'givenUpAt', case when state = 'GIVEN_UP' then ended end, 'reason', reason
    ) order by webhook_id) filter (where webhook_id is not null), '[]'))) as event
  from page left join tried on tried.event_id = page.id
  group by number, id, type, order_id, created`

interface DayRow extends Omit<DigestCounts, 'events'> {
  total: number
  digest: string
  events: DigestedEvent[]
}

/**
 * The events of a client's day and what became of them, in the order in which they were written, with one digest over all of them: by one
 * statement, so that it is one moment. The whole day is read for every page of it.
 */
export async function eventsOfDay(
  sql: Sql,
  clientId: number,
  { begins, ends }: DaySpan,
  { limit, offset }: { limit: number | null; offset: number },
): Promise<DayEvents> {
  const { total, digest, events, ...counts } = one(
    await sql<DayRow[]>`
      with told as materialized (
        select id, number, type, order_id, ${utc(sql, sql`created_at`)} as created from event
        where client_id = ${clientId} and created_at >= ${begins} and created_at < ${ends}
      ), tried as materialized (${triedDeliveries(sql)}
      ), whole as materialized (${wholeEvents(sql)}
      ), page as materialized (
        select id, number, type, order_id, created from whole order by number limit ${limit} offset ${offset}
      ), listed as (${listedEvents(sql)})
      select count(*) as total, count(*) filter (where deliveries = 0) as without_webhook,
        coalesce(sum(delivered), 0)::bigint as delivered, coalesce(sum(pending), 0)::bigint as pending,
        coalesce(sum(given_up), 0)::bigint as given_up,
        encode(sha256(convert_to(coalesce(string_agg(line, '' order by number), ''), 'UTF8')), 'hex') as digest,
        (select coalesce(json_agg(event order by number), '[]') from listed) as events
      from whole`,
  )
  return { counts: { events: total, ...counts }, digest, events }
}
