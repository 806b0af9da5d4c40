import { conflict, notFound, Refusal } from '../../kernel/refusal.ts'
import { one, type Sql } from '../../platform/db.ts'
import { requireClient } from '../client/client.ts'
import type { DashboardRole, Level } from './level.ts'
import { generateDashboardPassword, hashDashboardPassword } from './password.ts'
import { endSessionsOf } from './session.ts'

interface NewDashboardUser {
  login: string
  name: string
  role: DashboardRole
  level?: Level | undefined
  clientId?: number | undefined
}

/** A person of the dashboard as others see them. */
export interface DashboardUser {
  id: number
  login: string
  name: string
  role: DashboardRole
  level: Level
  clientId: number | null
  active: boolean
  hasTotp: boolean
  /** Whether they still have a password that the service made. */
  mustChangePassword: boolean
  createdAt: Date
}

const COLUMNS = [
  'id',
  'login',
  'name',
  'role',
  'level',
  'client_id',
  'active',
  'must_change_password',
  'created_at',
] as const

const noClerk = (): Refusal => new Refusal(400, 'an operator is admin or reader').because('operator-level', 'level')

/** Adds a person with a password of the service's making, which is shown this once and changed at the first login. */
export async function addDashboardUser(
  sql: Sql,
  { login, name, role, level = 'admin', clientId }: NewDashboardUser,
  now: Date,
): Promise<{ id: number; login: string; password: string }> {
  if ((role === 'client') !== (clientId !== undefined)) {
    throw new Refusal(400, 'a dashboard user of role client belongs to a client, one of role operator to none').because(
      'role-and-client',
      'role',
    )
  }
  if (role === 'operator' && level === 'clerk') throw noClerk()
  if (clientId !== undefined) await requireClient(sql, clientId)
  const password = generateDashboardPassword()
  const passwordHash = await hashDashboardPassword(password)
  const [added] = await sql<{ id: number }[]>`
    insert into dashboard_user (login, name, role, level, client_id, password_hash, created_at)
    values (${login}, ${name}, ${role}, ${level}, ${clientId ?? null}, ${passwordHash}, ${now})
    on conflict (login) do nothing
    returning id`
  if (!added) throw conflict(`there is already a dashboard user '${login}'`).because('login-taken', 'login')
  return { id: added.id, login, password }
}

/** Whose people are meant: those of one client, the operators (null), or everybody (undefined). */
export async function listDashboardUsers(sql: Sql, clientId?: number | null): Promise<DashboardUser[]> {
  return sql<DashboardUser[]>`
    select ${sql(COLUMNS)}, totp_confirmed_at is not null as has_totp from dashboard_user
    where ${clientId === undefined ? sql`true` : clientId === null ? sql`client_id is null` : sql`client_id = ${clientId}`}
    order by active desc, lower(name), id`
}

interface UserChange {
  name?: string
  level?: Level
  active?: boolean
}

const noUser = (id: number): Refusal => notFound(`there is no dashboard user ${id}`).because('no-user')

/** The person, locked until the end of the transaction; of one client only, if one is given. */
export async function lockDashboardUser(sql: Sql, id: number, clientId?: number): Promise<DashboardUser> {
  const [user] = await sql<DashboardUser[]>`
    select ${sql(COLUMNS)}, totp_confirmed_at is not null as has_totp from dashboard_user
    where id = ${id} and ${clientId === undefined ? sql`true` : sql`client_id = ${clientId}`}
    for update`
  if (!user) throw noUser(id)
  return user
}

/** Changes what is given. Another level, and being switched off, end every session of the person. */
export async function changeDashboardUser(sql: Sql, before: DashboardUser, change: UserChange): Promise<DashboardUser> {
  const after = { ...before, ...change }
  if (after.role === 'operator' && after.level === 'clerk') throw noClerk()
  await sql`
    update dashboard_user set name = ${after.name}, level = ${after.level}, active = ${after.active}
    where id = ${before.id}`
  if (after.level !== before.level || after.active !== before.active) await endSessionsOf(sql, before.id)
  return after
}

/** Sets a password, the person's own or one that is to be changed; all sessions end. */
export async function setDashboardPassword(
  sql: Sql,
  id: number,
  { password, isOwn }: { password: string; isOwn: boolean },
): Promise<void> {
  const passwordHash = await hashDashboardPassword(password)
  await sql`
    update dashboard_user set password_hash = ${passwordHash}, must_change_password = ${!isOwn} where id = ${id}`
  await endSessionsOf(sql, id)
}

/** A new password of the service's making, shown this once. */
export async function resetDashboardPassword(sql: Sql, id: number): Promise<string> {
  const password = generateDashboardPassword()
  await setDashboardPassword(sql, id, { password, isOwn: false })
  return password
}

export async function hasOperator(sql: Sql): Promise<boolean> {
  const { found } = one(
    await sql<{ found: boolean }[]>`
      select exists (select 1 from dashboard_user where role = 'operator' and active) as found`,
  )
  return found
}

/** What people are called, by their logins; those who are gone have no name. */
export async function namesOfLogins(sql: Sql, logins: readonly string[]): Promise<Map<string, string>> {
  const rows = await sql<{ login: string; name: string }[]>`
    select login, name from dashboard_user where login = any(${logins})`
  return new Map(rows.map(({ login, name }) => [login, name]))
}
