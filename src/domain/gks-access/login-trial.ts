import { randomUUID } from 'node:crypto'
import type { Sql } from '../../platform/db.ts'
import type { Access } from './access.ts'

/** So long a trial may take before another is let in, in case its process has died. */
const TRIAL_SECONDS = 150

/** An operator who tries a login out does so because it is locked. */
interface TrialOptions {
  despiteLock?: boolean
}

/**
 * Lets one access of an identifier log in that was never let in, and keeps the others out until it is over: undefined while
 * another tries. The lock is looked at in the same statement, so that a refusal meanwhile counts.
 */
export async function beginTrial(
  sql: Sql,
  { environment, username, id }: Access,
  { despiteLock = false }: TrialOptions = {},
): Promise<string | undefined> {
  const token = randomUUID()
  const [begun] = await sql<{ token: string }[]>`
    insert into gks_login_trial (identifier, token, until)
    select upper(${username}), ${token}, now() + make_interval(secs => ${TRIAL_SECONDS})
    where ${despiteLock} or not gks_login_locked(${environment}, ${username}, ${id}::uuid)
    on conflict (identifier) do update set token = excluded.token, until = excluded.until
    where gks_login_trial.until < now()
    returning token`
  return begun?.token
}

export async function endTrial(sql: Sql, token: string): Promise<void> {
  await sql`delete from gks_login_trial where token = ${token}`
}
