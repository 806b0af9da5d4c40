import type { Sql } from '../../platform/db.ts'
import type { DashboardRole } from './level.ts'

/** What a login is compared with. Never leaves this folder. */
export interface DashboardCredentials {
  id: number
  login: string
  name: string
  role: DashboardRole
  clientId: number | null
  passwordHash: string
  hasTotp: boolean
  mustChangePassword: boolean
}

/** Of an active person; by login, or by number where the login is known already. */
export async function findCredentials(
  sql: Sql,
  who: { login: string } | { id: number },
): Promise<DashboardCredentials | undefined> {
  const [credentials] = await sql<DashboardCredentials[]>`
    select id, login, name, role, client_id, password_hash, totp_confirmed_at is not null as has_totp, must_change_password
    from dashboard_user
    where active and ${'login' in who ? sql`login = ${who.login}` : sql`id = ${who.id}`}`
  return credentials
}
