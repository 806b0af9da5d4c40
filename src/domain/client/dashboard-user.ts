import { argon2Sync, randomBytes, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../../kernel/refusal.ts'
import { one, type Sql } from '../../platform/db.ts'
import { requireClient } from './client.ts'

interface NewDashboardUser {
  login: string
  name: string
  role: 'operator' | 'client'
  clientId?: number | undefined
}

/** People choose dashboard passwords later, so they are hashed slowly, unlike those of API users. */
const ARGON2 = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

const argon2 = (password: string, nonce: Buffer): Buffer =>
  argon2Sync('argon2id', { ...ARGON2, message: Buffer.from(password), nonce })

function hashDashboardPassword(password: string): string {
  const nonce = randomBytes(16)
  return `argon2id$${nonce.toString('base64')}$${argon2(password, nonce).toString('base64')}`
}

export function isDashboardPassword(password: string, stored: string): boolean {
  const [, nonce = '', hash = ''] = stored.split('$')
  return timingSafeEqual(argon2(password, Buffer.from(nonce, 'base64')), Buffer.from(hash, 'base64'))
}

export async function addDashboardUser(
  sql: Sql,
  { login, name, role, clientId }: NewDashboardUser,
  now: Date,
): Promise<{ id: number; login: string; password: string }> {
  if ((role === 'client') !== (clientId !== undefined)) {
    throw new Refusal(400, 'a dashboard user of role client belongs to a client, one of role operator to none')
  }
  if (clientId !== undefined) await requireClient(sql, clientId)
  const [known] = await sql`select 1 from dashboard_user where login = ${login}`
  if (known) throw new Refusal(409, `there is already a dashboard user '${login}'`)
  const password = randomBytes(12).toString('base64url')
  const { id } = one(
    await sql<{ id: number }[]>`
      insert into dashboard_user (login, name, role, client_id, password_hash, created_at)
      values (${login}, ${name}, ${role}, ${clientId ?? null}, ${hashDashboardPassword(password)}, ${now})
      returning id`,
  )
  return { id, login, password }
}

export async function hasOperator(sql: Sql): Promise<boolean> {
  const [operator] = await sql`select 1 from dashboard_user where role = 'operator' and active limit 1`
  return operator !== undefined
}
