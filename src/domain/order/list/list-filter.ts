import type { Transaction } from '../../application/transaction.ts'
import type { OrderState } from '../state.ts'
import { type OrderTab, TAB_STATES } from './tab.ts'

/** Which orders a person wants to see. */
export interface ListFilter {
  /** Of one client, or of all: for operators only. */
  clientId: number | undefined
  tab: OrderTab
  states?: readonly OrderState[] | undefined
  transactions?: readonly Transaction[] | undefined
  createdSince?: Date | undefined
  /** A client's own GKS access; null for the base access. */
  accessId?: string | null | undefined
  /** Only these orders, such as those that a search found. */
  ids?: readonly number[] | undefined
}

/** The wanted states, of those that the tab has; undefined for all. */
export function statesOf({ tab, states }: ListFilter): readonly OrderState[] | undefined {
  const possible = TAB_STATES[tab]
  return states && possible ? possible.filter((state) => states.includes(state)) : (states ?? possible)
}
