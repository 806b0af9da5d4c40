import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Process } from '../../domain/power-of-attorney/process.ts'
import { effectiveStatus, type ProcessStatus } from '../../domain/power-of-attorney/status.ts'
import { SECOND } from '../../kernel/duration.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { one, type Sql } from '../../platform/db.ts'
import type { PowerDeps } from './power-deps.ts'
import { environmentOf } from './trust-access.ts'

const TOKEN_BYTES = 32
const TOKEN = /^[A-Za-z0-9_-]{43}$/
const NO_HASH = Buffer.alloc(32)
/** The page is reloaded by people who wait; the provider is asked at most this often for one process. */
const ASK_EVERY_MS = 5 * SECOND

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')

/** Where the provider leads the signer back to. Its token is known to the provider and the signer; we keep its hash. */
export async function giveReturnLink({ db, baseUrl }: Pick<PowerDeps, 'db' | 'baseUrl'>, id: number): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await db`insert into power_of_attorney_link (power_of_attorney_id, token_hash) values (${id}, ${hashOf(token)})`
  return `${baseUrl}/vollmacht/signiert/${id}?token=${token}`
}

export interface ReturnVisit {
  id: number
  /** As it stands in the address, whatever it is. */
  token: string | undefined
}

/**
 * What the return page tells a visitor: the stored state, by the same work for a known and an unknown number. Only the
 * signer's own link makes the provider be asked; while it cannot be, the stored state counts.
 */
export async function statusForVisitor(
  { db, clock, trust }: Pick<PowerDeps, 'db' | 'clock' | 'trust'>,
  { id, token }: ReturnVisit,
  observe: (id: number) => Promise<Process | undefined>,
): Promise<ProcessStatus | undefined> {
  const stored = await readStored(db, id)
  const isAsked = holdsLink(token, stored.tokenHash) && (await mayAsk(db, id, clock.now()))
  const { status, environment } = (isAsked && (await observe(id).catch(unlessRefused))) || stored
  return status === null || environment === null
    ? undefined
    : effectiveStatus({ status, environment }, environmentOf(trust))
}

type Stored = { [Key in 'status' | 'environment']: Process[Key] | null } & { tokenHash: Buffer | null }

/** One row for every number, so that the answer takes no longer where there is a process. */
const readStored = async (sql: Sql, id: number): Promise<Stored> =>
  one(
    await sql<Stored[]>`
      select p.status, p.environment, l.token_hash
      from (select ${id}::bigint as id) visited
      left join power_of_attorney p on p.id = visited.id
      left join power_of_attorney_link l on l.power_of_attorney_id = visited.id`,
  )

function holdsLink(token: string | undefined, stored: Buffer | null): boolean {
  if (token === undefined || !TOKEN.test(token)) return false
  const isEqual = timingSafeEqual(hashOf(token), stored ?? NO_HASH)
  return isEqual && stored !== null
}

/**
 * Notes in the database that the provider is asked now, unless it was just asked: the limit holds over all nodes. A time
 * far ahead is that of a clock that went wrong.
 */
async function mayAsk(sql: Sql, id: number, now: Date): Promise<boolean> {
  const [before, after] = [now.getTime() - ASK_EVERY_MS, now.getTime() + ASK_EVERY_MS]
  const { count } = await sql`
    update power_of_attorney_link
    set asked_at = ${now}
    where power_of_attorney_id = ${id}
      and (asked_at is null or asked_at <= ${new Date(before)} or asked_at >= ${new Date(after)})`
  return count === 1
}

/** The person who has just signed sees what we know, even when the provider cannot be asked. */
function unlessRefused(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
}
