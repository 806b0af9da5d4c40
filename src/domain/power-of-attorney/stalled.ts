import { DAY } from '../../kernel/duration.ts'
import { one, type Sql } from '../../platform/db.ts'
import type { Process } from './process.ts'
import { effectiveStatus, OPEN, type SigningEnvironment } from './status.ts'

/** Contract 2, 8: open for over two days. */
const STALLED_MS = 2 * DAY

const sinceWhen = (now: Date): Date => new Date(now.getTime() - STALLED_MS)

/** Whether nobody has signed for too long, although it can still be signed. */
export const isStalled = (process: Process, environment: SigningEnvironment | undefined, now: Date): boolean =>
  effectiveStatus(process, environment) === OPEN &&
  process.createdAt < sinceWhen(now) &&
  (process.validUntil === null || process.validUntil > now)

interface Asked {
  /** Undefined for those of all clients. */
  clientId?: number | undefined
  now: Date
  /** Those of an environment that was left do not count. */
  environment: SigningEnvironment | undefined
}

const stalled = (sql: Sql, { clientId, now, environment }: Asked) => sql`
  status = ${OPEN} and created_at < ${sinceWhen(now)} and (valid_until is null or valid_until > ${now})
  and not (environment = 'test' and ${environment === 'production'})
  ${clientId === undefined ? sql`` : sql`and client_id = ${clientId}`}`

/** How many, up to a cap. */
export async function countStalled(sql: Sql, asked: Asked, cap: number): Promise<number> {
  const { count } = one(
    await sql<{ count: number }[]>`
      select count(*) from (select from power_of_attorney where ${stalled(sql, asked)} limit ${cap}) stalled`,
  )
  return count
}

interface StalledPower {
  id: number
  clientId: number
  createdAt: Date
}

/** Those that wait longest. */
export const findStalled = (sql: Sql, asked: Asked, limit: number): Promise<StalledPower[]> =>
  sql<StalledPower[]>`
    select id, client_id, created_at from power_of_attorney
    where ${stalled(sql, asked)}
    order by created_at, id
    limit ${limit}`
