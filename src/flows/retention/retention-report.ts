import { evidenceUpTo } from '../../domain/evidence/message-age.ts'
import { filesBefore } from '../../domain/file/file-age.ts'
import { countDueOrders } from '../../domain/order/forget/due-orders.ts'
import { lastAttemptBefore } from '../../domain/order/show/order-age.ts'
import { requestsBefore } from '../../domain/request-log/request-age.ts'
import { type DeletionRun, findDeletions } from '../../domain/retention/deletion-run.ts'
import { heldBefore, type WalkedKind } from '../../domain/retention/progress.ts'
import type { Sql } from '../../platform/db.ts'
import { messagesBefore } from '../return-channel/message-age.ts'
import { cutoffOf } from './cutoff.ts'

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
  /** What the last walks left although it is due, because something about it is open. */
  held: readonly { kind: WalkedKind; count: number }[]
  deleted: readonly DeletionRun[]
}

const SHOWN_RUNS = 200

/** What is older than the kept months (FZV § 18 (3)), and what was deleted already. Nothing is deleted by looking. */
export async function retentionReport(sql: Sql, months: number, now: Date): Promise<RetentionReport> {
  const cutoff = cutoffOf(now, months)
  const lastAttempt = await lastAttemptBefore(sql, cutoff)
  const [requests, orders, files, messages, evidence, held, deleted] = await Promise.all([
    requestsBefore(sql, cutoff),
    countDueOrders(sql, cutoff),
    filesBefore(sql, cutoff),
    messagesBefore(sql, cutoff),
    lastAttempt === undefined ? [] : evidenceUpTo(sql, lastAttempt),
    heldBefore(sql),
    findDeletions(sql, SHOWN_RUNS),
  ])
  const kinds = { requests, orders, files, 'return-messages': messages, 'evidence-messages': evidence } as const
  const due = (['requests', 'orders', 'files', 'return-messages', 'evidence-messages'] as const).flatMap((kind) =>
    kinds[kind].map((row) => ({ kind, ...row })),
  )
  return { madeAt: now, months, cutoff, due, held, deleted }
}
