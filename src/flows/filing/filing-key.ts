import { DAY } from '../../kernel/duration.ts'
import type { Sql } from '../../platform/db.ts'

/** A page that is open for longer has long been asked to sign in again. */
const KEPT_MS = 2 * DAY

/** What a page wishes to file, once. */
export interface Wish {
  clientId: number
  key: string
}

/** The order that a wish has become; undefined while it is none. */
export async function findFiled(sql: Sql, { clientId, key }: Wish): Promise<number | undefined> {
  const [row] = await sql<{ orderId: number | null }[]>`
    select order_id from filing_key where client_id = ${clientId} and key = ${key}`
  return row?.orderId ?? undefined
}

/** Takes a wish; whoever has it already is waited for. The order, if it has become one. */
export async function claimWish(tx: Sql, wish: Wish, now: Date): Promise<number | undefined> {
  const { clientId, key } = wish
  const taken = await tx`
    insert into filing_key (client_id, key, created_at) values (${clientId}, ${key}, ${now})
    on conflict (client_id, key) do nothing
    returning key`
  return taken.length > 0 ? undefined : findFiled(tx, wish)
}

export async function fulfilWish(tx: Sql, { clientId, key }: Wish, orderId: number): Promise<void> {
  await tx`update filing_key set order_id = ${orderId} where client_id = ${clientId} and key = ${key}`
}

export async function forgetOldWishes(sql: Sql, now: Date): Promise<void> {
  await sql`delete from filing_key where created_at <= ${new Date(now.getTime() - KEPT_MS)}`
}
