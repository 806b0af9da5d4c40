import type { Sql } from '../../platform/db.ts'

/** Exclusions in force of which orders may still wait; no node has come to their end. */
export async function exclusionsToClear(sql: Sql): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from partner_exclusion where cleared_at is null and lifted_at is null order by id`
  return rows.map(({ id }) => id)
}

export interface ExclusionToClear {
  id: number
  kopaVp: string
  clientId: number | null
}

/** One of them, kept from other nodes until the transaction ends; undefined when another has it, or there is nothing left to do. */
export async function takeToClear(tx: Sql, id: number): Promise<ExclusionToClear | undefined> {
  const [taken] = await tx<ExclusionToClear[]>`
    select id, kopa_vp, client_id from partner_exclusion
    where id = ${id} and cleared_at is null and lifted_at is null
    for no key update skip locked`
  return taken
}

/** Nothing waits any more, and nothing can come: what is stored after the exclusion knows of it. */
export async function noteCleared(tx: Sql, id: number, now: Date): Promise<void> {
  await tx`update partner_exclusion set cleared_at = ${now} where id = ${id}`
}

/** How many waiting orders were not sent because of an exclusion. */
export async function countRefusedOrders(sql: Sql, id: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from partner_refusal where exclusion_id = ${id} and kind = 'order'`
  return row?.count ?? 0
}
