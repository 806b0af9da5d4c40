/** Contract 1, section 3, in the order in which an order can go through them. */
export const ORDER_STATES = [
  'angelegt',
  'eingereicht',
  'inBearbeitung',
  'weitergeleitet',
  'beschieden',
  'abgelehnt',
  'fehlgeschlagen',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** What the authority, the dispatch or a start can say about an attempt. */
export type Trigger =
  | 'receiptSubmitted'
  | 'receiptInProcessing'
  | 'receiptForwarded'
  | 'receiptOrDispatchFailed'
  | 'neverSent'
  | 'decisionApproved'
  | 'decisionRejected'
  | 'statusSubmitted'
  | 'statusInProcessing'
  | 'statusForwarded'
  | 'statusRejected'

const STATUS_MOVES = {
  statusSubmitted: 'eingereicht',
  statusInProcessing: 'inBearbeitung',
  statusForwarded: 'weitergeleitet',
  statusRejected: 'abgelehnt',
} as const

const DECISION_MOVES = { decisionApproved: 'beschieden', decisionRejected: 'abgelehnt' } as const

/** A pair that is not listed cannot happen: nothing leaves an end state (promise 3). */
const MOVES: Record<OrderState, Partial<Record<Trigger, OrderState>>> = {
  angelegt: {
    receiptSubmitted: 'eingereicht',
    receiptInProcessing: 'inBearbeitung',
    receiptForwarded: 'weitergeleitet',
    receiptOrDispatchFailed: 'fehlgeschlagen',
    neverSent: 'fehlgeschlagen',
    ...STATUS_MOVES,
  },
  eingereicht: { ...DECISION_MOVES, ...STATUS_MOVES },
  inBearbeitung: { ...DECISION_MOVES, ...STATUS_MOVES },
  weitergeleitet: { ...DECISION_MOVES, ...STATUS_MOVES },
  beschieden: {},
  abgelehnt: {},
  fehlgeschlagen: {},
}

/** The state after `trigger`, or undefined when the contract knows no such move. */
export const move = (from: OrderState, trigger: Trigger): OrderState | undefined => MOVES[from][trigger]

/** Whether a state lies before another on the way of an order to its end. */
export const isBefore = (one: OrderState, other: OrderState): boolean =>
  ORDER_STATES.indexOf(one) < ORDER_STATES.indexOf(other)

/** Whether something takes an order that the authority works on into this state. */
export const leadsTo = (trigger: Trigger, state: OrderState): boolean => MOVES.eingereicht[trigger] === state

export const isEnd = (state: OrderState): boolean => Object.keys(MOVES[state]).length === 0

/** The authority has decided; a failed order was never decided. */
export const isDecided = (state: OrderState): boolean => state === 'beschieden' || state === 'abgelehnt'
export const isFailed = (state: OrderState): boolean => state === 'fehlgeschlagen'
/** Not yet receipted: perhaps on its way, but the authority cannot have told us anything about it. */
export const isUnreceipted = (state: OrderState): boolean => state === 'angelegt'

/** What decides nothing and is replaced by a later status. */
export const OPEN_STATUSES: readonly Trigger[] = ['statusSubmitted', 'statusInProcessing', 'statusForwarded']

export const isOpenStatus = (trigger: Trigger): boolean => OPEN_STATUSES.includes(trigger)

/** What a person may correct and send again, as a new attempt (contract 1, 3; docs/adr/0019). */
export const isCorrectable = (state: OrderState): boolean => state === 'abgelehnt' || state === 'fehlgeschlagen'

/** Status of the event that reports a state; `angelegt` is not reported (contract 1, 3). */
const EVENT_STATUS: Record<OrderState, { plain: string; withDocuments: string } | undefined> = {
  angelegt: undefined,
  eingereicht: { plain: 'ACCEPTED', withDocuments: 'ACCEPTED' },
  inBearbeitung: { plain: 'ACCEPTED', withDocuments: 'ACCEPTED' },
  weitergeleitet: { plain: 'FORWARDED', withDocuments: 'FORWARDED' },
  beschieden: { plain: 'APPROVED', withDocuments: 'APPROVED_WITH_DOCUMENTS' },
  abgelehnt: { plain: 'REJECTED', withDocuments: 'REJECTED_WITH_DOCUMENTS' },
  fehlgeschlagen: { plain: 'FAILED', withDocuments: 'FAILED' },
}

export const eventStatus = (state: OrderState, hasDocuments: boolean): string | undefined =>
  EVENT_STATUS[state]?.[hasDocuments ? 'withDocuments' : 'plain']
