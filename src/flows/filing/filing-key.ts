import { fingerprintOf } from '../../domain/application/fingerprint.ts'
import { DAY } from '../../kernel/duration.ts'
import { brokenRules, Refusal } from '../../kernel/refusal.ts'
import { ShapeError, unreadable } from '../../kernel/rules/shape.ts'
import type { Sql } from '../../platform/db.ts'
import type { Stored } from '../intake/store-or-repeat.ts'
import type { FilledForm } from './filing-deps.ts'

/** A page that is open for longer has long been asked to sign in again. */
const KEPT_MS = 2 * DAY

/** What a page wishes to file, once. */
export interface Wish {
  clientId: number
  key: string
  /** Of what it wishes to file. */
  fingerprint: Buffer
}

export function wishOf({ owner, transaction, body, documents, key }: FilledForm & { key: string }): Wish {
  try {
    return { clientId: owner.clientId, key, fingerprint: fingerprintOf({ transaction, body, documents }) }
  } catch (error) {
    if (error instanceof ShapeError) throw brokenRules([unreadable(error)])
    throw error
  }
}

const keyUsed = (orderId: number): Refusal =>
  new Refusal(409, `This form was filed already, with other data: it is order ${orderId}. Nothing was filed now.`, {
    orderId,
  }).because('key-used')

/** Refuses what belongs to a form that was filed: it is over. */
export async function requireUnfiled(sql: Sql, clientId: number, key: string): Promise<void> {
  const [row] = await sql<{ orderId: number }[]>`
    select order_id from filing_key where client_id = ${clientId} and key = ${key} and order_id is not null`
  if (row) throw keyUsed(row.orderId)
}

/** What is saved of a form and its filing follow one another: whoever comes second sees what the first has left. */
export const holdForm = (tx: Sql, clientId: number, key: string) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${`form ${key} of client ${clientId}`}, 0))`

/** What a wish has become; undefined while it is nothing. Refuses another wish with the same key. */
export async function findFiled(sql: Sql, { clientId, key, fingerprint }: Wish): Promise<Stored | undefined> {
  const [row] = await sql<{ orderId: number | null; fingerprint: Buffer | null; repeated: boolean }[]>`
    select order_id, fingerprint, repeated from filing_key where client_id = ${clientId} and key = ${key}`
  if (!row || row.orderId === null) return undefined
  if (row.fingerprint && !row.fingerprint.equals(fingerprint)) throw keyUsed(row.orderId)
  return { orderId: row.orderId, repeated: row.repeated }
}

/** Takes a wish; whoever has it already is waited for. The order, if it has become one. */
export async function claimWish(tx: Sql, wish: Wish, now: Date): Promise<number | undefined> {
  const { clientId, key, fingerprint } = wish
  const taken = await tx`
    insert into filing_key (client_id, key, fingerprint, created_at) values (${clientId}, ${key}, ${fingerprint}, ${now})
    on conflict (client_id, key) do nothing
    returning key`
  return taken.length > 0 ? undefined : (await findFiled(tx, wish))?.orderId
}

export async function fulfilWish(tx: Sql, { clientId, key }: Wish, orderId: number): Promise<void> {
  await tx`update filing_key set order_id = ${orderId} where client_id = ${clientId} and key = ${key}`
}

/** The order was there already: the wish is fulfilled all the same, also when it is told again much later. */
export async function keepRepeated(sql: Sql, wish: Wish, orderId: number, now: Date): Promise<void> {
  const { clientId, key, fingerprint } = wish
  await sql`
    insert into filing_key (client_id, key, fingerprint, order_id, repeated, created_at)
    values (${clientId}, ${key}, ${fingerprint}, ${orderId}, true, ${now})
    on conflict (client_id, key) do nothing`
}

export async function forgetOldWishes(sql: Sql, now: Date): Promise<void> {
  await sql`delete from filing_key where created_at <= ${new Date(now.getTime() - KEPT_MS)}`
}
