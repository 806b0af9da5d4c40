import type { OrderTab } from '../../../../src/doors/dashboard/routes/orders/order-answers.ts'
import type { Query } from '../../door/call.ts'

export const TABS = ['needs-action', 'open', 'decided-today', 'all'] as const satisfies readonly OrderTab[]

/** How far back, as address and door write it; the words stand in the texts. */
export const PERIODS = ['1d', '7d', '30d', '90d', '365d'] as const
export type Period = (typeof PERIODS)[number]

/** What the list shows. All of it stands in the address, so that it can be kept, sent and gone back to. */
export interface OrderFilter {
  /** Undefined: not chosen. Then a search looks everywhere, and else what needs a person is shown. */
  tab: OrderTab | undefined
  q: string
  states: readonly string[]
  transactions: readonly string[]
  since: Period | undefined
  access: string
}

type Search = Readonly<Record<string, unknown>>

/** The router makes numbers of what looks like one; an order number is a text here. */
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const listOf = (value: unknown): string[] => textOf(value).split(',').filter(Boolean)

export function readFilter(search: Search): OrderFilter {
  return {
    tab: TABS.find((tab) => tab === search.tab),
    q: textOf(search.q),
    states: listOf(search.state),
    transactions: listOf(search.tx),
    since: PERIODS.find((period) => period === search.since),
    access: textOf(search.access),
  }
}

/** The filter as it stands in the address; what is not chosen is not in it. */
export function searchOf({ tab, q, states, transactions, since, access }: OrderFilter): Record<string, string> {
  const all = { tab, q, state: states.join(','), tx: transactions.join(','), since, access }
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])),
  )
}

export const shownTab = ({ tab, q }: OrderFilter): OrderTab => tab ?? (q === '' ? 'needs-action' : 'all')

/** What the door is asked for. */
export const queryOf = (filter: OrderFilter): Query => ({ ...searchOf(filter), tab: shownTab(filter) })

/** Whether anything but the tab narrows the list. */
export const isNarrowed = (filter: OrderFilter): boolean =>
  Object.keys(searchOf({ ...filter, tab: undefined })).length > 0

export const NOTHING_CHOSEN = { q: '', states: [], transactions: [], since: undefined, access: '' } as const
