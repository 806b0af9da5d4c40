import { isDeepStrictEqual } from 'node:util'
import { mapBounded } from '../../kernel/bounded.ts'
import { type Fragment, one, type Sql } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { identifyFile, insertDocument, insertFile, isSameFile, type NewFile, sealDocument } from '../file/file.ts'
import { orderFileExpiry } from '../file/order-files.ts'
import { eventFilesOf, type FiledFile } from './event-files.ts'
import { filesOfHeads } from './files-of-heads.ts'
import { type News, takeNews } from './news.ts'
import { type Attempt, attemptColumns, type RowOf, toAttempt } from './order.ts'
import { orderEvent } from './order-event.ts'
import { writeAttempt } from './write-attempt.ts'

/** A locked attempt, with its sealed application where that is ever looked into. */
export interface LockedAttempt extends Attempt {
  application: Buffer | null
  /** Of the request that filed it. */
  traceId: string
}

export interface ChangedAttempt {
  before: LockedAttempt
  after: LockedAttempt
}

/** Attempts that are locked for this transaction, to which news are applied in memory and written at the end. */
export interface LockedAttempts {
  attempts: readonly LockedAttempt[]
  /** The present form of an attempt, after the news that it has taken. */
  present(id: number): LockedAttempt | undefined
  /** Applies news and the files that came with them. False when they say nothing new. */
  take(id: number, news: News, files: readonly NewFile[], now: Date): boolean
  /** Those that have taken something new. */
  changed(): readonly ChangedAttempt[]
  /** Sends all that is to be written; nothing is until then. */
  write(): Promise<void>
}

/** Locks the attempts that a condition selects, newest first, as a correction locks an attempt before its head. */
export async function lockAttempts(tx: Sql, seal: Seal, condition: Fragment): Promise<LockedAttempts> {
  const rows = await tx<RowOf<LockedAttempt>[]>`
    select ${attemptColumns(tx)}, trace_id, case when business_transaction = 'AB' then null else application end as application
    from customer_order
    where ${condition}
    order by id desc
    for update`
  const attempts: LockedAttempt[] = rows.map(toAttempt)
  const present = new Map(attempts.map((attempt) => [attempt.id, attempt]))
  const files = await filesOfHeads(tx, [...new Set(attempts.map(({ headId }) => headId))])
  const documents: { sha256: Buffer; content: Buffer; now: Date }[] = []
  const writes: (() => Promise<unknown>)[] = []

  return {
    attempts,
    present: (id) => present.get(id),
    changed: () =>
      attempts.flatMap((before) => {
        const after = present.get(before.id) ?? before
        return after === before ? [] : [{ before, after }]
      }),
    take(id, news, given, now) {
      const before = present.get(id)
      if (!before) throw new Error('the attempt is not among the locked ones')
      const added = newFiles(before, given, files, now)
      const hasNewFiles = added.length > 0
      const { after, isReported } = takeNews(before, news, { hasNewFiles, bringsFiles: given.length > 0 })
      if (!hasNewFiles && isDeepStrictEqual(after, before)) return false

      for (const { content, ...file } of added) {
        files.push(file)
        documents.push({ sha256: file.sha256, content, now })
        writes.push(async () => await insertFile(tx, { clientId: before.clientId, orderId: id }, file, now))
      }
      const isVisible = hasNewFiles || !isDeepStrictEqual(withoutNotes(after), withoutNotes(before))
      const written = { ...before, ...after, changedAt: isVisible ? now : before.changedAt }
      const event = isReported && isVisible ? orderEvent(written, eventFilesOf(written, files), now) : undefined
      // The row is locked: that somebody else has changed it meanwhile would be a fault of ours.
      writes.push(async () => one(await writeAttempt(tx, before, written, event)))
      present.set(id, { ...written, version: before.version + 1 })
      return isVisible
    },
    async write() {
      const sealed = await mapBounded(documents.splice(0), 2, async ({ now, ...document }) => {
        const closed = await sealDocument(seal, document)
        return async () => await insertDocument(tx, closed, now)
      })
      // Sent together and worked off in this order: nothing of it is read before it is written.
      await Promise.all([...sealed, ...writes.splice(0)].map((write) => write()))
    },
  }
}

/** Those of some files that an attempt does not have yet, with their keys. */
function newFiles(
  { id, headId }: Attempt,
  given: readonly NewFile[],
  known: readonly FiledFile[],
  now: Date,
): (FiledFile & { content: Buffer })[] {
  const own = known.filter(({ orderId }) => orderId === id)
  return given
    .map((file) => ({ ...identifyFile(file, orderFileExpiry(now)), orderId: id, headId, content: file.content }))
    .filter((file, index, all) => ![...own, ...all.slice(0, index)].some((one) => isSameFile(one, file)))
}

/** The times of status, decision and files are our own notes; without them there is nothing to show. */
function withoutNotes({ result, ...attempt }: Attempt) {
  const { status: _, asked: __, decidedAt: ___, filesAt: ____, ...shown } = result
  return { ...attempt, result: shown }
}
