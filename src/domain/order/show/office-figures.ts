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

interface CountRow {
  districtKey: string
  step: number | null
  number: number
  today: number
}

/** All offices that got something lately, the busiest of today first. */
export async function officeFigures(sql: Sql, clientId: number | undefined, now: Date): Promise<OfficeFigures[]> {
  const rows = await sql<CountRow[]>`
    select district_key, step, sum(number)::int as number,
      coalesce(sum(number) filter (where day = ${germanDate(now)}::date), 0)::int as today
    from office_count
    where day >= ${firstDay(now)}::date and day <= ${germanDate(now)}::date
      and ${clientId === undefined ? sql`true` : sql`client_id = ${clientId}`}
    group by district_key, step
    order by district_key, step`
  return [...Map.groupBy(rows, ({ districtKey }) => districtKey)]
    .map(([districtKey, counts]) => toFigures(districtKey, counts))
    .sort((one, other) => other.today - one.today || other.filed - one.filed)
}

/** Noon of the day, so that a change of the clocks does not move it. */
const firstDay = (now: Date): string => germanDate(new Date(startOfDay(now, OFFICE_DAYS - 1).getTime() + DAY / 2))

function toFigures(districtKey: string, counts: readonly CountRow[]): OfficeFigures {
  const filed = counts.find(({ step }) => step === null)
  const decisions = counts.filter((count): count is CountRow & Decisions => count.step !== null)
  return {
    districtKey,
    today: filed?.today ?? 0,
    filed: filed?.number ?? 0,
    decided: decisions.reduce((sum, { number }) => sum + number, 0),
    halfMs: quantileMs(decisions, 0.5),
    mostMs: quantileMs(decisions, 0.9),
  }
}
