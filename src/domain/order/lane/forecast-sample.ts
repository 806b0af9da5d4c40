import { DAY } from '../../../kernel/duration.ts'
import type { Sql } from '../../../platform/db.ts'
import type { GksAccount } from '../../client/gks-account.ts'

/** What is kept serves the figures of a week. */
const KEPT_MS = 8 * DAY

interface WaitingOrder extends GksAccount {
  orderId: number
}

/** Of every lane the order that was filed last and still waits, unless it has a forecast already or a refused login halts it. */
export const newestWaiting = (sql: Sql): Promise<WaitingOrder[]> => sql<WaitingOrder[]>`
  select newest.order_id, newest.environment, newest.username
  from (
    select gks_environment as environment, gks_identifier as username, max(id) as order_id
    from customer_order
    where state = 'angelegt' and sent_at is null
    group by gks_environment, gks_identifier
  ) newest
  join customer_order on customer_order.id = newest.order_id
  where not gks_login_locked(newest.environment, newest.username, customer_order.gks_access_id)
    and not exists (select from forecast_sample where forecast_sample.order_id = newest.order_id)`

interface ForecastSample extends WaitingOrder {
  madeAt: Date
  predictedAt: Date
  /** So far off it may be without being wrong. */
  marginMs: number
}

export async function keepForecast(sql: Sql, sample: ForecastSample): Promise<void> {
  const { orderId, environment, username, madeAt, predictedAt, marginMs } = sample
  await sql`
    insert into forecast_sample (order_id, environment, username, made_at, predicted_at, margin_ms)
    values (${orderId}, ${environment}, ${username}, ${madeAt}, ${predictedAt}, ${Math.round(marginMs)})
    on conflict (order_id) do nothing`
}

/** Notes when the orders with a forecast really went; of those that never will, nothing is to be learned. */
export async function compareForecasts(sql: Sql): Promise<void> {
  await sql`
    update forecast_sample set sent_at = customer_order.sent_at
    from customer_order
    where customer_order.id = forecast_sample.order_id and forecast_sample.sent_at is null
      and customer_order.sent_at is not null`
  await sql`
    delete from forecast_sample using customer_order
    where customer_order.id = forecast_sample.order_id and forecast_sample.sent_at is null
      and customer_order.sent_at is null and customer_order.state <> 'angelegt'`
}

/** How far forecasts were off, in a period. */
interface ForecastErrors {
  count: number
  medianMs: number
  p90Ms: number
  /** Part of those within the margin, 0 to 1. */
  within: number
}

export interface LaneQuality extends GksAccount {
  /** Null when nothing with a forecast was sent. */
  day: ForecastErrors | null
  week: ForecastErrors | null
}

interface PeriodRow extends GksAccount, ForecastErrors {
  isDay: boolean
}

/** Of every lane that had forecasts in the last seven days. */
export async function laneQuality(sql: Sql, now: Date): Promise<LaneQuality[]> {
  const since = { day: new Date(now.getTime() - DAY), week: new Date(now.getTime() - 7 * DAY) }
  const rows = await sql<PeriodRow[]>`
    select environment, username, period.is_day, count(*)::int as count,
      percentile_cont(0.5) within group (order by off) as median_ms,
      percentile_cont(0.9) within group (order by off) as p90_ms,
      (count(*) filter (where off <= margin_ms))::float8 / count(*) as within
    from (
      select environment, username, sent_at, margin_ms,
        abs(extract(epoch from sent_at - predicted_at) * 1000)::float8 as off
      from forecast_sample where sent_at > ${since.week}
    ) sample
    join (values (true, ${since.day}::timestamptz), (false, ${since.week}::timestamptz)) as period (is_day, since)
      on sample.sent_at > period.since
    group by environment, username, period.is_day
    order by username, environment`
  const lanes = Map.groupBy(rows, ({ environment, username }) => `${environment}:${username}`)
  return [...lanes.values()].flatMap((own) => {
    const [first] = own
    const of = (isDay: boolean): ForecastErrors | null => {
      const row = own.find((one) => one.isDay === isDay)
      return row ? { count: row.count, medianMs: row.medianMs, p90Ms: row.p90Ms, within: row.within } : null
    }
    return first ? [{ environment: first.environment, username: first.username, day: of(true), week: of(false) }] : []
  })
}

export async function forgetOldForecasts(sql: Sql, now: Date): Promise<void> {
  await sql`delete from forecast_sample where made_at < ${new Date(now.getTime() - KEPT_MS)}`
}
