import type { DigestedEvent, FeeNotice, Invoice, ListedEvent, OrderHead, UnmatchedMessage } from './generated/api.ts'
import type { Ask } from './generated/methods.ts'
import type { Operations } from './generated/operations.ts'
import { eachAfter, eachOf } from './pages.ts'
import type { CallOptions } from './settings.ts'

type Filter<Name extends keyof Operations> = Omit<Operations[Name]['input'], 'limit' | 'offset'>
type Each<Entry> = AsyncGenerator<Entry, void, undefined>

/** Lists as async iterators: they load the next page when it is needed. */
export interface Lists {
  /**
   * Every order, newest first. While one pages, an order that leaves the filter by its state moves others forward: to miss
   * none, page without `state`, or with `changedSince`.
   */
  eachOrder(filter?: Filter<'listOrders'>, options?: CallOptions): Each<OrderHead>
  eachFeeNotice(options?: CallOptions): Each<FeeNotice>
  eachUnmatchedMessage(filter?: Filter<'listUnmatchedMessages'>, options?: CallOptions): Each<UnmatchedMessage>
  eachInvoice(options?: CallOptions): Each<Invoice>
  /** Every event of a day, with what became of it. */
  eachDigestedEvent(filter: Filter<'digestEvents'>, options?: CallOptions): Each<DigestedEvent>
  /**
   * Every event after a cursor, the one that was committed first in front; it ends where nothing is new. The id of the last one is
   * the cursor to go on with: keep it once the event is processed.
   */
  eachEvent(filter?: { after?: string }, options?: CallOptions): Each<ListedEvent>
}

export const listsOf = (ask: Ask): Lists => ({
  eachOrder: (filter = {}, options) =>
    eachOf(
      async (page) => {
        const { orders, hasMore } = await ask('listOrders', { ...filter, ...page }, options)
        return { entries: orders, hasMore }
      },
      ({ order }) => order.id,
    ),
  eachFeeNotice: (options) =>
    eachOf(
      async (page) => {
        const { feeNotices, hasMore } = await ask('listFeeNotices', page, options)
        return { entries: feeNotices, hasMore }
      },
      ({ id }) => id,
    ),
  eachUnmatchedMessage: (filter = {}, options) =>
    eachOf(
      async (page) => {
        const { unmatchedMessages, hasMore } = await ask('listUnmatchedMessages', { ...filter, ...page }, options)
        return { entries: unmatchedMessages, hasMore }
      },
      ({ id }) => id,
    ),
  eachInvoice: (options) =>
    eachOf(
      async (page) => {
        const { invoices, hasMore } = await ask('listInvoices', page, options)
        return { entries: invoices, hasMore }
      },
      ({ id }) => id,
    ),
  eachDigestedEvent: (filter, options) =>
    eachOf(
      async (page) => {
        const { events, hasMore } = await ask('digestEvents', { ...filter, ...page }, options)
        return { entries: events, hasMore }
      },
      ({ id }) => id,
    ),
  eachEvent: ({ after } = {}, options) => eachAfter((page) => ask('listEvents', page, options), after),
})
