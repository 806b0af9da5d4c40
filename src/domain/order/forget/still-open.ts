import type { Sql } from '../../../platform/db.ts'
import type { Seal } from '../../../platform/seal/seal.ts'
import { placeOf } from '../../../platform/seal/sealed-columns.ts'
import { documentsOf } from '../../application/redact-application.ts'
import { readApplication } from '../../application/stored-application.ts'
import { TAB_STATES } from '../list/tab.ts'

/** Which of some attempts are still asked about at the authority. */
export async function askedAbout(sql: Sql, attemptIds: readonly number[]): Promise<number[]> {
  const rows = await sql<{ attemptId: number }[]>`
    select attempt_id from open_dispatch where attempt_id = any(${attemptIds}::bigint[]) and ended_at is null`
  return rows.map(({ attemptId }) => attemptId)
}

/** Whoever has more open orders than this that are so old keeps his documents until some have ended. */
const MOST_OPENED = 500

/** The documents that open orders of a client need which were filed before a moment; undefined when these are too many to look at, or one cannot be read. */
export async function documentsOfOpen(
  sql: Sql,
  seal: Seal,
  clientId: number,
  before: Date,
): Promise<ReadonlySet<string> | undefined> {
  const rows = await sql<{ application: Buffer; messageId: string }[]>`
    select application, message_id from customer_order
    where client_id = ${clientId} and id = head_id and current_state = any(${TAB_STATES.open ?? []}::text[])
      and created_at < ${before}
    limit ${MOST_OPENED + 1}`
  if (rows.length > MOST_OPENED) return undefined
  try {
    return new Set(
      rows.flatMap(({ application, messageId }) =>
        documentsOf(readApplication(seal.open(application, placeOf.application(messageId)))),
      ),
    )
  } catch {
    return undefined
  }
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
