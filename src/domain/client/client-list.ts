import type { Sql } from '../../platform/db.ts'
import { type ClientSettings, unknownClient } from './client.ts'
import { effectiveRole, type Role } from './role.ts'

/** A client as the operator sees it. */
export interface ListedClient extends ClientSettings {
  id: number
  createdAt: Date
  /** The set role, else what follows from what the client has (contract 1, 2.9). */
  effectiveRole: Role
  hasOwnAccess: boolean
  apiUsers: number
  partners: number
}

export async function listClients(sql: Sql, id?: number): Promise<ListedClient[]> {
  const rows = await sql<Omit<ListedClient, 'effectiveRole'>[]>`
    select id, name, role, kopa_vp, kopa_id, kopa_id_released, production_released, active, created_at,
      exists (select from gks_access a where a.client_id = c.id) as has_own_access,
      (select count(*)::int from api_user u where u.client_id = c.id and u.active) as api_users,
      (select count(*)::int from contract_partner p where p.client_id = c.id and p.active) as partners
    from client c
    where ${id === undefined ? sql`true` : sql`id = ${id}`}
    order by lower(name), id`
  return rows.map((client) => ({ ...client, effectiveRole: effectiveRole(client) }))
}

export async function findListedClient(sql: Sql, id: number): Promise<ListedClient> {
  const [client] = await listClients(sql, id)
  if (!client) throw unknownClient(id)
  return client
}
