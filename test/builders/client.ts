import { addApiUser } from '../../src/domain/client/api-user.ts'
import { type ClientProfile, findClientProfile } from '../../src/domain/client/caller.ts'
import { addClient, type ClientSettings } from '../../src/domain/client/client.ts'
import type { Sql } from '../../src/platform/db.ts'

/** A client of its own for a test. */
export async function aClient(sql: Sql, settings: Partial<ClientSettings> = {}): Promise<ClientProfile> {
  const { id } = await addClient(sql, { name: 'Muster Flotte', role: 'betreiber', ...settings }, new Date())
  const profile = await findClientProfile(sql, id)
  if (!profile) throw new Error('the client is gone')
  return profile
}

/** A client with an API user, and the header that user logs in with. */
export async function anApiUser(sql: Sql, settings: Partial<ClientSettings> = {}) {
  const client = await aClient(sql, settings)
  const user = await addApiUser(sql, { clientId: client.id, name: 'Disposition' }, new Date())
  const authorization = `Basic ${Buffer.from(`${user.login}:${user.password}`).toString('base64')}`
  return { client, user, authorization }
}
