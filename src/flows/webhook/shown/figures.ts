import { HOUR } from '../../../kernel/duration.ts'
import { one, type Sql } from '../../../platform/db.ts'

const HOURS = 24

/** What an hour brought. */
interface AttemptHour {
  /** When it began. */
  from: Date
  acknowledged: number
  failed: number
}

/** Of the last 24 hours. Times are of attempts that got an answer; null without any. */
export interface WebhookFigures {
  attempts: number
  acknowledged: number
  medianMs: number | null
  p90Ms: number | null
  /** Whole hours of the clock, the oldest first; the last one is not over yet. */
  hours: AttemptHour[]
}

export async function findFigures(sql: Sql, webhookId: number, now: Date): Promise<WebhookFigures> {
  const [totals, hours] = await Promise.all([findTotals(sql, webhookId, now), findHours(sql, webhookId, now)])
  return { ...totals, hours }
}

const findTotals = async (sql: Sql, webhookId: number, now: Date): Promise<Omit<WebhookFigures, 'hours'>> =>
  one(
    await sql<Omit<WebhookFigures, 'hours'>[]>`
      select count(*) as attempts, count(*) filter (where failure is null) as acknowledged,
        percentile_disc(0.5) within group (order by duration_ms) filter (where status is not null) as median_ms,
        percentile_disc(0.9) within group (order by duration_ms) filter (where status is not null) as "p90Ms"
      from webhook_attempt
      where webhook_id = ${webhookId} and at > ${new Date(now.getTime() - HOURS * HOUR)}`,
  )

async function findHours(sql: Sql, webhookId: number, now: Date): Promise<AttemptHour[]> {
  const lastFrom = Math.floor(now.getTime() / HOUR) * HOUR
  const firstFrom = new Date(lastFrom - (HOURS - 1) * HOUR)
  const rows = await sql<AttemptHour[]>`
    select date_bin('1 hour', at, ${firstFrom}::timestamptz) as from,
      count(*) filter (where failure is null) as acknowledged, count(*) filter (where failure is not null) as failed
    from webhook_attempt
    where webhook_id = ${webhookId} and at >= ${firstFrom}
    group by 1`
  const byHour = new Map(rows.map((row) => [row.from.getTime(), row]))
  return Array.from({ length: HOURS }, (_, hour) => {
    const from = firstFrom.getTime() + hour * HOUR
    return byHour.get(from) ?? { from: new Date(from), acknowledged: 0, failed: 0 }
  })
}
