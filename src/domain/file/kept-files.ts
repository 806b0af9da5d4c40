import { DAY } from '../../kernel/duration.ts'
import { wholeSecond } from '../../kernel/time.ts'
import type { Sql } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import {
  type FileOwner,
  type IdentifiedFile,
  identifyFile,
  insertDocument,
  insertFile,
  type NewFile,
  readDocument,
  type StoredFile,
  sealDocument,
} from './file.ts'
import { fileNameOf } from './file-name.ts'

/** Files of fee notices, unmatched messages and invoices: 90 days, renewed by the single lookup (contract 2, 2.3). */
const KEPT_DAYS = 90

export const keptFileExpiry = (now: Date): Date => wholeSecond(now.getTime() + KEPT_DAYS * DAY)

export async function storeKeptFiles(
  sql: Sql,
  seal: Seal,
  owner: FileOwner,
  files: readonly NewFile[],
  now: Date,
): Promise<IdentifiedFile[]> {
  const stored: IdentifiedFile[] = []
  for (const file of files) {
    const identified = identifyFile(file, keptFileExpiry(now))
    const { sha256 } = identified
    await insertDocument(sql, await sealDocument(seal, { sha256, content: file.content }), now)
    await insertFile(sql, owner, identified, now)
    stored.push(identified)
  }
  return stored
}

type KeptFile = StoredFile & { ownerId: string }

type OwnerColumn = 'fee_notice_id' | 'unmatched_message_id' | 'invoice_id'

const columns = (sql: Sql, owner: OwnerColumn) => sql`
  ${sql(owner)} as owner_id, purpose_type, media_type, access_key as file_access_key, expires_at, filename`

/** The client's files of some notices, messages or invoices, in order of arrival. */
export const keptFilesOf = (
  sql: Sql,
  clientId: number,
  owner: OwnerColumn,
  ids: readonly string[],
): Promise<KeptFile[]> => sql<KeptFile[]>`
  select ${columns(sql, owner)}
  from stored_file
  where ${sql(owner)} = any(${ids}) and client_id = ${clientId}
  order by id`

/** Gives the client's files of one of them another 90 days, under the same keys. */
export async function renewKeptFiles(
  sql: Sql,
  clientId: number,
  owner: OwnerColumn,
  id: string,
  now: Date,
): Promise<void> {
  await sql`
    update stored_file set expires_at = ${keptFileExpiry(now)}
    where ${sql(owner)} = ${id} and client_id = ${clientId}`
}

/** Takes the client's keys to the files of one of them back; the documents stay. */
export async function removeKeptFiles(sql: Sql, clientId: number, owner: OwnerColumn, id: string): Promise<void> {
  await sql`delete from stored_file where ${sql(owner)} = ${id} and client_id = ${clientId}`
}

/** A file for people: they may open it as long as it is kept, whenever programs could. */
export interface ShownKeptFile extends Omit<StoredFile, 'fileAccessKey'> {
  id: number
  ownerId: string
  createdAt: Date
}

/** The files of some messages or invoices, in order of arrival. Whoever asks has made sure that the person may see those. */
export const shownKeptFiles = (sql: Sql, owner: OwnerColumn, ids: readonly string[]): Promise<ShownKeptFile[]> => sql<
  ShownKeptFile[]
>`
  select id, ${sql(owner)} as owner_id, purpose_type, media_type, filename, expires_at, created_at
  from stored_file
  where ${sql(owner)} = any(${ids})
  order by id`

/** What is in one of them; undefined when they have no such file. */
export async function keptFileContent(
  sql: Sql,
  seal: Seal,
  owner: OwnerColumn,
  ids: readonly string[],
  fileId: number,
): Promise<{ mediaType: string; filename: string; content: Buffer } | undefined> {
  const [file] = await sql<{ mediaType: string; filename: string; sha256: Buffer }[]>`
    select media_type, filename, sha256 from stored_file where id = ${fileId} and ${sql(owner)} = any(${ids})`
  if (!file) return undefined
  const { mediaType, filename, sha256 } = file
  return { mediaType, filename: fileNameOf(filename), content: await readDocument(sql, seal, sha256.toString('hex')) }
}
