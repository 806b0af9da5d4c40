import { Refusal } from '../../kernel/refusal.ts'
import type { Sql } from '../../platform/db.ts'

export interface LoginLock {
  username: string
  lockedAt: Date
  reason: string
}

/** Halts every call of an identifier until the operator releases it (contract 2, 7 "Login lock"). */
export async function lockLogin(sql: Sql, { username, lockedAt, reason }: LoginLock): Promise<void> {
  await sql`
    insert into gks_login_lock (username, locked_at, reason)
    values (${username}, ${lockedAt}, ${reason})
    on conflict (username) do nothing`
}

export const listLoginLocks = (sql: Sql): Promise<LoginLock[]> =>
  sql<LoginLock[]>`select username, locked_at, reason from gks_login_lock order by locked_at`

export async function isLoginLocked(sql: Sql, username: string): Promise<boolean> {
  const [lock] = await sql`select 1 from gks_login_lock where username = ${username}`
  return lock !== undefined
}

export async function releaseLoginLock(sql: Sql, username: string): Promise<void> {
  const [released] = await sql`delete from gks_login_lock where username = ${username} returning username`
  if (!released) throw new Refusal(404, `the GKS identifier '${username}' is not locked`)
}

export const loginLocked = (): Refusal =>
  new Refusal(
    503,
    'the GKS access is locked because the authority refused its login: nothing was created or sent, ' +
      'and calls stay halted until the operator releases it',
  ).because('login-locked')
