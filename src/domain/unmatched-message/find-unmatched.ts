import { one, type Pool, type Sql } from '../../platform/db.ts'
import type { StoredFile } from '../file/file.ts'
import { keptFilesOf, renewKeptFiles } from '../file/kept-files.ts'
import { toUnmatched, type UnmatchedRow, unmatchedColumns } from './add-unmatched.ts'
import { settleMessage } from './settle-message.ts'
import type { UnmatchedMessage, UnmatchedState } from './unmatched-message.ts'

export interface UnmatchedView {
  message: UnmatchedMessage
  files: readonly StoredFile[]
}

const OWNER = 'unmatched_message_id'

/** A page of a client's unmatched messages, newest first, and how many there are in all. */
export async function findUnmatchedMessages(
  sql: Sql,
  clientId: number,
  { states }: { states?: readonly UnmatchedState[] | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ messages: UnmatchedView[]; total: number }> {
  const matches = sql`client_id = ${clientId} ${states ? sql`and state = any(${states}::text[])` : sql``}`
  const [messages, counted] = await Promise.all([
    sql<UnmatchedRow[]>`
      select ${unmatchedColumns(sql)} from unmatched_message
      where ${matches}
      order by number desc
      limit ${limit} offset ${offset}`,
    sql<{ total: number }[]>`select count(*) as total from unmatched_message where ${matches}`,
  ])
  const ids = messages.map(({ id }) => id)
  const files = await keptFilesOf(sql, clientId, OWNER, ids)
  return {
    messages: messages.map((message) => ({
      message: toUnmatched(message),
      files: files.filter(({ ownerId }) => ownerId === message.id),
    })),
    total: one(counted).total,
  }
}

/** One message of a client; looking it up renews its files (contract 2, 2.3). */
export async function findUnmatchedMessage(
  sql: Sql,
  clientId: number,
  id: string,
  now: Date,
): Promise<UnmatchedView | undefined> {
  const [message] = await sql<UnmatchedRow[]>`
    select ${unmatchedColumns(sql)} from unmatched_message where id = ${id} and client_id = ${clientId}`
  if (!message) return undefined
  await renewKeptFiles(sql, clientId, OWNER, id, now)
  return { message: toUnmatched(message), files: await keptFilesOf(sql, clientId, OWNER, [id]) }
}

/** Notes what a client did with a message, and for which of its own orders (contract 1, 4.4a). */
export async function setUnmatchedState(
  db: Pool,
  clientId: number,
  id: string,
  change: { state: UnmatchedState; orderId?: number | undefined },
  now: Date,
): Promise<UnmatchedView | undefined> {
  return db.begin(async (tx) => {
    const settled = await settleMessage(tx, { id, clientId }, change, now)
    return settled && { message: settled.after, files: await keptFilesOf(tx, clientId, OWNER, [id]) }
  })
}
