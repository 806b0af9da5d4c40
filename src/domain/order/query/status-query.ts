import type { Sql } from '../../../platform/db.ts'

/** Who wanted to know: a person, the round of orders without news, a lane that was taken over, the resolver of open dispatches. */
export type AskedBy = 'person' | 'schedule' | 'start' | 'resolver'

/** What a question to the authority brought. `interrupted`: whoever asked died before it could store the answer. */
export type QueryOutcome = 'known' | 'not known' | 'no answer' | 'interrupted'

/** A question about the status of an attempt, as it is kept. Digests are SHA-256 in hex. */
export interface StatusQueryRecord {
  attemptId: number
  /** Of the question itself. */
  messageId: string
  askedBy: AskedBy
  askedAt: Date
  sha256: string
  size: number
  /** Null while the answer is waited for. */
  outcome: QueryOutcome | null
  answeredAt: Date | null
  /** The status in the authority's words. */
  status: string | null
  /** Why there was no answer. */
  failure: string | null
  answerSha256: string | null
  answerSize: number | null
}

/** When the authority said that it has completed the attempt, unless it has said something else since. The first question stands first. */
export function completedAt(queries: readonly Pick<StatusQueryRecord, 'status' | 'answeredAt'>[]): Date | undefined {
  const last = queries.findLast(({ status }) => status !== null)
  return last?.status === 'abgeschlossen' ? (last.answeredAt ?? undefined) : undefined
}

interface NewQuestion {
  attemptId: number
  messageId: string
  askedBy: AskedBy
  askedAt: Date
  sha256: Buffer
  size: number
}

/**
 * Notes a question before it is asked. Undefined while another one about the attempt is under way: one asker at a time. One from
 * before `abandonedBefore` has no asker any more.
 */
export async function beginQuery(
  sql: Sql,
  { attemptId, messageId, askedBy, askedAt, sha256, size }: NewQuestion,
  abandonedBefore: Date,
): Promise<number | undefined> {
  await sql`
    update status_query set outcome = 'interrupted', answered_at = ${askedAt}
    where attempt_id = ${attemptId} and outcome is null and asked_at < ${abandonedBefore}`
  const [begun] = await sql<{ id: number }[]>`
    insert into status_query (attempt_id, message_id, asked_by, asked_at, sha256, size)
    values (${attemptId}, ${messageId}, ${askedBy}, ${askedAt}, ${sha256}, ${size})
    on conflict (attempt_id) where outcome is null do nothing
    returning id`
  return begun?.id
}

interface QueryAnswer {
  outcome: Exclude<QueryOutcome, 'interrupted'>
  answeredAt: Date
  status?: string | undefined
  failure?: string | undefined
  answer?: { sha256: Buffer; size: number } | undefined
}

/** Notes what came of it. False when somebody else has called it interrupted meanwhile: then what is known stays as it is. */
export async function endQuery(
  sql: Sql,
  id: number,
  { outcome, answeredAt, status, failure, answer }: QueryAnswer,
): Promise<boolean> {
  const ended = await sql`
    update status_query
    set outcome = ${outcome}, answered_at = ${answeredAt}, status = ${status ?? null}, failure = ${failure ?? null},
      answer_sha256 = ${answer?.sha256 ?? null}, answer_size = ${answer?.size ?? null}
    where id = ${id} and outcome is null
    returning 1`
  return ended.length > 0
}

/** All questions about some attempts, the first one first. */
export const queriesOf = (sql: Sql, attemptIds: readonly number[]): Promise<StatusQueryRecord[]> =>
  sql<StatusQueryRecord[]>`
    select attempt_id, message_id, asked_by, asked_at, encode(sha256, 'hex') as sha256, size, outcome, answered_at, status,
      failure, encode(answer_sha256, 'hex') as answer_sha256, answer_size
    from status_query where attempt_id = any(${attemptIds}::bigint[])
    order by id`
