import { DAY } from '../../../kernel/duration.ts'
import { one, type Sql } from '../../../platform/db.ts'
import { type Attempt, attemptColumns, type RowOf, readAttempts } from '../order.ts'
import { inSomeLane } from './lane.ts'

/** An order without decision is overdue after 24 hours (contract 2, 8). */
const OVERDUE_MS = DAY

/** The words of the index of undecided orders. */
export const isUndecided = (sql: Sql) => sql`state in ('eingereicht', 'inBearbeitung', 'weitergeleitet')`

export async function countOverdue(sql: Sql, now: Date): Promise<number> {
  const since = new Date(now.getTime() - OVERDUE_MS)
  const { number } = one(
    await sql<{ number: number }[]>`
      select (select count(*) from customer_order where ${isUndecided(sql)} and created_at < ${since})
        + (select count(*) from customer_order where ${inSomeLane(sql)} and created_at < ${since})
        + (select count(*) from customer_order where held_office is not null and created_at < ${since}) as number`,
  )
  return number
}

/** Whose orders are not wanted, as an order names its access. */
export type AccessOfOrder = Pick<Attempt, 'gksEnvironment' | 'gksIdentifier' | 'gksAccessId'>

interface Wanted {
  limit: number
  except?: readonly AccessOfOrder[]
}

const written = ({ gksEnvironment, gksIdentifier, gksAccessId }: AccessOfOrder): string =>
  JSON.stringify([gksEnvironment, gksIdentifier, gksAccessId])

/**
 * Orders that wait for a decision, without any news and not asked for since a time, oldest first; not those whose login
 * is halted.
 */
export const withoutNewsSince = (sql: Sql, since: Date, { limit, except = [] }: Wanted): Promise<Attempt[]> =>
  readAttempts(sql<RowOf<Attempt>[]>`
  select ${attemptColumns(sql)}
  from customer_order
  where ${isUndecided(sql)} and created_at < ${since} and changed_at < ${since}
    and (asked_at is null or asked_at < ${since})
    and not gks_login_locked(gks_environment, gks_identifier, gks_access_id)
    and jsonb_build_array(gks_environment, gks_identifier, gks_access_id) <> all (${except.map(written)}::text[]::jsonb[])
  order by created_at
  limit ${limit}`)
