import { describe, expect, it } from 'vitest'
import { anAttempt } from '../../../test/builders/attempt.ts'
import { NOW } from '../../../test/builders/candidate.ts'
import { germanDate } from '../../kernel/german-time.ts'
import type { Transaction } from '../application/transaction.ts'
import { derivedStatus } from './derived-status.ts'
import type { OrderMessage } from './message.ts'
import { type Judged, NEXT_STEPS, type NextStepCase, nextStep } from './next-step.ts'
import { provisionalProof } from './provisional-proof.ts'
import type { OrderState } from './state.ts'

const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000)

const anOrder = (change: Partial<Judged> = {}): Judged => ({
  ...anAttempt(),
  isSent: true,
  isHeld: false,
  isLoginLocked: false,
  proof: null,
  files: 0,
  ...change,
})

/** An order that ended with codes of the authority. */
function ended(transaction: Transaction, state: OrderState, ...codes: string[]): Judged {
  const messages = codes.map((code): OrderMessage => ({ type: 'QUITTUNG', kind: 'Fehler', code, text: `Text ${code}` }))
  return anOrder({
    businessTransaction: transaction,
    state,
    messages,
    derivedStatus: derivedStatus(transaction, state, messages),
  })
}

const failed = (change: Partial<Judged>): Judged =>
  anOrder({ state: 'fehlgeschlagen', derivedStatus: 'FAILURE', ...change })

/** Approved, with a provisional proof that ends in so many days. */
const withProof = (now: Date, days: number, papersAt: Date | null = null): Judged =>
  anOrder({
    ...{ businessTransaction: 'NZ', state: 'beschieden', files: 2 },
    proof: provisionalProof(germanDate(new Date(now.getTime() + days * 86_400_000)), papersAt, now),
  })

const CASES: readonly (readonly [string, Judged, NextStepCase])[] = [
  ['00760', ended('AB', 'fehlgeschlagen', '00760'), 'plate-code-count'],
  ['04006', ended('WG', 'fehlgeschlagen', '04006'), 'certificate-code'],
  ['98001', ended('AB', 'fehlgeschlagen', '98001'), 'plate-code'],
  ['98002', ended('AB', 'fehlgeschlagen', '98002'), 'certificate-code'],
  ['04004', ended('UG', 'fehlgeschlagen', '04004'), 'vehicle-unknown'],
  ['04005', ended('AB', 'fehlgeschlagen', '04005'), 'vehicle-unknown'],
  ['98003', ended('AB', 'fehlgeschlagen', '98003'), 'already-deregistered'],
  ['98004', ended('AB', 'fehlgeschlagen', '98004'), 'reservation-impossible'],
  ['00300 of a deregistration', ended('AB', 'fehlgeschlagen', '00300'), 'office-data'],
  ['00301 of a deregistration', ended('AB', 'fehlgeschlagen', '00301'), 'office-data'],
  ['00300 of a registration', ended('NZ', 'fehlgeschlagen', '00300'), 'data-refused'],
  ['00301 of a holder change', ended('HA', 'fehlgeschlagen', '00301'), 'data-refused'],
  ['07078', ended('UG', 'fehlgeschlagen', '07078'), 'try-later'],
  ['07082', ended('HA', 'fehlgeschlagen', '07082'), 'try-later'],
  ['07086', ended('AB', 'fehlgeschlagen', '07086'), 'try-later'],
  ['00024', ended('AB', 'fehlgeschlagen', '00024'), 'try-later'],
  ['a temporary fault beside a lasting one', ended('AB', 'fehlgeschlagen', '00024', '12345'), 'refused'],
  ['99995', ended('AB', 'fehlgeschlagen', '99995'), 'never-sent'],
  ['an unknown code', ended('AB', 'fehlgeschlagen', '12345'), 'refused'],
  ['no code at all', failed({}), 'refused'],
  ['a rejection', ended('UG', 'abgelehnt', '12'), 'rejected'],
  ['a rejection for a wrong code', ended('AB', 'abgelehnt', '98001'), 'plate-code'],
  ['an unreachable authority', failed({ technicalReason: 'UNREACHABLE', verdict: 'not arrived' }), 'never-sent'],
  [
    'a lost receipt that the authority knows nothing of',
    failed({ technicalReason: 'DROPPED', verdict: 'not arrived' }),
    'proven-missing',
  ],
  [
    'another account of the access',
    failed({ technicalReason: 'ACCESS_CHANGED', verdict: 'not arrived' }),
    'access-changed',
  ],
  ['an excluded partner', failed({ technicalReason: 'PARTNER_EXCLUDED', verdict: 'not arrived' }), 'partner-excluded'],
  ['a message that breaks the schema', failed({ technicalReason: 'SCHEMA', verdict: 'not arrived' }), 'not-made'],
  ['a message that could not be made', failed({ technicalReason: 'NOT_MADE', verdict: 'not arrived' }), 'not-made'],
  [
    'a refused login',
    failed({ technicalReason: 'LOGIN_REFUSED', verdict: 'not arrived', isLoginLocked: true }),
    'login-refused',
  ],
  [
    'a halted login',
    failed({ technicalReason: 'LOGIN_HALTED', verdict: 'not arrived', isLoginLocked: true }),
    'login-refused',
  ],
  ['a released login', failed({ technicalReason: 'LOGIN_HALTED', verdict: 'not arrived' }), 'login-released'],
  ['a timeout', failed({ technicalReason: 'TIMEOUT', verdict: 'open' }), 'unclear'],
  ['a dropped connection', failed({ technicalReason: 'DROPPED', verdict: 'open' }), 'unclear'],
  ['an unreadable answer', failed({ technicalReason: 'UNREADABLE', verdict: 'open' }), 'unclear'],
  ['a stop while sending', failed({ technicalReason: 'STOPPED_NO_ANSWER', verdict: 'open' }), 'unclear'],
  ['a sentence of an earlier version', failed({ technicalReason: 'Keine Antwort', verdict: null }), 'unclear'],
  ['a timeout that arrived', failed({ technicalReason: 'TIMEOUT', verdict: 'arrived' }), 'arrived-late'],
  ['a timeout that was approved', failed({ technicalReason: 'TIMEOUT', verdict: 'approved' }), 'approved-late'],
  ['a timeout that was rejected', failed({ technicalReason: 'TIMEOUT', verdict: 'rejected' }), 'rejected-late'],
  [
    'a timeout that was refused',
    { ...ended('AB', 'fehlgeschlagen', '00760'), technicalReason: 'TIMEOUT', verdict: 'refused' },
    'plate-code-count',
  ],
  ['a waiting order', anOrder({ state: 'angelegt', isSent: false }), 'waiting'],
  ['an order that is held back', anOrder({ state: 'angelegt', isSent: false, isHeld: true }), 'held'],
  ['an order on its way', anOrder({ state: 'angelegt' }), 'sending'],
  ['a submitted order', anOrder({ state: 'eingereicht' }), 'submitted'],
  ['an order in progress', anOrder({ state: 'inBearbeitung' }), 'in-progress'],
  ['a forwarded order', anOrder({ state: 'weitergeleitet' }), 'forwarded'],
  ['25 hours without a decision', anOrder({ state: 'weitergeleitet', createdAt: hoursAgo(25) }), 'overdue'],
  ['25 hours in the lane', anOrder({ state: 'angelegt', isSent: false, createdAt: hoursAgo(25) }), 'waiting'],
  ['a decision with files', anOrder({ businessTransaction: 'NZ', state: 'beschieden', files: 2 }), 'done'],
  ['a proof that runs', withProof(NOW, 14), 'done'],
  ['a proof that ends', withProof(NOW, 3), 'proof-ending'],
  ['a proof that has ended', withProof(NOW, -1), 'proof-ended'],
  ['a proof that ended long ago', withProof(NOW, -15), 'done'],
  ['papers that are there', withProof(NOW, 1, NOW), 'done'],
  ['a deregistration with its file', anOrder({ state: 'beschieden', files: 1 }), 'deregistered'],
  ['a decision without files', anOrder({ state: 'beschieden', createdAt: hoursAgo(30) }), 'done-without-files'],
]

describe('what is to be done', () => {
  it.each(CASES)('after %s', (_, order, expected) => {
    expect(nextStep(order, NOW)).toMatchObject({ case: expected, ...NEXT_STEPS[expected] })
  })

  it('is tried here for every case', () => {
    expect(new Set(CASES.map(([, , expected]) => expected))).toEqual(new Set(Object.keys(NEXT_STEPS)))
  })

  it('never calls a resend safe when it is open whether the application arrived, or when it did and stands', () => {
    for (const verdict of ['open', 'arrived', 'approved'] as const) {
      expect(nextStep(failed({ technicalReason: 'TIMEOUT', verdict }), NOW).resend).not.toBe('safe')
    }
  })
})

describe('the refused field', () => {
  it.each([
    ['AB', '00760', 'customization.frontLicensePlateSecurityCode'],
    ['AB', '98001', 'customization.rearLicensePlateSecurityCode'],
    ['UG', '98001', 'customization.licensePlateSeals'],
    ['UG', '00760', 'customization.licensePlateSeals'],
    ['AB', '98002', 'customization.vehicleRegistrationCertificateSecurityCode'],
    ['WG', '04006', 'customization.vehicleRegistrationCertificateSecurityCode'],
    ['AB', '04004', 'customization.vehicleIdentificationNumber'],
    ['AB', '98004', 'customization.licensePlateReservationIncluded'],
    ['AB', '12345', undefined],
    ['AB', '98003', undefined],
  ] as const)('of %s after %s', (transaction, code, field) => {
    expect(nextStep(ended(transaction, 'fehlgeschlagen', code), NOW).field).toBe(field)
  })
})

describe('figures and words', () => {
  it('say what the authority said first', () => {
    expect(nextStep(ended('AB', 'fehlgeschlagen', '12345', '6'), NOW).message).toEqual({
      code: '12345',
      text: 'Text 12345',
    })
    expect(nextStep(anOrder({ state: 'eingereicht' }), NOW).message).toBeUndefined()
  })

  it('count the hours without a decision', () => {
    expect(nextStep(anOrder({ createdAt: hoursAgo(31.5) }), NOW).figures).toEqual({ hours: 31 })
  })

  it('count the files and the hours for which they can be fetched', () => {
    const files = { state: 'beschieden', files: 2 } as const
    expect(nextStep(anOrder({ ...files, filesExpireAt: hoursAgo(-71.9) }), NOW).figures).toEqual({
      files: 2,
      fileHours: 71,
    })
    expect(nextStep(anOrder({ ...files, filesExpireAt: hoursAgo(1) }), NOW).figures).toEqual({ files: 2, fileHours: 0 })
  })
})
