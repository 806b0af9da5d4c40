import type { Sql } from '../../../platform/db.ts'
import type { GksAccount } from '../../client/gks-account.ts'

/** A dispatch of which nobody knows whether it arrived, as the queue of those who ask for it has it. */
export interface OpenDispatch {
  attemptId: number
  since: Date
  /** When to ask next; null when nobody will by itself. */
  nextAt: Date | null
  endedAt: Date | null
}

export const openDispatchesOf = (sql: Sql, attemptIds: readonly number[]): Promise<OpenDispatch[]> =>
  sql<OpenDispatch[]>`
    select attempt_id, since, next_at, ended_at from open_dispatch where attempt_id = any(${attemptIds}::bigint[])`

/** Those that nobody has put into the order of asking yet, oldest first. */
export const notYetPlanned = (sql: Sql, limit: number): Promise<OpenDispatch[]> => sql<OpenDispatch[]>`
  select attempt_id, since, next_at, ended_at from open_dispatch
  where ended_at is null and next_at is null
  order by attempt_id
  limit ${limit}`

/** Says when to ask next; without a time it was asked for often enough. What is known meanwhile is left alone. */
export async function planNext(sql: Sql, attemptId: number, nextAt: Date | undefined, now: Date): Promise<void> {
  await sql`
    update open_dispatch set next_at = ${nextAt ?? null}, ended_at = ${nextAt ? null : now}
    where attempt_id = ${attemptId} and ended_at is null`
}

export interface DueDispatch extends GksAccount {
  attemptId: number
  clientId: number
}

/** Of every client in every lane the one that has been due for longest; none whose login is halted. */
export const dueDispatches = (sql: Sql, now: Date): Promise<DueDispatch[]> => sql<DueDispatch[]>`
  select attempt_id, client_id, gks_environment as environment, gks_identifier as username
  from (
    select distinct on (gks_environment, gks_identifier, client_id, gks_access_id) *
    from open_dispatch
    where ended_at is null and next_at <= ${now}
    order by gks_environment, gks_identifier, client_id, gks_access_id, next_at
  ) first
  where not gks_login_locked(gks_environment, gks_identifier, gks_access_id)
  order by next_at`

/** Takes some of them for one asker: until `until` nobody else takes them, whatever becomes of the asker. */
export async function takeDue(
  sql: Sql,
  attemptIds: readonly number[],
  { now, until }: { now: Date; until: Date },
): Promise<number[]> {
  const taken = await sql<{ attemptId: number }[]>`
    update open_dispatch set next_at = ${until}
    where attempt_id = any(${attemptIds}::bigint[]) and ended_at is null and next_at <= ${now}
    returning attempt_id`
  return taken.map(({ attemptId }) => attemptId)
}
