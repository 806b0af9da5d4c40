import type { Clock } from '../../kernel/clock.ts'
import { SECOND } from '../../kernel/duration.ts'
import type { Sql } from '../../platform/db.ts'
import type { GksAccount } from './gks-account.ts'
import { hashPassword, type PasswordCheck, passwordCheck } from './password.ts'
import { effectiveRole, type Role } from './role.ts'

/** What every request needs to know of the client it is made for. */
export interface ClientProfile {
  id: number
  role: Role
  active: boolean
  kopaVp: string | null
  kopaIdReleased: boolean
  productionReleased: boolean
  /** The KOPA-VP numbers of the contract partners entered for the client and not switched off. */
  contractPartners: readonly string[]
  /** Those for whom nobody may file any more, whether entered or the client's own. */
  excludedPartners: readonly string[]
  accesses: readonly OwnAccess[]
}

/** An own access of a client, as far as it decides what the client may do. */
interface OwnAccess extends GksAccount {
  id: string
  /** Whether the authority has accepted a login with the credentials that it has now. */
  isProven: boolean
}

export interface Caller {
  userName: string
  client: ClientProfile
}

/** Who a login and password belong to; undefined when they are wrong or the user is deactivated. */
export type FindCaller = (login: string, password: string) => Promise<Caller | undefined>

interface Entry {
  userId: number
  caller: Caller
  isPassword: PasswordCheck
  userActive: boolean
  readAt: number
}

/** A net below the notification that a change sends: no entry is older than this. */
const FRESH_MS = 5 * SECOND
const isNobodysPassword = passwordCheck(hashPassword(''))

/** Keeps callers in memory between two changes; `forget` is called whenever a client or user changes. */
export function createCallers(
  sql: Sql,
  clock: Clock,
  /** Told of each user who was let in, before the answer: it must cost nothing. */
  cameIn: (userId: number) => void = () => {},
): { find: FindCaller; forget(): void } {
  const known = new Map<string, Entry>()
  let generation = 0

  async function load(login: string): Promise<Entry | undefined> {
    const startedIn = generation
    const entry = await readEntry(sql, login, clock.now().getTime())
    if (entry && generation === startedIn) known.set(login, entry)
    return entry
  }

  return {
    async find(login, password) {
      const kept = known.get(login)
      const isFresh = kept && clock.now().getTime() - kept.readAt < FRESH_MS
      const entry = isFresh ? kept : await load(login)
      const matches = (entry?.isPassword ?? isNobodysPassword)(password)
      if (!entry?.userActive || !matches) return undefined
      cameIn(entry.userId)
      return entry.caller
    },
    forget() {
      generation += 1
      known.clear()
    },
  }
}

async function readEntry(sql: Sql, login: string, readAt: number): Promise<Entry | undefined> {
  const [row] = await sql<(ClientRow & UserRow)[]>`
    select u.id as user_id, u.name as user_name, u.active as user_active, u.password_salt, u.password_hash, ${profileColumns(sql)}
    from api_user u
    join client c on c.id = u.client_id
    where u.login = ${login}`
  if (!row) return undefined
  const { userId, userName, userActive, passwordSalt, passwordHash, ...client } = row
  const isPassword = passwordCheck({ salt: passwordSalt, hash: passwordHash })
  return { userId, caller: { userName, client: toProfile(client) }, isPassword, userActive, readAt }
}

interface UserRow {
  userId: number
  userName: string
  userActive: boolean
  passwordSalt: Buffer
  passwordHash: Buffer
}

interface ClientRow extends Omit<ClientProfile, 'role'> {
  role: Role | null
}

const profileColumns = (sql: Sql) => sql`
  c.id, c.role, c.active, c.kopa_vp, c.kopa_id_released, c.production_released,
  (select coalesce(jsonb_agg(p.kopa_vp), '[]') from contract_partner p where p.client_id = c.id and p.active) as contract_partners,
  (select coalesce(jsonb_agg(distinct x.kopa_vp), '[]') from partner_exclusion x
    where x.lifted_at is null and (x.client_id is null or x.client_id = c.id)) as excluded_partners,
  (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'username', a.username, 'environment', a.environment,
     'isProven', a.proven_at is not null)), '[]')
     from gks_access a where a.client_id = c.id) as accesses`

const toProfile = (row: ClientRow): ClientProfile => ({
  ...row,
  role: effectiveRole({ ...row, hasOwnAccess: row.accesses.length > 0 }),
})

/** The profile of a client, for callers that are no API user (command line, dashboard). */
export async function findClientProfile(sql: Sql, clientId: number): Promise<ClientProfile | undefined> {
  const [row] = await sql<ClientRow[]>`select ${profileColumns(sql)} from client c where c.id = ${clientId}`
  return row && toProfile(row)
}
