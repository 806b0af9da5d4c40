import { evidenceUpTo } from '../../domain/evidence/message-age.ts'
import { filesBefore } from '../../domain/file/file-age.ts'
import { endedBefore, lastAttemptBefore } from '../../domain/order/show/order-age.ts'
import { requestsBefore } from '../../domain/request-log/request-age.ts'
import { type DeletionRun, findDeletions } from '../../domain/retention/deletion-run.ts'
import type { Sql } from '../../platform/db.ts'
import { messagesBefore } from '../return-channel/message-age.ts'

/** What is due for deletion, by kind and client. */
export interface DueData {
  kind: 'requests' | 'orders' | 'files' | 'return-messages' | 'evidence-messages'
  /** Null where it belongs to an access at the authority and not to one client. */
  clientId: number | null
  count: number
  oldest: Date
}

export interface RetentionReport {
  madeAt: Date
  months: number
  /** What is older is due. */
  cutoff: Date
  due: readonly DueData[]
  deleted: readonly DeletionRun[]
}

const SHOWN_RUNS = 200

function cutoffOf(now: Date, months: number): Date {
  const cutoff = new Date(now)
  cutoff.setUTCMonth(cutoff.getUTCMonth() - months)
  // The 31st has no counterpart in every month.
  if (cutoff.getUTCDate() !== now.getUTCDate()) cutoff.setUTCDate(0)
  return cutoff
}

/** What is older than the kept months (FZV § 18 (3)), and what was deleted already. Nothing is deleted by looking. */
export async function retentionReport(sql: Sql, months: number, now: Date): Promise<RetentionReport> {
  const cutoff = cutoffOf(now, months)
  const lastAttempt = await lastAttemptBefore(sql, cutoff)
  const [requests, orders, files, messages, evidence, deleted] = await Promise.all([
    requestsBefore(sql, cutoff),
    endedBefore(sql, cutoff),
    filesBefore(sql, cutoff),
    messagesBefore(sql, cutoff),
    lastAttempt === undefined ? [] : evidenceUpTo(sql, lastAttempt),
    findDeletions(sql, SHOWN_RUNS),
  ])
  const kinds = { requests, orders, files, 'return-messages': messages, 'evidence-messages': evidence } as const
  const due = (['requests', 'orders', 'files', 'return-messages', 'evidence-messages'] as const).flatMap((kind) =>
    kinds[kind].map((row) => ({ kind, ...row })),
  )
  return { madeAt: now, months, cutoff, due, deleted }
}
