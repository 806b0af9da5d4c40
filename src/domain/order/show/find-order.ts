import type { Sql } from '../../../platform/db.ts'
import type { StoredFile } from '../../file/file.ts'
import { filesOf } from '../../file/order-files.ts'
import { type Attempt, attemptColumns, type RowOf, readAttempts } from '../order.ts'
import { findResolutions, type Resolution } from '../query/resolution.ts'

/** An order or one of its attempts, with everything that the lookup shows (contract 2, 2.1). */
export interface OrderView {
  /** The attempt whose data is shown: the latest one for a head, itself otherwise. */
  shown: Attempt
  /** The id that was asked for. */
  id: number
  headId: number
  isCorrectedHead: boolean
  attempts: readonly Attempt[]
  files: readonly StoredFile[]
  /** What asking has brought about attempts whose receipt was lost, by their ids. */
  resolutions?: ReadonlyMap<number, Resolution>
  createdAt: Date
  changedAt: Date
}

/** Looks an order up for its own client; a foreign id is as unknown as one that does not exist (promise 5). */
export async function findOrder(sql: Sql, clientId: number, id: number): Promise<OrderView | undefined> {
  const attempts = await readAttempts(sql<RowOf<Attempt>[]>`
    select ${attemptColumns(sql)}
    from customer_order
    where client_id = ${clientId} and (
      id = (select head_id from customer_order where id = ${id}) or
      (head_id = (select head_id from customer_order where id = ${id}) and id <> head_id)
    )
    order by attempt`)
  const asked = attempts.find((attempt) => attempt.id === id)
  if (!asked) return undefined
  const isHead = asked.id === asked.headId
  const shown = (isHead && attempts.find((attempt) => attempt.id === asked.currentAttemptId)) || asked
  const [files, resolutions] = await Promise.all([
    filesOf(sql, isHead ? attempts.map((attempt) => attempt.id) : [asked.id]),
    findResolutions(
      sql,
      attempts.filter(({ technicalReason }) => technicalReason !== null).map((attempt) => attempt.id),
    ),
  ])
  return {
    shown,
    id,
    headId: asked.headId,
    isCorrectedHead: isHead && attempts.length > 1,
    attempts,
    files,
    resolutions,
    createdAt: asked.createdAt,
    changedAt: asked.changedAt,
  }
}

/** The attempts whose files an id shows: all of a head, otherwise the one itself; none for an unknown id. */
export async function attemptIdsOf(sql: Sql, id: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from customer_order where id = ${id} or (head_id = ${id} and id <> head_id) order by id`
  return rows.map((row) => row.id)
}

/** Whether an id is that of an order, or of an attempt, of this client; of any client for an operator, who has none. */
export async function isOrderFor(sql: Sql, clientId: number | undefined, id: number): Promise<boolean> {
  const [order] = await sql`
    select 1 from customer_order where id = ${id} ${clientId === undefined ? sql`` : sql`and client_id = ${clientId}`}`
  return order !== undefined
}

/** The same for a person: an operator, who has no client, sees the orders of all of them. */
export async function findOrderFor(sql: Sql, clientId: number | undefined, id: number): Promise<OrderView | undefined> {
  if (clientId !== undefined) return findOrder(sql, clientId, id)
  const [owner] = await sql<{ clientId: number }[]>`select client_id from customer_order where id = ${id}`
  return owner && findOrder(sql, owner.clientId, id)
}

/** All attempts of some orders. */
export const attemptsOfHeads = (sql: Sql, headIds: readonly number[]): Promise<{ id: number; headId: number }[]> => sql<
  { id: number; headId: number }[]
>`
  select id, head_id from customer_order
  where id = any(${headIds}::bigint[]) or (head_id = any(${headIds}::bigint[]) and id <> head_id)
  order by id`
