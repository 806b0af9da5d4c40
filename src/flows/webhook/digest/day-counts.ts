import type { DigestCounts } from '../../../domain/evidence/event-digest.ts'
import { germanDate, germanInstant } from '../../../kernel/german-time.ts'
import type { Sql } from '../../../platform/db.ts'
import { isOver, oldestDay, spanOf } from './digest-day.ts'

/** A day of a client in figures. */
export interface CountedDay {
  day: string
  final: boolean
  counts: DigestCounts
}

const daysBefore = (day: string, days: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return germanDate(germanInstant(year, month, date - days, 12))
}

/** The days up to one, newest first, those without events too; none of which deliveries are gone. */
export async function countDays(
  sql: Sql,
  clientId: number,
  { last, days }: { last?: string | undefined; days: number },
  now: Date,
): Promise<CountedDay[]> {
  const today = germanDate(now)
  const newest = last === undefined || last > today ? today : last
  const wanted = Array.from({ length: days }, (_, index) => daysBefore(newest, index)).filter(
    (day) => day >= oldestDay(now),
  )
  const oldest = wanted.at(-1)
  if (oldest === undefined) return []
  const rows = await sql<(DigestCounts & { day: string })[]>`
    with told as (
      select event.id, to_char(event.created_at at time zone 'Europe/Berlin', 'YYYY-MM-DD') as day,
        count(delivery.id) as deliveries,
        count(*) filter (where delivery.state = 'delivered' or was_acknowledged.id is not null) as delivered,
        count(*) filter (where delivery.state = 'pending' and was_acknowledged.id is null) as pending,
        count(*) filter (where delivery.state = 'given_up' and was_acknowledged.id is null) as given_up
      from event
      left join webhook_delivery delivery on delivery.event_id = event.id
      left join lateral (
        select id from webhook_attempt
        where delivery.state <> 'delivered' and delivery_id = delivery.id and failure is null limit 1
      ) was_acknowledged on true
      where event.client_id = ${clientId} and event.created_at >= ${spanOf(oldest).begins} and event.created_at < ${spanOf(newest).ends}
      group by event.id
    )
    select day, count(*) as events, count(*) filter (where deliveries = 0) as without_webhook, sum(delivered)::bigint as delivered,
      sum(pending)::bigint as pending, sum(given_up)::bigint as given_up
    from told group by day`
  const counted = new Map(rows.map(({ day, ...counts }) => [day, counts]))
  return wanted.map((day) => {
    const counts = counted.get(day) ?? NONE
    return { day, counts, final: isOver(spanOf(day), now) && counts.pending === 0 }
  })
}

const NONE: DigestCounts = { events: 0, withoutWebhook: 0, delivered: 0, pending: 0, givenUp: 0 }
