import type { Transaction } from '../../../../domain/application/transaction.ts'
import type { OrderState } from '../../../../domain/order/state.ts'
import type { RowState } from '../../../../flows/batch/batch.ts'
import type { Finding } from '../../../../kernel/rules/staged-rules.ts'
import type { DocumentHandles } from '../filing/filing-answers.ts'

/** What the pages for batches are told and send. All of it is about one client: operators name it by `?client=`. */

/** `POST /batches`. At most 2,000 rows and 12 MB. */
export interface BatchBody {
  /** A UUID of the page: the same key never makes two batches. With other rows it is refused: 409 `key-used` with `batchId`. */
  key: string
  transaction: Transaction
  name: string
  rows: readonly BatchRowBody[]
}

interface BatchRowBody {
  /** Of the file, for people to find it again. */
  line: number
  body: Readonly<Record<string, unknown>>
  documents?: DocumentHandles
}

/** A 400 with code `bad-rows` has `rows`: every row that breaks a rule. Nothing is stored then. */
export interface BadRow {
  line: number
  findings: readonly Finding[]
}

/** `accepted` and `duplicate` rows have an order, `refused` and `failed` ones a reason; those that failed can be tried again. */
export interface BatchSummary {
  id: number
  clientId: number
  clientName: string
  name: string
  transaction: Transaction
  state: 'running' | 'done' | 'stopped'
  createdAt: string
  createdBy: string
  finishedAt: string | null
  rows: Readonly<Record<RowState | 'total', number>>
}

/** `GET /batches`: newest first, by `before`. */
export interface BatchesAnswer {
  batches: readonly BatchSummary[]
  next: number | null
}

/** `GET /batches/{id}` */
export interface BatchAnswer extends BatchSummary {
  /** How far the orders of the accepted rows are; those that failed or were rejected stand in `trouble` as well. */
  orders: { waiting: number; sent: number; decided: number; trouble: number }
  byState: Readonly<Partial<Record<OrderState, number>>>
  /** When the last of what waits will have gone out; null when nothing waits. */
  forecast: { sentAt: string; inMaintenance: number } | null
}

export interface BatchRowAnswer {
  line: number
  state: RowState
  fin: string | null
  plate: string | null
  externalId: string | null
  orderId: number | null
  orderState: OrderState | null
  /** Why it was refused, or why it cannot be filed just now. */
  message: string | null
  code: string | null
}

/** `GET /batches/{id}/rows?after=&state=`: by line, 100 at a time; `next` is for `after`. */
export interface BatchRowsAnswer {
  rows: readonly BatchRowAnswer[]
  next: number | null
}

/** `POST /batches`, `POST /batches/{id}/stop` and `…/retry` answer with the batch. `GET /batches/{id}/export` is a CSV file with every row. */

/** `GET` and `PUT /batch-mappings/{transaction}`: which column of a file is which field, as the client last had it. */
export interface BatchMapping {
  columns: Readonly<Record<string, string>>
}
