import { DAY } from '../../../kernel/duration.ts'
import { germanDate } from '../../../kernel/german-time.ts'
import type { Sql } from '../../../platform/db.ts'
import { startOfDay } from '../list/tab.ts'
import { type Decisions, quantileMs } from './duration-steps.ts'

/** How an office does with the applications that go to it. */
export interface OfficeFigures {
  districtKey: string
  /** Applications of today. */
  today: number
  /** Applications and decisions of the last days. */
  filed: number
  decided: number
  /** Half, and nine of ten decisions, took at most so long from sending on; null without a decision. */
  halfMs: number | null
  mostMs: number | null
}

/** So many days count, today included. */
export const OFFICE_DAYS = 30

interface OfficeRow {
  districtKey: string
  today: number
  filed: number
  /** Steps and how many decisions took as long, such as `31:8,43:2`; one text is read far quicker than a row for each. */
  decisions: string | null
}

/** All offices that got something in the last days, the busiest of today first. */
export async function officeFigures(
  sql: Sql,
  clientId: number | undefined,
  now: Date,
  days = OFFICE_DAYS,
): Promise<OfficeFigures[]> {
  const rows = await sql<OfficeRow[]>`
    select district_key, coalesce(sum(today), 0)::int as today,
      coalesce(sum(number) filter (where step is null), 0)::int as filed,
      string_agg(step || ':' || number, ',' order by step) filter (where step is not null) as decisions
    from (
      select district_key, step, sum(number) as number,
        sum(number) filter (where step is null and day = ${germanDate(now)}::date) as today
      from office_count
      where day >= ${firstOf(days, now)}::date and day <= ${germanDate(now)}::date
        and ${clientId === undefined ? sql`true` : sql`client_id = ${clientId}`}
      group by district_key, step
    ) as counted
    group by district_key
    order by today desc, filed desc, district_key`
  return rows.map(toFigures)
}

/** Noon of the day, so that a change of the clocks does not move it. */
const firstOf = (days: number, now: Date): string => germanDate(new Date(startOfDay(now, days - 1).getTime() + DAY / 2))

function toFigures({ decisions: text, ...office }: OfficeRow): OfficeFigures {
  const decisions = text === null ? [] : text.split(',').map(toDecisions)
  return {
    ...office,
    decided: decisions.reduce((sum, { number }) => sum + number, 0),
    halfMs: quantileMs(decisions, 0.5),
    mostMs: quantileMs(decisions, 0.9),
  }
}

function toDecisions(pair: string): Decisions {
  const [step = 0, number = 0] = pair.split(':').map(Number)
  return { step, number }
}
