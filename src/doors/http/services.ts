import type { Transaction } from '../../domain/application/transaction.ts'
import type { Caller, ClientProfile, FindCaller } from '../../domain/client/caller.ts'
import type { FeeNoticeView } from '../../domain/fee-notice/find-notices.ts'
import type { OrderView } from '../../domain/order/find-order.ts'
import type { OrderFilter, OrderHead, Page } from '../../domain/order/find-orders.ts'
import type { UnmatchedView } from '../../domain/unmatched-message/find-unmatched.ts'
import type { UnmatchedState } from '../../domain/unmatched-message/unmatched-message.ts'

export interface ApplicationRequest {
  caller: Caller
  transaction: Transaction
  /** As parsed, of any JSON type. */
  body: unknown
  traceId: string
}

export interface FileContent {
  mediaType: string
  filename: string
  content: Buffer
}

/** Everything behind the HTTP door. It only translates: no rule, no SQL, no clock of its own. */
export interface HttpServices {
  findCaller: FindCaller
  /** Throws the 403 'not yet released' for a transaction outside the instance's release. */
  requireReleased(transaction: Transaction): void
  accept(request: ApplicationRequest): Promise<{ orderId: number }>
  findOrders(
    clientId: number,
    filter: OrderFilter,
    page: Page,
  ): Promise<{ orders: readonly OrderHead[]; total: number }>
  findOrder(clientId: number, id: number): Promise<OrderView | undefined>
  findFile(clientId: number, fileAccessKey: string): Promise<FileContent | undefined>
  /** Throws the 403 for a client that the authority does not bill. */
  findFeeNotices(client: ClientProfile, page: Page): Promise<{ notices: readonly FeeNoticeView[]; total: number }>
  findFeeNotice(client: ClientProfile, id: string): Promise<FeeNoticeView | undefined>
  findUnmatchedMessages(
    clientId: number,
    filter: { states?: readonly UnmatchedState[] | undefined },
    page: Page,
  ): Promise<{ messages: readonly UnmatchedView[]; total: number }>
  findUnmatchedMessage(clientId: number, id: string): Promise<UnmatchedView | undefined>
  /** Throws the 404 for an order that is not the client's own. */
  setUnmatchedState(
    clientId: number,
    id: string,
    change: { state: UnmatchedState; orderId?: number | undefined },
  ): Promise<UnmatchedView | undefined>
  health(): Promise<Record<string, unknown>>
}
