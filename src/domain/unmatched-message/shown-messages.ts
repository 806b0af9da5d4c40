import { one, type Sql } from '../../platform/db.ts'
import { type ShownKeptFile, shownKeptFiles } from '../file/kept-files.ts'
import { toUnmatched, type UnmatchedRow, unmatchedColumns } from './add-unmatched.ts'
import type { UnmatchedMessage, UnmatchedState } from './unmatched-message.ts'

/** A message as people see it. */
export interface ShownMessage extends UnmatchedMessage {
  /** Rises with every message. */
  number: number
  /** Null: it belongs to nobody, so operators see it alone. */
  clientId: number | null
  files: readonly ShownKeptFile[]
}

export const MESSAGE_FILES = 'unmatched_message_id'

type Row = UnmatchedRow & Pick<ShownMessage, 'number' | 'clientId'>

async function withFiles(sql: Sql, rows: readonly Row[]): Promise<ShownMessage[]> {
  const ids = rows.map(({ id }) => id)
  const files = await shownKeptFiles(sql, MESSAGE_FILES, ids)
  return rows.map(({ number, clientId, ...row }) => ({
    ...toUnmatched(row),
    ...{ number, clientId, files: files.filter(({ ownerId }) => ownerId === row.id) },
  }))
}

/** What a client's people see; operators see everything. */
const ofScope = (sql: Sql, clientId: number | undefined) =>
  clientId === undefined ? sql`true` : sql`client_id = ${clientId}`

/** A page of messages, newest first. */
export async function findShownMessages(
  sql: Sql,
  { clientId, state }: { clientId: number | undefined; state?: UnmatchedState | undefined },
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<ShownMessage[]> {
  const rows = await sql<Row[]>`
    select ${unmatchedColumns(sql)}, number, client_id from unmatched_message
    where ${ofScope(sql, clientId)}
      ${state === undefined ? sql`` : sql`and state = ${state}`}
      ${before === undefined ? sql`` : sql`and number < ${before}`}
    order by number desc
    limit ${limit}`
  return withFiles(sql, rows)
}

/** One message; a foreign one is as unknown as one that does not exist. */
export async function findShownMessage(
  sql: Sql,
  clientId: number | undefined,
  id: string,
): Promise<ShownMessage | undefined> {
  const rows = await sql<Row[]>`
    select ${unmatchedColumns(sql)}, number, client_id from unmatched_message
    where id = ${id} and ${ofScope(sql, clientId)}`
  return (await withFiles(sql, rows))[0]
}

/** The messages that were found to be about an order, by its attempts, in order of arrival. */
export async function messagesOfOrder(sql: Sql, attemptIds: readonly number[]): Promise<ShownMessage[]> {
  const rows = await sql<Row[]>`
    select ${unmatchedColumns(sql)}, number, client_id from unmatched_message
    where order_id = any(${attemptIds}::bigint[])
    order by number`
  return withFiles(sql, rows)
}

/** How many wait for somebody, and since when. */
export async function openMessages(
  sql: Sql,
  clientId: number | undefined,
): Promise<{ count: number; since: Date | null }> {
  return one(
    await sql<{ count: number; since: Date | null }[]>`
      select count(*) as count, min(received_at) as since from unmatched_message
      where state = 'OPEN' and ${ofScope(sql, clientId)}`,
  )
}

/** How many there are of each state. */
export async function countMessages(
  sql: Sql,
  clientId: number | undefined,
): Promise<Readonly<Partial<Record<UnmatchedState, number>>>> {
  const rows = await sql<{ state: UnmatchedState; count: number }[]>`
    select state, count(*) as count from unmatched_message where ${ofScope(sql, clientId)} group by state`
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}
