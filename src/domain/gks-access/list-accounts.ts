import type { Sql } from '../../platform/db.ts'
import type { GksAccount } from '../client/gks-account.ts'
import { type LoginLock, listLoginLocks } from './login-lock.ts'

/** An access without its secrets, for the operator. */
interface ListedAccess {
  id: string | null
  clientId: number | null
  name: string
  provenAt: Date | null
}

/** An account at the authority with all who name it. */
export interface ListedAccount extends GksAccount {
  accesses: readonly ListedAccess[]
  locks: readonly Omit<LoginLock, keyof GksAccount>[]
}

/** Every account that is named on the instance; the base access first where it is one of its accesses. */
export async function listAccounts(sql: Sql, base: GksAccount | undefined): Promise<ListedAccount[]> {
  const rows = await sql<(GksAccount & ListedAccess)[]>`
    select environment, username, id, client_id, name, proven_at from gks_access
    order by environment, username, client_id, created_at`
  const named = base
    ? [{ ...pick(base), id: null, clientId: null, name: 'base access', provenAt: null }, ...rows]
    : rows
  const locks = await listLoginLocks(sql)
  return [...Map.groupBy(named, ({ environment, username }) => `${environment} ${username}`).values()].map(
    (accesses) => {
      const account = pick(accesses[0] ?? { environment: 'test', username: '' })
      return {
        ...account,
        accesses: accesses.map(({ id, clientId, name, provenAt }) => ({ id, clientId, name, provenAt })),
        locks: locks
          .filter((lock) => lock.environment === account.environment && lock.username === account.username)
          .map(({ holder, lockedAt, reason }) => ({ holder, lockedAt, reason })),
      }
    },
  )
}

const pick = ({ environment, username }: GksAccount): GksAccount => ({ environment, username })

/** The accounts that several clients name: perhaps one house, perhaps somebody who should not. */
export const sharedAccounts = (sql: Sql): Promise<(GksAccount & { clients: number[]; proven: number[] })[]> => sql`
  select environment, username, array_agg(distinct client_id)::int[] as clients,
    coalesce(array_agg(distinct client_id) filter (where proven_at is not null), '{}')::int[] as proven
  from gks_access
  group by environment, username
  having count(distinct client_id) > 1
  order by environment, username`
