import { badRequest, notFound } from '../../kernel/refusal.ts'
import { one, type Sql } from '../../platform/db.ts'
import { KOPA_VP } from '../contract-partner/kopa-vp.ts'
import { ROLES, type Role } from './role.ts'

export interface ClientSettings {
  name: string
  /** null: none is set, so it follows from what the client has. */
  role: Role | null
  /** null: the authority has assigned none. */
  kopaVp: string | null
  /** null: it has none. */
  kopaId: string | null
  kopaIdReleased: boolean
  productionReleased: boolean
  active: boolean
}

function checkKopaVp(value: string): string {
  const kopaVp = value.trim().toUpperCase()
  if (!KOPA_VP.test(kopaVp)) {
    throw badRequest(`a KOPA-VP is U, B or S followed by six digits, not '${value}'`).because('kopa-vp-form', 'kopaVp')
  }
  return kopaVp
}

function check(settings: Partial<ClientSettings>): Partial<ClientSettings> {
  if (settings.name?.trim() === '') throw badRequest('the name must not be empty').because('client-name', 'name')
  if (settings.role && !ROLES.includes(settings.role)) {
    throw badRequest(`the role must be one of ${ROLES.join(', ')}, not '${settings.role}'`).because(
      'client-role',
      'role',
    )
  }
  return settings.kopaVp == null ? settings : { ...settings, kopaVp: checkKopaVp(settings.kopaVp) }
}

export async function requireClient(sql: Sql, id: number): Promise<void> {
  const [client] = await sql`select 1 from client where id = ${id}`
  if (!client) throw unknownClient(id)
}

/** Nobody else changes what belongs to the client before this transaction ends; orders are filed meanwhile. */
export async function lockClient(sql: Sql, id: number): Promise<void> {
  const [client] = await sql`select 1 from client where id = ${id} for no key update`
  if (!client) throw unknownClient(id)
}

/** Whether somebody may act for the client; nobody may while it is switched off. */
export async function isClientActive(sql: Sql, id: number): Promise<boolean> {
  const [client] = await sql<{ active: boolean }[]>`select active from client where id = ${id}`
  return client?.active === true
}

export const unknownClient = (id: number) => notFound(`there is no client ${id}`).because('no-client')

export async function addClient(
  sql: Sql,
  given: Partial<ClientSettings> & { name: string },
  now: Date,
): Promise<{ id: number }> {
  const settings = check(given)
  return one(
    await sql<{ id: number }[]>`
      insert into client (name, role, kopa_vp, kopa_id, kopa_id_released, production_released, active, created_at)
      values (${given.name.trim()}, ${settings.role ?? null}, ${settings.kopaVp ?? null}, ${settings.kopaId ?? null},
        ${settings.kopaIdReleased ?? false}, ${settings.productionReleased ?? false}, ${settings.active ?? true}, ${now})
      returning id`,
  )
}

/** Changes what is given and leaves the rest; null takes a role, a KOPA-VP or a KoPa identifier back. */
export async function changeClient(sql: Sql, id: number, given: Partial<ClientSettings>): Promise<{ id: number }> {
  const settings = check(given)
  const [changed] = await sql<{ id: number }[]>`
    update client
    set name = coalesce(${settings.name?.trim() ?? null}, name),
        role = ${settings.role === undefined ? sql`role` : settings.role},
        kopa_vp = ${settings.kopaVp === undefined ? sql`kopa_vp` : settings.kopaVp},
        kopa_id = ${settings.kopaId === undefined ? sql`kopa_id` : settings.kopaId},
        kopa_id_released = coalesce(${settings.kopaIdReleased ?? null}, kopa_id_released),
        production_released = coalesce(${settings.productionReleased ?? null}, production_released),
        active = coalesce(${settings.active ?? null}, active)
    where id = ${id}
    returning id`
  if (!changed) throw unknownClient(id)
  return changed
}

/** What clients are called, all of them or one. */
export async function listClientNames(sql: Sql, id?: number): Promise<{ id: number; name: string }[]> {
  return sql<{ id: number; name: string }[]>`
    select id, name from client where ${id === undefined ? sql`true` : sql`id = ${id}`} order by lower(name), id`
}
