import type { Sql } from '../../platform/db.ts'
import { type GksAccount, isSameAccount } from '../client/gks-account.ts'
import { type HitOrder, hitByRefusal } from '../order/lane/of-access.ts'
import { type LoginLock, listLoginLocks } from './login-lock.ts'

/** An access that a lock halts; null is the instance's base access. */
interface HaltedAccess {
  id: string | null
  clientId: number | null
  name: string
}

/** Everything that is locked of one account, as people see it. */
export interface ShownLock extends GksAccount {
  lockedAt: Date
  reason: string
  accesses: readonly HaltedAccess[]
  /** Orders that failed because of it, newest first; there may be more than are shown. */
  hits: readonly HitOrder[]
  hitCount: number
}

type HaltedRow = GksAccount & { id: string; clientId: number; name: string }

const HITS_COUNTED = 200
const HITS_SHOWN = 20

/** The locked accounts, longest first. People of a client see those that halt an access of theirs, and only what is theirs of it. */
export async function findShownLocks(sql: Sql, clientId: number | undefined): Promise<ShownLock[]> {
  const [locks, halted] = await Promise.all([listLoginLocks(sql), findHalted(sql, clientId)])
  const accounts = locks.filter((lock, index) => locks.findIndex((other) => isSameAccount(lock, other)) === index)
  const shown = await Promise.all(
    accounts.map(async ({ environment, username, lockedAt, reason }) => {
      const account = { environment, username }
      const isBase = clientId === undefined && locks.some((lock) => isSameAccount(lock, account) && isOfBase(lock))
      const hits = await hitByRefusal(sql, account, { since: lockedAt, limit: HITS_COUNTED, clientId })
      return {
        ...{ ...account, lockedAt, reason },
        accesses: [...(isBase ? [BASE] : []), ...halted.filter(isOf(account)).map(accessOf)],
        ...{ hits: hits.slice(0, HITS_SHOWN), hitCount: hits.length },
      }
    }),
  )
  return shown.filter(({ accesses }) => clientId === undefined || accesses.length > 0)
}

const BASE: HaltedAccess = { id: null, clientId: null, name: '' }
const isOfBase = ({ holder }: LoginLock): boolean => holder === 'base'

const accessOf = ({ id, clientId, name }: HaltedRow): HaltedAccess => ({ id, clientId, name })

/** A lock for those that were never let in halts every spelling of the identifier. */
const isOf =
  ({ environment, username }: GksAccount) =>
  (row: GksAccount): boolean =>
    row.environment === environment && row.username.toUpperCase() === username.toUpperCase()

const findHalted = (sql: Sql, clientId: number | undefined): Promise<HaltedRow[]> => sql<HaltedRow[]>`
  select id, client_id, name, environment, username from gks_access
  where gks_login_locked(environment, username, id)
    and ${clientId === undefined ? sql`true` : sql`client_id = ${clientId}`}
  order by client_id, created_at, id`
