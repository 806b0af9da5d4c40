import { germanDate } from '../../kernel/german-time.ts'
import { badFields } from '../../kernel/refusal.ts'
import type { Sql } from '../../platform/db.ts'
import { DISTRICT_KEY } from './availability.ts'

/** What the operator has agreed with an office, and whether sending to it rests. */
export interface OfficeGuard {
  districtKey: string
  agreed: number | null
  /** From this many of a day on nothing more goes out; null: it is only warned. */
  stopAt: number | null
  stoppedAt: Date | null
  stoppedBy: string | null
  reason: string | null
  /** The last German day of the stop; null: until it is lifted. */
  untilDay: string | null
}

/** The guards of some offices, or of all. */
export const findGuards = (sql: Sql, districtKeys?: readonly string[]): Promise<OfficeGuard[]> => sql<OfficeGuard[]>`
  select district_key, agreed, stop_at, stopped_at, stopped_by, reason, until_day::text as until_day
  from office_guard
  where ${districtKeys === undefined ? sql`true` : sql`district_key = any(${districtKeys})`}
  order by district_key`

/** Whether a person's stop is in force at a moment. */
export const isStopped = ({ stoppedAt, untilDay }: Pick<OfficeGuard, 'stoppedAt' | 'untilDay'>, now: Date): boolean =>
  stoppedAt !== null && (untilDay === null || untilDay >= germanDate(now))

export function requireDistrictKey(districtKey: string): void {
  if (!DISTRICT_KEY.test(districtKey)) throw badFields('district-key', 'districtKey must be five digits')
}

interface OfficeStop {
  districtKey: string
  by: string
  reason: string
  /** Until the end of the German day; else until it is lifted. */
  todayOnly: boolean
}

/** Nothing more goes to the office; a stop that is in force already is replaced. */
export async function stopOffice(
  sql: Sql,
  { districtKey, by, reason, todayOnly }: OfficeStop,
  now: Date,
): Promise<void> {
  requireDistrictKey(districtKey)
  const untilDay = todayOnly ? germanDate(now) : null
  await sql`
    insert into office_guard (district_key, stopped_at, stopped_by, reason, until_day)
    values (${districtKey}, ${now}, ${by}, ${reason}, ${untilDay}::date)
    on conflict (district_key) do update
    set stopped_at = excluded.stopped_at, stopped_by = excluded.stopped_by, reason = excluded.reason,
      until_day = excluded.until_day`
}

/** Tells whether there was a stop to lift. */
export async function liftStop(sql: Sql, districtKey: string): Promise<boolean> {
  const lifted = await sql`
    update office_guard set stopped_at = null, stopped_by = null, reason = null, until_day = null
    where district_key = ${districtKey} and stopped_at is not null
    returning 1`
  return lifted.length > 0
}

export interface OfficeAgreement {
  agreed: number | null
  stopAt: number | null
}

/** What was agreed with an office, and from how many on sending stops by itself; tells what it was before. */
export async function setAgreement(
  sql: Sql,
  districtKey: string,
  { agreed, stopAt }: OfficeAgreement,
): Promise<OfficeAgreement> {
  requireDistrictKey(districtKey)
  const [before = { agreed: null, stopAt: null }] = await sql<OfficeAgreement[]>`
    select agreed, stop_at from office_guard where district_key = ${districtKey} for update`
  await sql`
    insert into office_guard (district_key, agreed, stop_at) values (${districtKey}, ${agreed}, ${stopAt})
    on conflict (district_key) do update set agreed = excluded.agreed, stop_at = excluded.stop_at`
  return { agreed: before.agreed, stopAt: before.stopAt }
}
