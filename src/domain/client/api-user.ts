import { randomBytes } from 'node:crypto'
import { badRequest, notFound } from '../../kernel/refusal.ts'
import { one, type Sql } from '../../platform/db.ts'
import { requireClient } from './client.ts'
import { generatePassword, hashPassword } from './password.ts'

/** Creates an API user. Login and password are shown this once (contract 1, 5.4). */
export async function addApiUser(
  sql: Sql,
  { clientId, name }: { clientId: number; name: string },
  now: Date,
): Promise<{ id: number; login: string; password: string }> {
  if (name.trim() === '') throw badRequest('an API user needs a name').because('api-user-name', 'name')
  await requireClient(sql, clientId)
  const login = `api-${clientId}-${randomBytes(5).toString('hex')}`
  const password = generatePassword()
  const { salt, hash } = hashPassword(password)
  const { id } = one(
    await sql<{ id: number }[]>`
      insert into api_user (client_id, name, login, password_salt, password_hash, created_at)
      values (${clientId}, ${name.trim()}, ${login}, ${salt}, ${hash}, ${now})
      returning id`,
  )
  return { id, login, password }
}

/** As people see it. */
export interface ApiUser {
  id: number
  clientId: number
  name: string
  login: string
  active: boolean
  createdAt: Date
  /** To the minute; null: never, or before this was noted. */
  lastUsedAt: Date | null
}

/** Whose user: of one client, or of any. A foreign one is not found. */
interface ApiUserOf {
  id: number
  clientId?: number | undefined
}

const columns = (sql: Sql) => sql`
  id, client_id, name, login, active, created_at,
  (select last_used_at from api_user_use where api_user_id = api_user.id) as last_used_at`

/** API users of a client, or of all. */
export const listApiUsers = (sql: Sql, clientId: number | undefined): Promise<ApiUser[]> => sql<ApiUser[]>`
  select ${columns(sql)} from api_user
  where ${clientId === undefined ? sql`true` : sql`client_id = ${clientId}`}
  order by client_id, id`

export interface ApiUserChange {
  name?: string
  active?: boolean
  newPassword?: boolean
}

/** Changes what is given. A new password counts at once, the one before no longer. */
export async function changeApiUser(
  sql: Sql,
  { id, clientId }: ApiUserOf,
  change: ApiUserChange,
): Promise<{ user: ApiUser; password?: string }> {
  const password = change.newPassword ? generatePassword() : undefined
  const fresh = password === undefined ? undefined : hashPassword(password)
  const [user] = await sql<ApiUser[]>`
    update api_user
    set name = coalesce(${change.name ?? null}, name),
        active = coalesce(${change.active ?? null}, active),
        password_salt = coalesce(${fresh?.salt ?? null}, password_salt),
        password_hash = coalesce(${fresh?.hash ?? null}, password_hash)
    where id = ${id} and ${clientId === undefined ? sql`true` : sql`client_id = ${clientId}`}
    returning ${columns(sql)}`
  if (!user) throw notFound(`there is no API user ${id}`).because('no-api-user')
  return password === undefined ? { user } : { user, password }
}
