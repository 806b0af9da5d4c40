import type { Clue } from '../../../../domain/unmatched-message/named-in-text.ts'
import type { UnmatchedState } from '../../../../domain/unmatched-message/unmatched-message.ts'
import type { FileAnswer } from '../orders/order-answers.ts'
import type { FoundOrder } from '../orders/search-answers.ts'

/** What the screens of mail without an order are told. Times are ISO texts. */

export interface MessageRow {
  id: string
  /** Null: it belongs to nobody, so operators see it alone. */
  clientId: number | null
  clientName: string
  sender: { districtKey?: string; name?: string }
  messageType: string
  subject: string | null
  applicationId: string | null
  state: UnmatchedState
  orderId: number | null
  files: number
  receivedAt: string
}

export interface MessagesAnswer {
  messages: readonly MessageRow[]
  /** For `before` of the next page; null at the end. */
  next: number | null
  counts: Readonly<Record<UnmatchedState, number>>
}

interface GuessAnswer {
  order: FoundOrder & { clientName: string }
  by: readonly Clue[]
}

export interface MessageAnswer extends MessageRow {
  messageId: string
  relatedMessageId: string | null
  text: string | null
  handledAt: string | null
  fileList: readonly FileAnswer[]
  /** The orders that it may be about, the surest first. */
  guesses: readonly GuessAnswer[]
  /** The order that it is assigned to. */
  order: (FoundOrder & { clientName: string }) | null
  /** What people did with it, newest first. */
  acts: readonly { at: string; by: string; state: string | null; orderId: number | null }[]
}
