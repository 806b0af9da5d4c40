import type { Transaction } from '../../domain/application/transaction.ts'
import type { Caller, FindCaller } from '../../domain/client/caller.ts'
import type { OrderView } from '../../domain/order/find-order.ts'
import type { OrderFilter, OrderHead, Page } from '../../domain/order/find-orders.ts'

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
  health(): Promise<Record<string, unknown>>
}
