import { hash, randomBytes } from 'node:crypto'
import { HOUR, MINUTE } from '../../kernel/duration.ts'
import type { Sql } from '../../platform/db.ts'
import type { DashboardRole, Level } from './level.ts'

const IDLE_MS = 30 * MINUTE
const LONGEST_MS = 12 * HOUR
/** A login is finished in one go, or begun again. */
const PENDING_MS = 10 * MINUTE
const SEEN_EVERY_MS = MINUTE
const BROWSER_LENGTH = 200

/** What a session waits for; only an open one opens anything. */
export type SessionState = 'totp' | 'new-password' | 'open'

interface NewSession {
  userId: number
  state: SessionState
  /** What the browser calls itself, so that its owner recognises it in the list. */
  browser: string
  /** When the person last proved who they are. */
  confirmedAt: Date
  secondFactorAt: Date | null
}

/** A session and the person it belongs to. */
export interface Session extends NewSession {
  id: number
  createdAt: Date
  seenAt: Date
  login: string
  name: string
  role: DashboardRole
  level: Level
  clientId: number | null
  hasTotp: boolean
  mustChangePassword: boolean
  language: 'de' | 'en'
}

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')

/** What is over, whoever asks. */
const endedBefore = (now: Date) => ({
  idle: new Date(now.getTime() - IDLE_MS),
  longest: new Date(now.getTime() - LONGEST_MS),
  pending: new Date(now.getTime() - PENDING_MS),
})

/** Begins a session and returns the token of its cookie, which is known to nobody afterwards but its owner. */
export async function openSession(sql: Sql, session: NewSession, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const over = endedBefore(now)
  await sql`
    delete from dashboard_session where created_at < ${over.longest}
      or (created_at < ${over.pending} and (state <> 'open' or seen_at < ${over.idle}))`
  const { userId, state, browser, confirmedAt, secondFactorAt } = session
  await sql`
    insert into dashboard_session (token_hash, user_id, state, browser, created_at, seen_at, confirmed_at, second_factor_at)
    values (${hashOf(token)}, ${userId}, ${state}, ${[...browser].slice(0, BROWSER_LENGTH).join('')}, ${now}, ${now},
      ${confirmedAt}, ${secondFactorAt})`
  return token
}

/** The session of a token, with what is true of its person at this moment; undefined when it is over. */
export async function findSession(sql: Sql, token: string, now: Date): Promise<Session | undefined> {
  const over = endedBefore(now)
  const [session] = await sql<Session[]>`
    select session.id, session.user_id, session.state, session.browser, session.created_at, session.seen_at,
      session.confirmed_at, session.second_factor_at, person.login, person.name, person.role, person.level,
      person.client_id, person.totp_confirmed_at is not null as has_totp, person.must_change_password, person.language
    from dashboard_session as session join dashboard_user as person on person.id = session.user_id
    where session.token_hash = ${hashOf(token)} and person.active
      and session.created_at > ${over.longest} and session.seen_at > ${over.idle}
      and (session.state = 'open' or session.created_at > ${over.pending})`
  return session
}

/** Which of some sessions still last. */
export async function stillOpen(sql: Sql, ids: readonly number[], now: Date): Promise<Set<number>> {
  const over = endedBefore(now)
  const open = await sql<{ id: number }[]>`
    select session.id from dashboard_session as session join dashboard_user as person on person.id = session.user_id
    where session.id = any(${[...ids]}::bigint[]) and session.state = 'open' and person.active
      and session.created_at > ${over.longest} and session.seen_at > ${over.idle}`
  return new Set(open.map(({ id }) => id))
}

/** Keeps a session awake; writes once a minute at most. */
export async function markSeen(sql: Sql, { id, seenAt }: Session, now: Date): Promise<void> {
  if (now.getTime() - seenAt.getTime() < SEEN_EVERY_MS) return
  await sql`update dashboard_session set seen_at = ${now} where id = ${id} and seen_at < ${now}`
}

export async function markConfirmed(sql: Sql, sessionId: number, now: Date): Promise<void> {
  await sql`update dashboard_session set confirmed_at = ${now} where id = ${sessionId}`
}

export async function endSession(sql: Sql, token: string): Promise<void> {
  await sql`delete from dashboard_session where token_hash = ${hashOf(token)}`
}

/** Signs a person out everywhere, but for the session they are asking from, if one is given. */
export async function endSessionsOf(sql: Sql, userId: number, exceptId?: number): Promise<{ count: number }> {
  const ended = await sql`
    delete from dashboard_session where user_id = ${userId} and id <> ${exceptId ?? 0} returning id`
  return { count: ended.length }
}

export interface SessionLine {
  id: number
  browser: string
  createdAt: Date
  seenAt: Date
}

export async function listSessions(sql: Sql, userId: number, now: Date): Promise<SessionLine[]> {
  const over = endedBefore(now)
  return sql<SessionLine[]>`
    select id, browser, created_at, seen_at from dashboard_session
    where user_id = ${userId} and state = 'open' and created_at > ${over.longest} and seen_at > ${over.idle}
    order by seen_at desc, id desc`
}
