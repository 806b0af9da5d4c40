import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anAttempt } from '../../../test/builders/attempt.ts'
import { minutesLater } from '../../../test/builders/candidate.ts'
import type { OrderMessage } from './message.ts'
import { type News, takeNews } from './news.ts'
import type { Attempt } from './order.ts'
import type { Trigger } from './state.ts'
import type { Verdict } from './verdict.ts'

const NOTHING = { hasNewFiles: false }
const ISO = (minutes: number): string => minutesLater(minutes).toISOString()
const reason = (code: string): OrderMessage => ({ type: 'QUITTUNG', code, text: `Grund ${code}` })
const news = (change: Partial<News> = {}): News => ({ messages: [], ...change })

describe('news about an attempt', () => {
  it('of an earlier time than the last status change nothing about an open state', () => {
    const later = takeNews(anAttempt(), news({ trigger: 'statusForwarded', at: minutesLater(10) }), NOTHING).after
    const { after, isReported } = takeNews(later, news({ trigger: 'statusInProcessing', at: minutesLater(5) }), NOTHING)
    expect({ state: after.state, isReported }).toEqual({ state: 'weitergeleitet', isReported: false })
  })

  it.each([
    ['a receipt', { state: 'weitergeleitet', result: {} }],
    ['an earlier status', { state: 'weitergeleitet', result: { status: { at: ISO(1), value: 'statusForwarded' } } }],
  ] as const)('never lead back from what %s said, when they are pushed (contract 1, 3)', (_, known) => {
    for (const trigger of ['statusSubmitted', 'statusInProcessing', 'receiptSubmitted'] as const) {
      const { after, isReported } = takeNews(anAttempt(known), news({ trigger, at: minutesLater(10) }), NOTHING)
      expect({ state: after.state, isReported }).toEqual({ state: 'weitergeleitet', isReported: false })
    }
  })

  it('that we asked for give the new state, also a step back, and older ones do not undo it (contract 1, 3)', () => {
    const forwarded = takeNews(anAttempt(), news({ trigger: 'statusForwarded', at: minutesLater(5) }), NOTHING).after
    const answer = news({ trigger: 'statusInProcessing', at: minutesLater(3), isAsked: true })
    const asked = takeNews(forwarded, answer, NOTHING)
    expect(asked).toMatchObject({ after: { state: 'inBearbeitung' }, isReported: true })
    const again = takeNews(asked.after, news({ trigger: 'statusForwarded', at: minutesLater(5) }), NOTHING)
    expect(again).toMatchObject({ after: { state: 'inBearbeitung' }, isReported: false })
    const onwards = takeNews(asked.after, news({ trigger: 'statusForwarded', at: minutesLater(6) }), NOTHING)
    expect(onwards).toMatchObject({ after: { state: 'weitergeleitet' }, isReported: true })
  })

  it('that decide count whenever they come', () => {
    const later = takeNews(anAttempt(), news({ trigger: 'statusForwarded', at: minutesLater(10) }), NOTHING).after
    const { after } = takeNews(later, news({ trigger: 'decisionApproved', at: minutesLater(5) }), NOTHING)
    expect(after).toMatchObject({ state: 'beschieden', derivedStatus: 'SUCCESS' })
  })

  it('are reported in an end state only when they bring a message or a file (contract 2, 6.3)', () => {
    const decided = anAttempt({ state: 'abgelehnt', derivedStatus: 'FAILURE', messages: [reason('12')] })
    const isReported = (given: Partial<News>, hasNewFiles = false) =>
      takeNews(decided, news(given), { hasNewFiles }).isReported
    expect(isReported({ messages: [reason('13')] })).toBe(true)
    expect(isReported({}, true)).toBe(true)
    expect(isReported({ messages: [reason('12')] })).toBe(false)
    expect(isReported({ documentsReady: true, costs: { items: [], total: 1 } })).toBe(false)
    expect(isReported({ trigger: 'decisionApproved' })).toBe(false)
  })

  it('are not reported in an open state that they leave as it is', () => {
    const { isReported } = takeNews(anAttempt(), news({ messages: [reason('07085')] }), { hasNewFiles: true })
    expect(isReported).toBe(false)
  })

  it('of a receipt that says completed move the state without an event (contract 2, 6.3 no. 5)', () => {
    const waiting = anAttempt({ state: 'angelegt' })
    const taken = takeNews(waiting, news({ trigger: 'receiptInProcessing', isSilent: true }), NOTHING)
    expect(taken).toMatchObject({ after: { state: 'inBearbeitung' }, isReported: false })
  })

  it('refine the derived status when a reason follows (contract 2, 6.5)', () => {
    const rejected = takeNews(anAttempt(), news({ trigger: 'statusRejected' }), NOTHING).after
    expect(rejected.derivedStatus).toBe('FAILURE')
    expect(takeNews(rejected, news({ messages: [reason('04004')] }), NOTHING).after.derivedStatus).toBe(
      'VEHICLE_UNKNOWN',
    )
  })

  it('give a plate only where one is assigned or none is known (contract 2, 2.1)', () => {
    const plate = news({ licensePlate: 'HH-ZZ 1', trigger: 'decisionApproved' })
    const plateOf = (change: Partial<Attempt>) => takeNews(anAttempt(change), plate, NOTHING).after.licensePlate
    expect(plateOf({ businessTransaction: 'AB' })).toBe('B-AB 123')
    expect(plateOf({ businessTransaction: 'NZ', licensePlate: null })).toBe('HH-ZZ 1')
    expect(plateOf({ businessTransaction: 'UG' })).toBe('HH-ZZ 1')
    expect(plateOf({ businessTransaction: 'WZ', licensePlate: null })).toBe('HH-ZZ 1')
  })

  it('tell once that papers are ready, for good', () => {
    const ready = takeNews(anAttempt(), news({ documentsReady: true }), NOTHING).after
    expect(takeNews(ready, news({ documentsReady: false }), NOTHING).after.result.documentsReady).toBe(true)
  })
})

describe('news about an attempt whose dispatch failed (contract 2, 6.3 no. 3)', () => {
  const failed = (change: Partial<Attempt> = {}) =>
    anAttempt({
      state: 'fehlgeschlagen',
      derivedStatus: 'FAILURE',
      applicationId: null,
      technicalReason: 'TIMEOUT',
      verdict: 'open',
      ...change,
    })

  it.each<[Trigger | undefined, Verdict]>([
    ['decisionApproved', 'approved'],
    ['decisionRejected', 'rejected'],
    ['statusRejected', 'rejected'],
    ['receiptOrDispatchFailed', 'refused'],
    ['receiptSubmitted', 'arrived'],
    ['receiptInProcessing', 'arrived'],
    ['receiptForwarded', 'arrived'],
    ['statusSubmitted', 'arrived'],
    ['statusInProcessing', 'arrived'],
    ['statusForwarded', 'arrived'],
    [undefined, 'arrived'],
  ])('by %s leave its state, and are told once as %s', (trigger, verdict) => {
    const first = takeNews(failed(), news({ trigger }), NOTHING)
    expect(first).toMatchObject({
      after: { state: 'fehlgeschlagen', verdict, technicalReason: 'TIMEOUT' },
      isReported: true,
    })
    expect(takeNews(first.after, news({ trigger }), NOTHING)).toEqual({ after: first.after, isReported: false })
  })

  it('show that it arrived also where that seemed impossible', () => {
    const refused = failed({ technicalReason: 'LOGIN_REFUSED', verdict: 'not arrived' })
    expect(takeNews(refused, news({ trigger: 'decisionApproved' }), NOTHING).after.verdict).toBe('approved')
  })

  it('tell after a receipt that refused it only of an approval', () => {
    const refused = failed({ technicalReason: null, verdict: null })
    const verdictBy = (trigger: Trigger) => takeNews(refused, news({ trigger }), NOTHING).after.verdict
    expect(verdictBy('statusSubmitted')).toBeNull()
    expect(verdictBy('decisionRejected')).toBeNull()
    expect(verdictBy('decisionApproved')).toBe('approved')
  })
})

describe('several news', () => {
  const OPEN: Trigger[] = ['statusSubmitted', 'statusInProcessing', 'statusForwarded']
  const aFact = fc.record({
    minute: fc.integer({ min: 0, max: 1000 }),
    open: fc.option(fc.constantFrom(...OPEN), { nil: undefined }),
    codes: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 2 }),
    plate: fc.option(fc.integer({ min: 1, max: 9999 }), { nil: undefined }),
    total: fc.option(fc.integer({ min: 0, max: 5000 }), { nil: undefined }),
    ready: fc.option(fc.boolean(), { nil: undefined }),
    isBare: fc.boolean(),
  })
  const life = fc.record({
    facts: fc.uniqueArray(aFact, { selector: ({ minute }) => minute, maxLength: 8 }),
    ending: fc.constantFrom<Trigger | undefined>('decisionApproved', 'decisionRejected', 'statusRejected', undefined),
  })

  const toNews = ({ facts, ending }: typeof life extends fc.Arbitrary<infer Life> ? Life : never): News[] => [
    ...facts.map(({ minute, open, codes, plate, total, ready, isBare }) => ({
      at: minutesLater(minute),
      trigger: open,
      messages: [
        ...codes.map((code) => reason(String(code))),
        ...(isBare ? [{ type: 'QUITTUNG', code: 'abgelehnt' } as const] : []),
      ],
      licensePlate: plate === undefined ? undefined : `HH-ZZ ${plate}`,
      costs: total === undefined ? undefined : { items: [], total },
      documentsReady: ready,
    })),
    ...(ending ? [{ at: minutesLater(2000), trigger: ending, messages: [] }] : []),
  ]

  const takeAll = (given: readonly News[], known: Partial<Attempt>) => {
    const after = given.reduce(
      (attempt, one) => takeNews(attempt, one, NOTHING).after,
      anAttempt({ businessTransaction: 'NZ', licensePlate: null, ...known }),
    )
    return { ...after, messages: after.messages.map((message) => JSON.stringify(message)).sort() }
  }

  it.each<[string, Partial<Attempt>]>([
    ['waits for its decision', {}],
    ['counts as failed', { state: 'fehlgeschlagen', technicalReason: 'TIMEOUT', verdict: 'open' }],
  ])('about an attempt that %s come to the same whatever order they arrive in, and however often', (_, known) => {
    fc.assert(
      fc.property(life, fc.infiniteStream(fc.nat()), (given, numbers) => {
        const inOrder = toNews(given)
        const next = (limit: number): number => numbers.next().value % limit
        const mixed = [...inOrder, ...inOrder.filter(() => next(2) === 0)]
        for (let index = mixed.length - 1; index > 0; index -= 1) {
          const other = next(index + 1)
          ;[mixed[index], mixed[other]] = [mixed[other]!, mixed[index]!]
        }
        expect(takeAll(mixed, known)).toEqual(takeAll(inOrder, known))
      }),
    )
  })
})
