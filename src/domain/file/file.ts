import { hash, randomBytes } from 'node:crypto'
import { DAY } from '../../kernel/duration.ts'
import { must } from '../../kernel/rules/must.ts'
import type { Fragment, Sql } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { closeLarge, openLarge } from '../../platform/seal/seal-aside.ts'
import { placeOf } from '../../platform/seal/sealed-columns.ts'
import { fileNameOf } from './file-name.ts'

/** Contract 2, 2.3. */
export type PurposeType = 'CERTIFICATE' | 'RECEIPT' | 'UNSPECIFIED' | 'APPLICATION'

export interface NewFile {
  purposeType: PurposeType
  mediaType: string
  filename: string
  content: Buffer
}

/** A file as its owner sees it. */
export interface StoredFile {
  purposeType: PurposeType
  mediaType: string
  fileAccessKey: string
  expiresAt: Date
  filename: string
}

/** A file with what tells it from others: the same bytes under the same name are the same file. */
export interface IdentifiedFile extends StoredFile {
  sha256: Buffer
}

/** What a file belongs to. */
export interface FileOwner {
  /** Null for mail that belongs to no client. */
  clientId: number | null
  orderId?: number
  feeNoticeId?: string
  unmatchedMessageId?: string
  invoiceId?: string
}

export const hashOf = (content: Buffer): Buffer => hash('sha256', content, 'buffer')

/** 256 random bits: the key is all that guards a file inside its client. */
export const newAccessKey = (): string => randomBytes(32).toString('base64url')

/** Gives a file its key; it can be fetched until then. */
export const identifyFile = ({ content, ...file }: NewFile, expiresAt: Date): IdentifiedFile => ({
  ...file,
  filename: fileNameOf(file.filename),
  sha256: hashOf(content),
  fileAccessKey: newAccessKey(),
  expiresAt,
})

export const isSameFile = (one: IdentifiedFile, other: IdentifiedFile): boolean =>
  fileNameOf(one.filename) === fileNameOf(other.filename) && one.sha256.equals(other.sha256)

/**
 * The bytes of a document, stored once by their hash, whatever refers to them. One that is there is not sent again.
 * Whoever knows the hash already says it.
 */
export async function storeDocument(
  sql: Sql,
  seal: Seal,
  content: Buffer,
  now: Date,
  known?: { sha256: string },
): Promise<Buffer> {
  const sha256 = known ? Buffer.from(known.sha256, 'hex') : hashOf(content)
  if (!(await isStored(sql, sha256, now))) await insertDocument(sql, await sealDocument(seal, { sha256, content }), now)
  return sha256
}

const USED_EVERY_MS = DAY

/**
 * Notes once a day that a document is in use, so that it is not deleted as an old one (forget-files.ts). Whoever deletes it in this
 * moment has done so when the note finds nothing: then it is stored anew.
 */
async function isStored(sql: Sql, sha256: Buffer, now: Date): Promise<boolean> {
  const stale = new Date(now.getTime() - USED_EVERY_MS)
  const [stored] = await sql<{ isStale: boolean }[]>`
    select coalesce(used_at, created_at) < ${stale} as is_stale from document where sha256 = ${sha256}`
  if (!stored?.isStale) return stored !== undefined
  const { count } = await sql`update document set used_at = ${now} where sha256 = ${sha256}`
  return count > 0
}

/** Stores a document whose hash is known, for a client. */
export type StoreDocument = (
  document: { content: Buffer; sha256: string },
  clientId: number,
  now: Date,
) => Promise<unknown>

export const storeHere =
  (sql: Sql, seal: Seal): StoreDocument =>
  (document, _clientId, now) =>
    storeDocument(sql, seal, document.content, now, document)

interface SealedDocument {
  sha256: Buffer
  size: number
  sealed: Buffer
}

export const sealDocument = async (
  seal: Seal,
  { sha256, content }: { sha256: Buffer; content: Buffer },
): Promise<SealedDocument> => ({
  sha256,
  size: content.length,
  sealed: await closeLarge(seal, content, placeOf.document(sha256.toString('hex'))),
})

/** A statement that is sent when it is awaited. As Base64 a document takes a third less room than the driver's way. */
export const insertDocument = (sql: Sql, { sha256, size, sealed }: SealedDocument, now: Date) => sql`
  insert into document (sha256, content, size, created_at)
  values (${sha256}, decode(${sealed.toString('base64')}, 'base64'), ${size}, ${now})
  on conflict (sha256) do nothing`

/**
 * Deletes a document that nobody has brought since a moment, unless a file refers to it or what else might does: a select that finds
 * something then. Only for who stored it and has named it since: it was never stored anew, so whoever brought it again after its first
 * day stands in `used_at`, and when it was stored says nothing more.
 */
export async function deleteUnused(sql: Sql, sha256: Buffer, before: Date, otherUse: Fragment): Promise<void> {
  await sql`
    delete from document
    where sha256 = ${sha256} and (used_at is null or used_at < ${before})
      and not exists (select from stored_file where sha256 = ${sha256})
      and not exists (${otherUse})`
}

/** A statement that is sent when it is awaited. Its document must be there. */
export const insertFile = (sql: Sql, owner: FileOwner, file: IdentifiedFile, now: Date) => sql`
  insert into stored_file (client_id, order_id, fee_notice_id, unmatched_message_id, invoice_id, sha256, access_key,
    purpose_type, media_type, filename, expires_at, created_at)
  values (${owner.clientId}, ${owner.orderId ?? null}, ${owner.feeNoticeId ?? null},
    ${owner.unmatchedMessageId ?? null}, ${owner.invoiceId ?? null}, ${file.sha256}, ${file.fileAccessKey},
    ${file.purposeType}, ${file.mediaType}, ${fileNameOf(file.filename)}, ${file.expiresAt}, ${now})
  on conflict (order_id, sha256, filename) do nothing`

/** The bytes behind a hash; undefined when they have been deleted. */
export async function findDocument(sql: Sql, seal: Seal, sha256Hex: string): Promise<Buffer | undefined> {
  const [row] = await sql<{ content: Buffer }[]>`
    select content from document where sha256 = ${Buffer.from(sha256Hex, 'hex')}`
  return row && openLarge(seal, row.content, placeOf.document(sha256Hex.toLowerCase()))
}

/** The same of what something refers to. */
export const readDocument = async (sql: Sql, seal: Seal, sha256Hex: string): Promise<Buffer> =>
  must(await findDocument(sql, seal, sha256Hex), `document ${sha256Hex} is stored`)

/** The content behind a key of this client; undefined for an unknown, expired or foreign one alike. */
export async function findFileContent(
  sql: Sql,
  seal: Seal,
  key: { clientId: number; fileAccessKey: string },
  now: Date,
): Promise<{ mediaType: string; filename: string; content: Buffer } | undefined> {
  const [row] = await sql<{ mediaType: string; filename: string; content: Buffer; sha256: Buffer }[]>`
    select f.media_type, f.filename, f.sha256, d.content
    from stored_file f
    join document d on d.sha256 = f.sha256
    where f.access_key = ${key.fileAccessKey} and f.client_id = ${key.clientId} and f.expires_at > ${now}`
  if (!row) return undefined
  const { sha256, ...file } = row
  return {
    ...file,
    filename: fileNameOf(row.filename),
    content: await openLarge(seal, row.content, placeOf.document(sha256.toString('hex'))),
  }
}
