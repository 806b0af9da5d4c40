import type { Sql } from '../../../platform/db.ts'
import type { Seal } from '../../../platform/seal/seal.ts'
import { documentsOf } from '../../application/redact-application.ts'
import { TAB_STATES } from '../list/tab.ts'
import { openApplication } from './open-application.ts'

/** Which of some attempts are still asked about at the authority. */
export async function askedAbout(sql: Sql, attemptIds: readonly number[]): Promise<number[]> {
  const rows = await sql<{ attemptId: number }[]>`
    select attempt_id from open_dispatch where attempt_id = any(${attemptIds}::bigint[]) and ended_at is null`
  return rows.map(({ attemptId }) => attemptId)
}

/** Whoever has more open orders than this that are so old keeps his documents until some have ended. */
const MOST_OPENED = 500

interface NeededDocuments {
  /** Undefined when nobody can tell: there are too many orders to look at, or one cannot be opened. */
  documents: ReadonlySet<string> | undefined
  /** The orders that cannot be opened. */
  unreadable: readonly number[]
}

/** The documents that open orders of a client need which were filed before a moment. */
export async function documentsOfOpen(sql: Sql, seal: Seal, clientId: number, before: Date): Promise<NeededDocuments> {
  const rows = await sql<{ id: number; application: Buffer; messageId: string }[]>`
    select id, application, message_id from customer_order
    where client_id = ${clientId} and id = head_id and current_state = any(${TAB_STATES.open ?? []}::text[])
      and created_at < ${before}
    limit ${MOST_OPENED + 1}`
  if (rows.length > MOST_OPENED) return { documents: undefined, unreadable: [] }
  const opened = rows.map((row) => ({ id: row.id, content: openApplication(seal, row) }))
  const unreadable = opened.filter(({ content }) => !content).map(({ id }) => id)
  const documents = new Set(opened.flatMap(({ content }) => (content ? documentsOf(content) : [])))
  return { documents: unreadable.length > 0 ? undefined : documents, unreadable }
}

/** Of some application numbers and message ids, those of orders that still have their data. */
export async function namedByKept(
  sql: Sql,
  { applicationIds, messageIds }: { applicationIds: readonly string[]; messageIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  const rows = await sql<{ name: string }[]>`
    select application_id as name from customer_order
    where application_id = any(${applicationIds}) and forgotten_at is null
    union
    select message_id::text from customer_order
    where message_id = any(${messageIds}::uuid[]) and forgotten_at is null`
  return new Set(rows.map(({ name }) => name))
}
