import { hash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { HOUR, MINUTE } from '../../kernel/duration.ts'
import { one, type Sql } from '../../platform/db.ts'

const FREE_TRIES = 5
const FIRST_WAIT_MS = MINUTE
const LONGEST_WAIT_MS = 15 * MINUTE
/** After so long without a failure everything begins anew. */
const FORGOTTEN_AFTER_MS = HOUR

/** How often it went wrong, the last time when. */
interface Failures {
  failures: number
  failedAt: Date
}

/** How long a person waits after so many failures: not at all, then a minute, then twice as long each time. */
const waitAfter = (failures: number): number =>
  failures < FREE_TRIES ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (failures - FREE_TRIES), LONGEST_WAIT_MS)

export type Try = { isAllowed: true; failures: number; left: number } | { isAllowed: false; until: Date }

/** Whether another try is allowed, and what there is to note if it fails. */
export function nextTry(known: Failures | undefined, now: Date): Try {
  // One of several at once may have begun before the one that is counted already.
  const since = known ? Math.max(0, now.getTime() - known.failedAt.getTime()) : 0
  const before = known && since < FORGOTTEN_AFTER_MS ? known.failures : 0
  const waitMs = waitAfter(before) - since
  if (before > 0 && waitMs > 0) return { isAllowed: false, until: new Date(now.getTime() + waitMs) }
  return { isAllowed: true, failures: before + 1, left: Math.max(0, FREE_TRIES - before - 1) }
}

/** Neighbours in a network share their tries: one address of IPv6 is no hurdle for who has 2^64. */
export function addressPrefix(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  if (!isIPv6(mapped)) return mapped.split('.').slice(0, 3).join('.')
  const [head = '', tail] = (mapped.split('%')[0] ?? '').split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const whole =
    tail === undefined ? groups : [...groups, ...Array(8 - groups.length - after.length).fill('0'), ...after]
  return whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Names what is counted together. Hashed, because what people type as their name may be their password. */
const keyOf = (what: readonly string[]): Buffer => hash('sha256', JSON.stringify(what), 'buffer')

/**
 * Counts a try before it is made, so that a hundred at once are no more than five one after another. Whoever was right
 * has it forgotten.
 */
export async function takeTry(sql: Sql, what: readonly string[], now: Date): Promise<Try> {
  const key = keyOf(what)
  await sql`
    delete from dashboard_login_throttle where key in (
      select key from dashboard_login_throttle where failed_at < ${new Date(now.getTime() - FORGOTTEN_AFTER_MS)}
      for update skip locked)`
  // Failures of another node count before ours: the row is there and locked from here on.
  const known = one(
    await sql<(Failures & { isNew: boolean })[]>`
      insert into dashboard_login_throttle as throttle (key, failures, failed_at) values (${key}, 1, ${now})
      on conflict (key) do update set failures = throttle.failures
      returning failures, failed_at, xmax = 0 as is_new`,
  )
  const attempt = nextTry(known.isNew ? undefined : known, now)
  if (attempt.isAllowed && !known.isNew) {
    await sql`
      update dashboard_login_throttle set failures = ${attempt.failures}, failed_at = ${now} where key = ${key}`
  }
  return attempt
}

export async function forgetTries(sql: Sql, what: readonly string[]): Promise<void> {
  await sql`delete from dashboard_login_throttle where key = ${keyOf(what)}`
}
