import { badFields, conflict, notFound } from '../../kernel/refusal.ts'
import { isLongerThan } from '../../kernel/text.ts'
import { one, type Sql } from '../../platform/db.ts'
import type { Severity } from './severity.ts'

/** Parts of the service that an announcement may be about, besides transactions and registration offices. */
export const PARTS = [
  'api',
  'webhooks',
  'dashboard',
  'powerOfAttorneys',
  'AB',
  'HA',
  'UG',
  'WG',
  'WZ',
  'NZ',
  'TZ',
] as const
const DISTRICT_KEY = /^\d{5}$/

export interface Announcement {
  id: number
  title: string
  text: string
  severity: Severity
  /** Empty: the whole service. */
  affects: readonly string[]
  startsAt: Date
  /** Null: until the operator ends it. */
  endsAt: Date | null
}

export interface NewAnnouncement {
  title: string
  text: string
  severity?: Severity | undefined
  affects?: readonly string[] | undefined
  /** Absent: now. */
  startsAt?: Date | undefined
  endsAt?: Date | undefined
}

/** What the pages and mails that show it have room for. */
const LIMITS = { title: 200, text: 2000 } as const

const SHOWN = 60
const MOST_AFFECTED = 50

const isPart = (affected: string): boolean => PARTS.some((part) => part === affected) || DISTRICT_KEY.test(affected)

export async function addAnnouncement(sql: Sql, given: NewAnnouncement, now: Date): Promise<{ id: number }> {
  const { title, text, severity = 'info', affects = [], startsAt = now, endsAt } = given
  for (const [name, limit] of Object.entries(LIMITS)) {
    if (isLongerThan(name === 'title' ? title : text, limit))
      throw badFields('announcement-length', `${name} must be at most ${limit} characters long`)
  }
  if (affects.length > MOST_AFFECTED)
    throw badFields('announcement-affects', `affects names at most ${MOST_AFFECTED} parts`)
  const unknown = affects.find((affected) => !isPart(affected))
  if (unknown !== undefined) {
    throw badFields(
      'announcement-affects',
      `affects names ${PARTS.join(', ')} or a five-digit district key, not '${unknown.slice(0, SHOWN)}'`,
    )
  }
  if (endsAt && endsAt <= startsAt)
    throw badFields('announcement-end', 'endsAt: an announcement must end after it begins')
  if (endsAt && endsAt <= now)
    throw badFields('announcement-end', 'endsAt: the end of the announcement has passed already')
  return one(
    await sql<{ id: number }[]>`
      insert into announcement (title, text, severity, affects, starts_at, ends_at, created_at)
      values (${title}, ${text}, ${severity}, ${[...new Set(affects)]}::text[], ${startsAt}, ${endsAt ?? null}, ${now})
      returning id`,
  )
}

/** From now on it is over; one that has not begun is called off. */
export async function endAnnouncement(sql: Sql, id: number, now: Date): Promise<{ id: number }> {
  const [ended] = await sql<{ id: number }[]>`
    update announcement set ends_at = greatest(starts_at, ${now}::timestamptz)
    where id = ${id} and ${isComing(sql, now)}
    returning id`
  if (ended) return ended
  const [known] = await sql`select 1 from announcement where id = ${id}`
  throw known
    ? conflict(`announcement ${id} is over already`).because('announcement-over')
    : notFound(`there is no announcement ${id}`).because('no-announcement')
}

/** What lasts now or is yet to come, soonest first. */
export const findAnnouncements = (sql: Sql, now: Date): Promise<Announcement[]> => sql<Announcement[]>`
  select id, title, text, severity, affects, starts_at, ends_at
  from announcement
  where ${isComing(sql, now)}
  order by starts_at, id`

/** What is over, latest first; what was called off before it began is not part of it. */
export const findPastAnnouncements = (sql: Sql, now: Date, limit: number): Promise<Announcement[]> => sql<
  Announcement[]
>`
  select id, title, text, severity, affects, starts_at, ends_at
  from announcement
  where ends_at <= ${now} and ends_at > starts_at
  order by ends_at desc, id desc
  limit ${limit}`

const isComing = (sql: Sql, now: Date) => sql`
  (ends_at is null or (ends_at > ${now}::timestamptz and ends_at > starts_at))`
