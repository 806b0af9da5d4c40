import type { ServiceStatus } from '../../domain/announcement/service-status.ts'
import type { Transaction } from '../../domain/application/transaction.ts'
import type { Caller, ClientProfile, FindCaller } from '../../domain/client/caller.ts'
import type { FeeNoticeView } from '../../domain/fee-notice/find-notices.ts'
import type { Configuration } from '../../domain/gks-access/configuration.ts'
import type { InvoiceView } from '../../domain/invoice/find-invoices.ts'
import type { OrderView } from '../../domain/order/find-order.ts'
import type { OrderFilter, OrderHead, Page } from '../../domain/order/find-orders.ts'
import type { CreatedRecord, ProcessRecord } from '../../domain/power-of-attorney/process-record.ts'
import type { ProcessStatus } from '../../domain/power-of-attorney/status.ts'
import type { UnmatchedView } from '../../domain/unmatched-message/find-unmatched.ts'
import type { UnmatchedState } from '../../domain/unmatched-message/unmatched-message.ts'
import type { Availability } from '../../flows/availability/find-availability.ts'
import type { PlateAnswer, PlateRequest } from '../../flows/plate-order/take-order.ts'
import type { ReturnVisit } from '../../flows/power-of-attorney/return-link.ts'

export interface ApplicationRequest {
  caller: Caller
  transaction: Transaction
  /** As parsed, of any JSON type; a large one as its bytes, which are handed over. */
  body: unknown
  traceId: string
}

export interface PowerOfAttorneyRequest {
  caller: Caller
  body: unknown
  traceId: string
}

/** Work on large bodies, done by other threads; clients take turns. */
export interface Aside {
  /** As JSON. The bytes are handed over: they are gone afterwards. */
  parse(bytes: Buffer, clientId: number): Promise<unknown>
  /** The parts of a form, and the JSON of bytes that are needed once more. */
  readOrder(bytes: Buffer, contentType: string, clientId: number): Promise<OrderParts>
}

/** What the endpoints that are not served look at. */
export interface OrderParts {
  body: unknown
  missingParts: readonly string[]
}

export interface FileContent {
  mediaType: string
  filename: string
  content: Buffer
}

/** Everything behind the HTTP door. It only translates: no rule, no SQL, no clock of its own. */
export interface HttpServices {
  findCaller: FindCaller
  /** Without it everything is done here. */
  aside?: Aside | undefined
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
  serviceStatus(): Promise<ServiceStatus>
  /** Undefined: there is no such office. Throws the 503 where the authority cannot be asked. */
  findAvailability(client: ClientProfile, districtKey: string): Promise<Availability | undefined>
  findInvoices(clientId: number, page: Page): Promise<{ invoices: readonly InvoiceView[]; total: number }>
  findInvoice(clientId: number, id: string): Promise<InvoiceView | undefined>
  /** Throws the 400 for an incomplete body, the 501 where no provider is configured, the 502 where it fails. */
  takePlateOrder(request: PlateRequest): Promise<PlateAnswer>
  /** Throws the 400, 403 or 503 for an access that cannot be stored. */
  addGksConfiguration(caller: Caller, body: unknown): Promise<Configuration>
  /** Throws the 404 for an access that is not the client's own, besides. */
  setGksConfiguration(caller: Caller, id: string, body: unknown): Promise<Configuration>
  /** Throws the 404, and the 409 while orders refer to it. */
  removeGksConfiguration(caller: Caller, id: string): Promise<void>
  findGksConfigurations(clientId: number): Promise<readonly Configuration[]>
  findGksConfiguration(clientId: number, id: string): Promise<Configuration | undefined>
  /** Throws the 400, 403, 409, 502 or 503 of contract 2, 4.1. */
  createPowerOfAttorney(request: PowerOfAttorneyRequest): Promise<CreatedRecord>
  /** Asks the provider first while the process is open; throws the 502 when it cannot. */
  findPowerOfAttorney(clientId: number, id: number): Promise<ProcessRecord | undefined>
  /** For the return page: the state only. With the signer's link the provider is asked, whose faults are never thrown. */
  powerOfAttorneyStatus(visit: ReturnVisit): Promise<ProcessStatus | undefined>
  health(): Promise<Record<string, unknown>>
}
