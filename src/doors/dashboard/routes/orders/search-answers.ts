import type { Transaction } from '../../../../domain/application/transaction.ts'
import type { OrderState } from '../../../../domain/order/state.ts'
import type { PowerRow } from '../powers-of-attorney/power-answers.ts'
import type { FileAnswer, NextStepAnswer, OrderRow } from './order-answers.ts'

/** What the screens around the orders are told: vehicle, search, saved views, acts on many. The same rules as for orders. */

export interface VehicleAnswer {
  fin: string
  /** The plate after the last order that says one; null while none is assigned. */
  plate: string | null
  isOutOfUse: boolean
  /** Newest first. */
  orders: readonly OrderRow[]
  files: readonly (FileAnswer & { orderId: number })[]
  /** Powers of attorney that list it, newest first. */
  powers: readonly PowerRow[]
}

export interface FoundVehicle {
  fin: string
  plate: string | null
  isPlateVoid: boolean
  orders: number
  lastAt: string
}

export interface FoundOrder {
  id: number
  externalId: string | null
  transaction: Transaction
  state: OrderState
  fin: string
  plate: string | null
  changedAt: string
  nextStep: NextStepAnswer
}

/** Something else with a page of its own; the page knows the address. */
export interface FoundOther {
  kind: 'webhook' | 'contract-partner' | 'power-of-attorney' | 'client' | 'request' | 'fee-notice' | 'invoice'
  id: string
  name: string
  note?: string
}

/** At most five of each; the most recent orders when nothing was asked for. */
export interface SearchAnswer {
  vehicles: readonly FoundVehicle[]
  orders: readonly FoundOrder[]
  others: readonly FoundOther[]
}

export interface SavedView {
  id: number
  name: string
  /** As it stands in the address of the list, without the question mark. */
  search: string
}

export interface ViewsAnswer {
  views: readonly SavedView[]
}

/** An act on many orders: how many it was done for, and how many it does not fit. */
export interface BulkAnswer {
  done: number
  skipped: number
}
