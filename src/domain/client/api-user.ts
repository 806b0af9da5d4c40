import { randomBytes } from 'node:crypto'
import { Refusal } from '../../kernel/refusal.ts'
import { one, type Sql } from '../../platform/db.ts'
import { requireClient } from './client.ts'
import { generatePassword, hashPassword } from './password.ts'

/** Creates an API user. Login and password are shown this once (contract 1, 5.4). */
export async function addApiUser(
  sql: Sql,
  { clientId, name }: { clientId: number; name: string },
  now: Date,
): Promise<{ id: number; login: string; password: string }> {
  if (name.trim() === '') throw new Refusal(400, 'an API user needs a name')
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

export async function changeApiUser(
  sql: Sql,
  id: number,
  change: { active?: boolean; newPassword?: boolean },
): Promise<{ id: number; password?: string }> {
  const password = change.newPassword ? generatePassword() : undefined
  const fresh = password === undefined ? undefined : hashPassword(password)
  const [changed] = await sql<{ id: number }[]>`
    update api_user
    set active = coalesce(${change.active ?? null}, active),
        password_salt = coalesce(${fresh?.salt ?? null}, password_salt),
        password_hash = coalesce(${fresh?.hash ?? null}, password_hash)
    where id = ${id}
    returning id`
  if (!changed) throw new Refusal(404, `there is no API user ${id}`)
  return password === undefined ? { id } : { id, password }
}
