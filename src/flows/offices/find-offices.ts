import { type HeldOrders, heldByOffice } from '../../domain/order/lane/held.ts'
import { officeRooms } from '../../domain/order/lane/office-rooms.ts'
import { type OfficeFigures, officeFigures } from '../../domain/order/show/office-figures.ts'
import type { Portal } from '../../domain/registration-office/availability.ts'
import { type DailyLimit, dailyLimit } from '../../domain/registration-office/daily-limit.ts'
import { findKnownOffices, type KnownOffice } from '../../domain/registration-office/known-office.ts'
import { findGuards, isStopped, type OfficeGuard } from '../../domain/registration-office/office-guard.ts'
import { HOUR } from '../../kernel/duration.ts'
import { germanDate } from '../../kernel/german-time.ts'
import type { Sql } from '../../platform/db.ts'

/** A registration office that got applications lately, with what is known of it. */
export interface OfficeView extends OfficeFigures {
  /** As the authority calls it; null as long as it has not. */
  name: string | null
  portal: Portal
  /** When the authority said so; null where nothing recent is known. */
  checkedAt: Date | null
  /** How its day stands against what was agreed. */
  day: DailyLimit
  /** Applications a day that the office has agreed to; null: those of the law. */
  agreed: number | null
  /** From this many of a day on nothing more goes out; null: it is only warned. */
  stopAt: number | null
  /** Why nothing goes to it now. */
  stop: OfficeStopView | null
  /** Orders that wait for it, of the client or all. */
  held: number
}

export interface OfficeStopView {
  /** By a person, or because the number of the day is reached. */
  kind: 'person' | 'number'
  reason: string | null
  since: Date | null
  /** The last day; null: until it is lifted. */
  untilDay: string | null
}

/** What was said earlier says nothing about now. */
const PORTAL_HOLDS_MS = HOUR

/** The offices to which a client's applications go, or all of them, and further ones where wanted. From what is kept: nobody is asked. Who wants to know only about today says so: a month takes much longer. */
export async function findOffices(
  sql: Sql,
  clientId: number | undefined,
  now: Date,
  { further = [], days }: { further?: readonly string[]; days?: number } = {},
): Promise<OfficeView[]> {
  const [figures, guards, held, rooms] = await Promise.all([
    officeFigures(sql, clientId, now, days),
    findGuards(sql),
    heldByOffice(sql, clientId),
    officeRooms(sql, now),
  ])
  const all = withQuiet(figures, clientId, { guards, held, further })
  const known = await findKnownOffices(
    sql,
    all.map(({ districtKey }) => districtKey),
  )
  const byKey = new Map(known.map((office) => [office.districtKey, office]))
  return all.map((office) => {
    const { districtKey, today } = office
    const guard = guards.find((one) => one.districtKey === districtKey)
    return {
      ...office,
      ...portalOf(byKey.get(districtKey), now),
      day: dailyLimit(today, guard?.agreed),
      agreed: guard?.agreed ?? null,
      stopAt: guard?.stopAt ?? null,
      stop: stopOf(guard, rooms.get(districtKey), now),
      held: held.find((one) => one.districtKey === districtKey)?.count ?? 0,
    }
  })
}

/** Offices that got nothing lately are listed nevertheless where something rests: all of them for operators, for others those for which theirs wait. */
function withQuiet(
  figures: readonly OfficeFigures[],
  clientId: number | undefined,
  {
    guards,
    held,
    further,
  }: { guards: readonly OfficeGuard[]; held: readonly HeldOrders[]; further: readonly string[] },
): OfficeFigures[] {
  const keys = [...held, ...(clientId === undefined ? guards : [])].map(({ districtKey }) => districtKey)
  const quiet = [...new Set([...keys, ...further])].filter((key) =>
    figures.every(({ districtKey }) => districtKey !== key),
  )
  const nothing = { today: 0, filed: 0, decided: 0, halfMs: null, mostMs: null }
  return [...figures, ...quiet.map((districtKey) => ({ districtKey, ...nothing }))]
}

function portalOf(office: KnownOffice | undefined, now: Date): Pick<OfficeView, 'name' | 'portal' | 'checkedAt'> {
  const { name = null, portal = null, checkedAt = null } = office ?? {}
  const isRecent = checkedAt !== null && now.getTime() - checkedAt.getTime() < PORTAL_HOLDS_MS
  return { name, ...(isRecent && portal ? { portal, checkedAt } : { portal: 'unknown' as const, checkedAt: null }) }
}

/** Why nothing goes to an office now; null when something does. */
export function stopOf(guard: OfficeGuard | undefined, room: number | undefined, now: Date): OfficeStopView | null {
  if (guard && isStopped(guard, now)) {
    return { kind: 'person', reason: guard.reason, since: guard.stoppedAt, untilDay: guard.untilDay }
  }
  return room === 0 ? { kind: 'number', reason: null, since: null, untilDay: germanDate(now) } : null
}

/** What the page of a held order says: to which office nothing goes, and why. */
export async function heldFor(
  sql: Sql,
  districtKey: string,
  now: Date,
): Promise<{ districtKey: string; name: string | null; stop: OfficeStopView | null }> {
  const [[guard], [known], rooms] = await Promise.all([
    findGuards(sql, [districtKey]),
    findKnownOffices(sql, [districtKey]),
    officeRooms(sql, now),
  ])
  return { districtKey, name: known?.name ?? null, stop: stopOf(guard, rooms.get(districtKey), now) }
}
