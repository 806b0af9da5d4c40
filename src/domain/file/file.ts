import { createHash, randomBytes } from 'node:crypto'
import { HOUR } from '../../kernel/duration.ts'
import { one, type Sql } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal.ts'

/** Contract 2, 2.3. */
export type PurposeType = 'CERTIFICATE' | 'RECEIPT' | 'UNSPECIFIED' | 'APPLICATION'

export interface NewFile {
  purposeType: PurposeType
  mediaType: string
  filename: string
  content: Buffer
}

export interface StoredFile {
  purposeType: PurposeType
  mediaType: string
  fileAccessKey: string
  expiresAt: Date
  filename: string
}

/** Order files can be fetched for 72 hours from storing (contract 2, 2.3). */
const ORDER_FILE_HOURS = 72

/** The bytes of a document, stored once by their hash, whatever refers to them. */
export async function storeDocument(sql: Sql, seal: Seal, content: Buffer, now: Date): Promise<Buffer> {
  const sha256 = createHash('sha256').update(content).digest()
  await sql`
    insert into document (sha256, content, size, created_at)
    values (${sha256}, ${seal.close(content)}, ${content.length}, ${now})
    on conflict (sha256) do nothing`
  return sha256
}

/** The bytes behind a hash, which something refers to. */
export async function readDocument(sql: Sql, seal: Seal, sha256Hex: string): Promise<Buffer> {
  const row = one(
    await sql<{ content: Buffer }[]>`select content from document where sha256 = ${Buffer.from(sha256Hex, 'hex')}`,
  )
  return seal.open(row.content)
}

/** Stores a file of an order. The same file again (a repeated message) changes nothing. */
export async function storeOrderFile(
  sql: Sql,
  seal: Seal,
  order: { id: number; clientId: number },
  file: NewFile,
  now: Date,
): Promise<void> {
  const sha256 = await storeDocument(sql, seal, file.content, now)
  await sql`
    insert into stored_file
      (client_id, order_id, sha256, access_key, purpose_type, media_type, filename, expires_at, created_at)
    values (${order.clientId}, ${order.id}, ${sha256}, ${randomBytes(32).toString('base64url')}, ${file.purposeType},
      ${file.mediaType}, ${file.filename}, ${new Date(now.getTime() + ORDER_FILE_HOURS * HOUR)}, ${now})
    on conflict (order_id, sha256, filename) do nothing`
}

/** The files of some attempts in order of arrival, without duplicates. */
export async function filesOf(sql: Sql, attemptIds: readonly number[]): Promise<StoredFile[]> {
  return sql<StoredFile[]>`
    select purpose_type, media_type, access_key as file_access_key, expires_at, filename
    from (
      select distinct on (sha256, filename) *
      from stored_file
      where order_id = any(${attemptIds})
      order by sha256, filename, id
    ) file
    order by id`
}

/** The content behind a key of this client; undefined for an unknown, expired or foreign one alike. */
export async function findFileContent(
  sql: Sql,
  seal: Seal,
  key: { clientId: number; fileAccessKey: string },
  now: Date,
): Promise<{ mediaType: string; filename: string; content: Buffer } | undefined> {
  const [row] = await sql<{ mediaType: string; filename: string; content: Buffer }[]>`
    select f.media_type, f.filename, d.content
    from stored_file f
    join document d on d.sha256 = f.sha256
    where f.access_key = ${key.fileAccessKey} and f.client_id = ${key.clientId} and f.expires_at > ${now}`
  return row && { ...row, content: seal.open(row.content) }
}
