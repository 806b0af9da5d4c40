import type { Sql } from '../../platform/db.ts'

/** Deletes the files of some attempts, keys included; tells the documents that they named. */
export async function forgetOrderFiles(tx: Sql, attemptIds: readonly number[]): Promise<string[]> {
  const rows = await tx<{ sha256: string }[]>`
    delete from stored_file where order_id = any(${attemptIds}::bigint[]) returning encode(sha256, 'hex') as sha256`
  return rows.map(({ sha256 }) => sha256)
}

/** The same for messages without an order. */
export async function forgetMailFiles(tx: Sql, messageIds: readonly string[]): Promise<string[]> {
  const rows = await tx<{ sha256: string }[]>`
    delete from stored_file where unmatched_message_id = any(${messageIds}) returning encode(sha256, 'hex') as sha256`
  return rows.map(({ sha256 }) => sha256)
}

/** Deletes documents that no file names any more and nobody has brought since a moment. */
export async function forgetDocuments(tx: Sql, sha256s: readonly string[], before: Date): Promise<void> {
  await tx`
    delete from document
    where sha256 in (select decode(hex, 'hex') from unnest(${sha256s}::text[]) hex)
      and coalesce(used_at, created_at) < ${before}
      and not exists (select from stored_file where stored_file.sha256 = document.sha256)`
}
