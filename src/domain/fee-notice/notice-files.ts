import type { Sql } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { insertFile, type NewFile, newAccessKey, type StoredFile, storeDocument } from '../file/file.ts'
import { keptFileExpiry, keptFilesOf } from '../file/kept-files.ts'
import type { FeeNotice, NoticeFile } from './fee-notice.ts'

export const NOTICE_FILES = 'fee_notice_id'

/** Keeps the documents of a notice; who may see it gets a key of its own. */
export async function keepDocuments(tx: Sql, seal: Seal, files: readonly NewFile[], now: Date): Promise<NoticeFile[]> {
  const kept: NoticeFile[] = []
  for (const { content, mediaType, filename } of files) {
    const sha256 = await storeDocument(tx, seal, content, now)
    kept.push({ sha256: sha256.toString('hex'), mediaType, filename })
  }
  return kept
}

/** The files of a notice for one client, with keys made when it first gets them. A fee notice is a RECEIPT. */
export async function giveFiles(
  tx: Sql,
  { id, closing }: Pick<FeeNotice, 'id' | 'closing'>,
  clientId: number,
  now: Date,
): Promise<readonly StoredFile[]> {
  const given = await keptFilesOf(tx, clientId, NOTICE_FILES, [id])
  if (given.length > 0) return given
  const files = closing.files.map(({ sha256, mediaType, filename }) => ({
    purposeType: 'RECEIPT' as const,
    mediaType,
    filename,
    sha256: Buffer.from(sha256, 'hex'),
    fileAccessKey: newAccessKey(),
    expiresAt: keptFileExpiry(now),
  }))
  for (const file of files) await insertFile(tx, { clientId, feeNoticeId: id }, file, now)
  return files
}
