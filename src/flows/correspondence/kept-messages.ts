import { keptReceipts } from '../../domain/evidence/exchanged-message.ts'
import { type QueryOutcome, queriesOf, type StatusQueryRecord } from '../../domain/order/query/status-query.ts'
import type { Filing } from '../../domain/order/show/filings.ts'
import type { Sql } from '../../platform/db.ts'
import { messageKey } from './message-key.ts'

/** A message to or from the authority. */
export interface ExchangedMessage {
  key: string
  direction: 'out' | 'in'
  /** Which attempt it is about: 1, 2 … */
  attempt: number
  type: string
  at: Date
  /** What became of a message that came by the mailbox; null for others, and while it waits. */
  outcome: string | null
}

/** One whose very bytes are kept with the attempt that it is about, by their digest. */
interface KeptMessage {
  kind: 'receipt' | 'question' | 'answer'
  attemptId: number
  sha256: string
  message: ExchangedMessage
}

const RECEIPT = '0002'
/** What a question was answered with: the status, or a receipt that says why there is none. */
const ANSWERS: Partial<Record<QueryOutcome, string>> = { known: '0706', 'not known': RECEIPT }

/** The receipts of the attempts, and every question about one with its answer. */
export async function findKeptMessages(sql: Sql, filings: readonly Filing[]): Promise<KeptMessage[]> {
  const ids = filings.map(({ id }) => id)
  const [receipts, queries] = await Promise.all([keptReceipts(sql, ids), queriesOf(sql, ids)])
  return filings.flatMap((filing) => [
    ...receiptOf(filing, receipts.get(filing.id)),
    ...queries.filter(({ attemptId }) => attemptId === filing.id).flatMap(partsOf(filing)),
  ])
}

function receiptOf({ id: attemptId, attempt, receiptedAt: at }: Filing, sha256: string | undefined): KeptMessage[] {
  if (sha256 === undefined || at === null) return []
  const key = messageKey.receipt(attemptId)
  const message = { key, direction: 'in', attempt, type: RECEIPT, at, outcome: null } as const
  return [{ kind: 'receipt', attemptId, sha256, message }]
}

/** A question and, once it came, its answer. */
const partsOf =
  ({ attempt }: Filing) =>
  (query: StatusQueryRecord): KeptMessage[] => {
    const { attemptId, messageId, askedAt, answeredAt, sha256, answerSha256, outcome } = query
    const key = messageKey.question(messageId)
    const question = { key, direction: 'out', attempt, type: '0703', at: askedAt, outcome: null } as const
    const parts: KeptMessage[] = [{ kind: 'question', attemptId, sha256, message: question }]
    if (answerSha256 === null || answeredAt === null || outcome === null) return parts
    const about = { attempt, type: ANSWERS[outcome] ?? '', at: answeredAt, outcome: null }
    const answer = { key: messageKey.answer(messageId), direction: 'in', ...about } as const
    return [...parts, { kind: 'answer', attemptId, sha256: answerSha256, message: answer }]
  }
