import type { OrderTab } from '../../../../src/doors/dashboard/routes/orders/order-answers.ts'
import type { Query } from '../../door/call.ts'

export const TABS = ['needs-action', 'open', 'decided-today', 'all'] as const satisfies readonly OrderTab[]

/** How far back, in days; the words stand in the texts. */
export const PERIODS = { '1d': 1, '7d': 7, '30d': 30, '90d': 90, '365d': 365 } as const
export type Period = keyof typeof PERIODS

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
const isPeriod = (value: string): value is Period => Object.hasOwn(PERIODS, value)

export function readFilter(search: Search): OrderFilter {
  const since = textOf(search.since)
  return {
    tab: TABS.find((tab) => tab === search.tab),
    q: textOf(search.q),
    states: listOf(search.state),
    transactions: listOf(search.tx),
    since: isPeriod(since) ? since : undefined,
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

const DAY_MS = 86_400_000

/** What the door is asked for. */
export function queryOf(filter: OrderFilter, now: Date): Query {
  const { since, ...rest } = searchOf(filter)
  const days = filter.since && PERIODS[filter.since]
  return {
    ...rest,
    tab: shownTab(filter),
    // The day, not the moment: the question stays the same while one looks.
    ...(since && days && { since: new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10) }),
  }
}

/** Whether anything but the tab narrows the list. */
export const isNarrowed = (filter: OrderFilter): boolean =>
  Object.keys(searchOf({ ...filter, tab: undefined })).length > 0

export const NOTHING_CHOSEN = { q: '', states: [], transactions: [], since: undefined, access: '' } as const
