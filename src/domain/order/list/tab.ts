import { germanInstant, germanTime } from '../../../kernel/german-time.ts'
import type { OrderState } from '../state.ts'

/** How people look at their orders. */
export const ORDER_TABS = ['needs-action', 'open', 'decided-today', 'all'] as const
export type OrderTab = (typeof ORDER_TABS)[number]

/** What the authority works on. */
export const UNDECIDED: readonly OrderState[] = ['eingereicht', 'inBearbeitung', 'weitergeleitet']

/** The states of a tab. What needs somebody are also orders that wait too long for their decision. */
export const TAB_STATES: Record<OrderTab, readonly OrderState[] | undefined> = {
  'needs-action': ['fehlgeschlagen', 'abgelehnt'],
  open: ['angelegt', ...UNDECIDED],
  'decided-today': ['beschieden', 'abgelehnt'],
  all: undefined,
}

/** Approved: then a provisional proof runs. */
export const APPROVED: OrderState = 'beschieden'

/** When the day began in Germany, today or some days ago. */
export function startOfDay(now: Date, daysAgo = 0): Date {
  const { year, month, day } = germanTime(now)
  return germanInstant(year, month, day - daysAgo)
}
