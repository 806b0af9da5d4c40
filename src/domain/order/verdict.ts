import type { OrderMessage } from './message.ts'
import { isEnd, isUnreceipted, type OrderState, type Trigger } from './state.ts'

/**
 * What is known about an application that counts as failed: whether it reached the authority, and what became of it
 * there. The order stays `fehlgeschlagen` whatever it is (contract 1, 3; docs/adr/0050).
 */
export type Verdict = 'not arrived' | 'open' | 'arrived' | 'refused' | 'rejected' | 'approved'

/** Of two words the weightier one stands, in whatever order they come; an approval most, for it must not be filed twice. */
const WEIGHT: Record<Verdict, number> = {
  'not arrived': 0,
  open: 0,
  arrived: 1,
  refused: 2,
  rejected: 3,
  approved: 4,
}

/** What the authority says of a failed application; undefined for what is our own word. */
const SAYS: Record<Trigger, Verdict | undefined> = {
  receiptSubmitted: 'arrived',
  receiptInProcessing: 'arrived',
  receiptForwarded: 'arrived',
  receiptOrDispatchFailed: 'refused',
  neverSent: undefined,
  decisionApproved: 'approved',
  decisionRejected: 'rejected',
  statusSubmitted: 'arrived',
  statusInProcessing: 'arrived',
  statusForwarded: 'arrived',
  statusRejected: 'rejected',
}

/**
 * The verdict after a word of the authority; one without a trigger still shows that it has the application. An order
 * that failed by its receipt has none: only an approval is news about it.
 */
export function verdictAfter(known: Verdict | null, trigger: Trigger | undefined): Verdict | null {
  const said = trigger === undefined ? 'arrived' : SAYS[trigger]
  return said !== undefined && WEIGHT[said] > WEIGHT[known ?? 'rejected'] ? said : known
}

/** The authority has the application and has not turned it down: whoever sends it again files it twice. */
export const stands = (verdict: Verdict | null): boolean => verdict === 'arrived' || verdict === 'approved'

/** Nobody knows whether it arrived; so it is with a failure of an earlier version, of which nothing but a sentence is kept. */
export const isUnclear = (technicalReason: string | null, verdict: Verdict | null): boolean =>
  verdict === 'open' || (verdict === null && technicalReason !== null)

/** The authority has decided, although the order counts as failed. */
export const isDecidedLate = (verdict: Verdict | null): boolean => verdict === 'approved' || verdict === 'rejected'

/** The authority has approved, in whatever state the order is shown. */
export const isApproved = (state: OrderState, verdict: Verdict | null): boolean =>
  state === 'beschieden' || verdict === 'approved'

/** The authority turned it down, so that it may be corrected like any other (contract 1, 1.7). */
export const isTurnedDown = (verdict: Verdict | null): boolean => verdict === 'refused' || verdict === 'rejected'

/** Whether the authority may still tell us something about the application. */
const mayFollow = (verdict: Verdict | null): boolean => verdict === 'open' || verdict === 'arrived'

/**
 * Whether there is something to ask the authority about an attempt: what it works on, what may have arrived, and what met a
 * temporary fault, after which that is not certain either (contract 2, 6.4).
 */
export const isAskable = (state: OrderState, verdict: Verdict | null, retryable: boolean | null): boolean =>
  !isUnreceipted(state) && (!isEnd(state) || mayFollow(verdict) || retryable === true)

const ALTHOUGH = 'Der Antrag ist bei der Behörde angekommen, obwohl der Auftrag als fehlgeschlagen gilt'

/** How event and lookup say it. */
export const ARRIVALS = {
  arrived: {
    kind: 'Warnung',
    code: 'ARRIVED_UNDECIDED',
    text: `${ALTHOUGH}; entschieden ist er noch nicht. Nicht erneut einreichen: Das wäre ein zweiter Antrag.`,
  },
  refused: {
    kind: 'Hinweis',
    code: 'ARRIVED_REFUSED',
    text: `${ALTHOUGH}; die Behörde hat ihn nicht angenommen. Den Grund nennen die übrigen Meldungen.`,
  },
  rejected: {
    kind: 'Hinweis',
    code: 'ARRIVED_REJECTED',
    text: `${ALTHOUGH}; die Behörde hat ihn abgelehnt. Den Grund nennen die übrigen Meldungen.`,
  },
  approved: {
    kind: 'Warnung',
    code: 'ARRIVED_APPROVED',
    text: `${ALTHOUGH}; die Behörde hat ihn genehmigt. Nicht erneut einreichen: Das wäre ein zweiter Antrag.`,
  },
} as const

/** The message that tells it; none while nothing has come from the authority. */
export function arrivalMessages(verdict: Verdict | null): OrderMessage[] {
  if (verdict === null || verdict === 'open' || verdict === 'not arrived') return []
  return [{ type: 'QUITTUNG', ...ARRIVALS[verdict] }]
}
