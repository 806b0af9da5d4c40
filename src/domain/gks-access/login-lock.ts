import { Refusal } from '../../kernel/refusal.ts'
import type { Pool, Sql } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import type { GksAccount } from '../client/gks-account.ts'
import type { Access } from './access.ts'
import { isSameLogin, lockAccount } from './proof.ts'

/** What a lock halts: the base access, every access of the account that is not proven, or the access with an id. */
type LockHolder = 'base' | 'unproven' | string

export interface LoginLock extends GksAccount {
  holder: LockHolder
  lockedAt: Date
  reason: string
}

const REASON = 'the authority refused the login'

/**
 * Halts what must not log in any more after a refused login (contract 2, 7 "Login lock", docs/adr/0032): the access
 * that was refused, all that are proven with the same login, and every unproven one of the account. Proven ones with
 * another login go on, and so does the base access unless it was refused itself. `together` is what must be true
 * in the same moment.
 */
export const lockRefused = (
  db: Pool,
  seal: Seal,
  refused: Access,
  { now, together }: { now: Date; together?: ((tx: Sql) => Promise<unknown>) | undefined },
): Promise<void> =>
  db.begin(async (tx) => {
    const alike = (await lockAccount(tx, seal, refused)).filter(
      (access) => access.loginProvenAt !== null && isSameLogin(access, refused),
    )
    const holders = ['unproven', ...(refused.id === null ? ['base'] : []), ...alike.flatMap(({ id }) => id ?? [])]
    for (const holder of holders) await lockLogin(tx, { ...refused, holder, lockedAt: now, reason: REASON })
    await together?.(tx)
  })

export async function lockLogin(sql: Sql, lock: LoginLock): Promise<void> {
  await sql`
    insert into gks_login_lock (environment, username, holder, locked_at, reason)
    values (${lock.environment}, ${lock.username}, ${lock.holder}, ${lock.lockedAt}, ${lock.reason})
    on conflict (environment, username, holder) do nothing`
}

export const listLoginLocks = (sql: Sql): Promise<LoginLock[]> => sql<LoginLock[]>`
  select environment, username, holder, locked_at, reason from gks_login_lock order by locked_at, username, holder`

/** Whether an access is halted; null is the base access. The function is planned in every call, so it is asked only where something is locked. */
export async function isLoginLocked(
  sql: Sql,
  { environment, username, id }: GksAccount & { id: string | null },
): Promise<boolean> {
  const [row] = await sql<{ locked: boolean }[]>`
    select exists (
      select from gks_login_lock where environment = ${environment} and upper(username) = upper(${username})
    ) and gks_login_locked(${environment}, ${username}, ${id}::uuid) as locked`
  return row?.locked ?? false
}

/** Releases every lock of an identifier. */
export async function releaseLoginLock(sql: Sql, username: string): Promise<void> {
  const released = await sql`delete from gks_login_lock where username = ${username} returning holder`
  if (released.length === 0)
    throw new Refusal(404, `the GKS identifier '${username}' is not locked`).because('not-locked')
}

/** Nothing was sent: another access with the same identifier is just being let in or refused. */
export const loginBusy = (): Refusal =>
  new Refusal(
    503,
    'another login with this GKS identifier is under way: nothing was sent, try again in a moment',
  ).because('login-busy')

export const loginLocked = (): Refusal =>
  new Refusal(
    503,
    'the GKS access is locked because the authority refused its login: nothing was created or sent, ' +
      'and calls stay halted until the operator releases it',
  ).because('login-locked')
