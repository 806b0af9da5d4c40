import { addDashboardUser, setDashboardPassword } from '../../src/domain/dashboard-user/user.ts'
import type { Pool } from '../../src/platform/db.ts'

export const LOGIN = { login: 'bench', password: 'Wechselkurs-Blaubeere 7' }

/** Somebody who may do everything; of a client if one is given. */
export async function addPerson(sql: Pool, clientId?: number): Promise<void> {
  const role = clientId === undefined ? 'operator' : 'client'
  const person = { login: LOGIN.login, name: 'Bench', role, level: 'admin', clientId } as const
  const { id } = await addDashboardUser(sql, person, new Date())
  await setDashboardPassword(sql, id, { password: LOGIN.password, isOwn: true })
}

/** The cookie of a session. */
export async function signIn(address: string): Promise<string> {
  const response = await fetch(`${address}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ step: 'password', ...LOGIN }),
  })
  const cookie = response.headers.get('set-cookie')?.split(';')[0]
  if (response.status !== 200 || cookie === undefined) throw new Error(`the login was answered with ${response.status}`)
  return cookie
}
