import { hash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { type Fragment, one, type Sql } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { placeOf } from '../../platform/seal/sealed-columns.ts'

/** A document that stands in a message as Base64. */
export interface EnclosedDocument {
  sha256: string
  content: Buffer
}

/** Begins and ends the name of a document that was left out; no XML can contain it. */
const MARK = '\0'
/** Messages are short and many: the quickest level takes a third of the time and a tenth more room. */
const LEVEL = 1

interface MessageToKeep {
  /** An application to the authority and its receipt, or a question about one and its answer. */
  direction: 'out' | 'in' | 'question' | 'answer'
  bytes: Buffer
  /** Stored already, so only their names are kept. */
  documents?: readonly EnclosedDocument[]
}

/** Keeps the very bytes of a message, as a part of the statement about the attempt that makes it true. */
export function keepMessage(seal: Seal, attemptId: number, { direction, bytes, documents = [] }: MessageToKeep) {
  const sha256 = hash('sha256', bytes, 'buffer')
  const kept = deflateRawSync(withoutDocuments(bytes, documents), { level: LEVEL })
  const content = seal.close(kept, placeOf.exchangedMessage(attemptId, sha256.toString('hex')))
  return (sql: Sql, attempt: Fragment): Fragment => sql`
    insert into evidence_message (attempt_id, direction, sha256, size, content)
    select id, ${direction}, ${sha256}::bytea, ${bytes.length}::int, ${content}::bytea from ${attempt}`
}

/** The same as a statement of its own. */
export const keepMessageOf = (sql: Sql, seal: Seal, attemptId: number, message: MessageToKeep) =>
  keepMessage(seal, attemptId, message)(sql, sql`(select ${attemptId}::bigint as id) as attempt`)

interface KeptFacts {
  sha256: string
  size: number
}

/** What is known of the message that left for an attempt, or of its receipt: of what was written before, nothing was sent. */
export async function keptMessage(
  sql: Sql,
  attemptId: number,
  direction: MessageToKeep['direction'],
): Promise<KeptFacts | undefined> {
  const [kept] = await sql<KeptFacts[]>`
    select encode(sha256, 'hex') as sha256, size from evidence_message
    where attempt_id = ${attemptId} and direction = ${direction}
    order by id desc limit 1`
  return kept
}

/** The digests of the receipts of some attempts, by attempt; what was not receipted has none. */
export async function keptReceipts(sql: Sql, attemptIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await sql<{ attemptId: number; sha256: string }[]>`
    select attempt_id, encode(sha256, 'hex') as sha256 from evidence_message
    where attempt_id = any(${attemptIds}) and direction = 'in'
    order by id`
  return new Map(rows.map(({ attemptId, sha256 }) => [attemptId, sha256]))
}

/** The very bytes of a kept message. Secret: they hold codes and the login. */
export async function messageBytes(
  { sql, seal, readDocument }: { sql: Sql; seal: Seal; readDocument: (sha256: string) => Promise<Buffer> },
  attemptId: number,
  sha256: string,
): Promise<Buffer> {
  const { content } = one(
    await sql<{ content: Buffer }[]>`
      select content from evidence_message
      where attempt_id = ${attemptId} and sha256 = ${Buffer.from(sha256, 'hex')} order by id desc limit 1`,
  )
  return withDocuments(inflateRawSync(seal.open(content, placeOf.exchangedMessage(attemptId, sha256))), readDocument)
}

export function withoutDocuments(bytes: Buffer, documents: readonly EnclosedDocument[]): Buffer {
  if (documents.length === 0) return bytes
  const text = documents.reduce(
    (rest, { sha256, content }) => rest.replaceAll(content.toString('base64'), `${MARK}${sha256}${MARK}`),
    bytes.toString('utf8'),
  )
  return Buffer.from(text)
}

export async function withDocuments(kept: Buffer, readDocument: (sha256: string) => Promise<Buffer>): Promise<Buffer> {
  const pieces = kept.toString('utf8').split(MARK)
  const whole = await Promise.all(
    pieces.map(async (piece, index) => (index % 2 === 1 ? (await readDocument(piece)).toString('base64') : piece)),
  )
  return Buffer.from(whole.join(''))
}
