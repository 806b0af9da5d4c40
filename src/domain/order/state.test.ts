import { describe, expect, it } from 'vitest'
import { eventStatus, isEnd, move, ORDER_STATES, type OrderState, type Trigger } from './state.ts'

/** The transition table of contract 1, section 3, written out. */
const CONTRACT: [OrderState, Trigger, OrderState][] = [
  ['angelegt', 'receiptSubmitted', 'eingereicht'],
  ['angelegt', 'receiptInProcessing', 'inBearbeitung'],
  ['angelegt', 'receiptForwarded', 'weitergeleitet'],
  ['angelegt', 'receiptOrDispatchFailed', 'fehlgeschlagen'],
  ['angelegt', 'neverSent', 'fehlgeschlagen'],
  ...(['eingereicht', 'inBearbeitung', 'weitergeleitet'] as const).flatMap(
    (open): [OrderState, Trigger, OrderState][] => [
      [open, 'decisionApproved', 'beschieden'],
      [open, 'decisionRejected', 'abgelehnt'],
    ],
  ),
  ...(['angelegt', 'eingereicht', 'inBearbeitung', 'weitergeleitet'] as const).flatMap(
    (open): [OrderState, Trigger, OrderState][] => [
      [open, 'statusSubmitted', 'eingereicht'],
      [open, 'statusInProcessing', 'inBearbeitung'],
      [open, 'statusForwarded', 'weitergeleitet'],
      [open, 'statusRejected', 'abgelehnt'],
    ],
  ),
]
const TRIGGERS = [...new Set(CONTRACT.map(([, trigger]) => trigger))]

describe('order states (contract 1, 3)', () => {
  it.each(CONTRACT)('%s moves on %s to %s', (from, trigger, to) => expect(move(from, trigger)).toBe(to))

  it('knows no move besides those of the contract', () => {
    const moves = ORDER_STATES.flatMap((from) =>
      TRIGGERS.flatMap((trigger) => (move(from, trigger) === undefined ? [] : [[from, trigger, move(from, trigger)]])),
    )
    expect(moves.toSorted()).toEqual(CONTRACT.toSorted())
  })

  it('ignores a decision about an attempt that was never sent', () => {
    expect(move('angelegt', 'decisionApproved')).toBeUndefined()
  })

  it.each(['beschieden', 'abgelehnt', 'fehlgeschlagen'] as const)('%s is an end state', (state) =>
    expect(isEnd(state)).toBe(true),
  )

  it.each([
    ['angelegt', undefined, undefined],
    ['eingereicht', 'ACCEPTED', 'ACCEPTED'],
    ['inBearbeitung', 'ACCEPTED', 'ACCEPTED'],
    ['weitergeleitet', 'FORWARDED', 'FORWARDED'],
    ['beschieden', 'APPROVED', 'APPROVED_WITH_DOCUMENTS'],
    ['abgelehnt', 'REJECTED', 'REJECTED_WITH_DOCUMENTS'],
    ['fehlgeschlagen', 'FAILED', 'FAILED'],
  ] as const)('%s is reported as %s, with files as %s', (state, plain, withDocuments) => {
    expect(eventStatus(state, false)).toBe(plain)
    expect(eventStatus(state, true)).toBe(withDocuments)
  })
})
