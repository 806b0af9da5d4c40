import { describe, expect, it } from 'vitest'
import { isTechnicalReason, TECHNICAL_REASONS, technicalMessage } from '../../src/domain/order/technical-reason.ts'
import { arrivalMessages, type Verdict } from '../../src/domain/order/verdict.ts'
import type { Order } from './generated/api.ts'
import { mayBeAtAuthority, type Outcome, outcomeOf } from './outcome.ts'

const aFailed = (codes: readonly string[], retryable?: true): Pick<Order, 'state' | 'messages' | 'retryable'> => ({
  state: 'fehlgeschlagen',
  messages: codes.map((code) => ({ type: 'QUITTUNG', code })),
  ...(retryable && { retryable }),
})
const failed = (...codes: string[]): Outcome => outcomeOf(aFailed(codes))

const REASONS = Object.keys(TECHNICAL_REASONS).filter(isTechnicalReason)
const codesAfter = (verdict: Verdict): string[] =>
  [technicalMessage('TIMEOUT', verdict), ...arrivalMessages(verdict)].map(({ code }) => code)

describe('the outcome of an order', () => {
  it.each(REASONS)('that failed with %s is what the service says of it (contract 2, 7 no. 3)', (reason) => {
    const expected = TECHNICAL_REASONS[reason].verdict === 'open' ? 'open' : 'notArrived'
    expect(failed(technicalMessage(reason, null).code)).toBe(expected)
  })

  it('is what the authority has said later of one that counts as failed', () => {
    expect(failed(...codesAfter('arrived'))).toBe('arrived')
    expect(failed(...codesAfter('approved'))).toBe('arrived')
    expect(failed(...codesAfter('refused'))).toBe('refused')
    expect(failed(...codesAfter('rejected'))).toBe('refused')
  })

  it('is open after a temporary fault, after a failure of an earlier version, and when nothing is said (contract 2, 6.4)', () => {
    expect(outcomeOf(aFailed(['07078'], true))).toBe('open')
    expect(failed('Zeitüberschreitung bei der Behörde')).toBe('open')
    expect(failed()).toBe('open')
  })

  it('is that of an earlier attempt which stands at the authority', () => {
    expect(failed('NOT_ARRIVED_UNREACHABLE', 'ARRIVED_UNDECIDED')).toBe('arrived')
    expect(failed('OPEN_TIMEOUT', 'ARRIVED_REFUSED')).toBe('open')
  })

  it('is refused by a receipt, and follows the state otherwise (contract 1, 3)', () => {
    expect(failed('04004')).toBe('refused')
    const byState = (['angelegt', 'weitergeleitet', 'beschieden', 'abgelehnt'] as const).map((state) =>
      outcomeOf({ state, messages: [] }),
    )
    expect(byState).toEqual(['pending', 'pending', 'approved', 'rejected'])
  })

  it('forbids to file again when it is open or arrived only', () => {
    expect(mayBeAtAuthority(aFailed(['OPEN_DROPPED']))).toBe(true)
    expect(mayBeAtAuthority(aFailed(['ARRIVED_AFTER_TIMEOUT', 'ARRIVED_UNDECIDED']))).toBe(true)
    expect(mayBeAtAuthority(aFailed(['NOT_ARRIVED_SCHEMA']))).toBe(false)
  })
})
