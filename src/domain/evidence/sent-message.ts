import { hash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Sql } from '../../platform/db.ts'
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

/**
 * Keeps the bytes of a message before they leave, and begins with them what is known of the sending: both or none. Its documents are
 * stored already, so only their names are kept.
 */
export async function keepSentMessage(
  sql: Sql,
  seal: Seal,
  attemptId: number,
  bytes: Buffer,
  documents: readonly EnclosedDocument[],
): Promise<void> {
  const sha256 = hash('sha256', bytes, 'buffer')
  const kept = deflateRawSync(withoutDocuments(bytes, documents), { level: LEVEL })
  const content = seal.close(kept, placeOf.sentMessage(attemptId, sha256.toString('hex')))
  await sql`
    insert into evidence_message (attempt_id, sha256, size, content)
    values (${attemptId}, ${sha256}, ${bytes.length}, ${content})`
}

export interface SentMessage {
  attemptId: number
  sha256: string
  size: number
  bytes: Buffer
}

/** The last message of each of some attempts, as it left: what was written before was taken back. */
export async function sentMessages(
  { sql, seal, readDocument }: { sql: Sql; seal: Seal; readDocument: (sha256: string) => Promise<Buffer> },
  attemptIds: readonly number[],
): Promise<SentMessage[]> {
  const rows = await sql<{ attemptId: number; sha256: Buffer; size: number; content: Buffer }[]>`
    select distinct on (attempt_id) attempt_id, sha256, size, content from evidence_message
    where attempt_id = any(${attemptIds})
    order by attempt_id, id desc`
  const messages: SentMessage[] = []
  for (const { attemptId, size, content, ...row } of rows) {
    const sha256 = row.sha256.toString('hex')
    const kept = inflateRawSync(seal.open(content, placeOf.sentMessage(attemptId, sha256)))
    messages.push({ attemptId, sha256, size, bytes: await withDocuments(kept, readDocument) })
  }
  return messages
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
