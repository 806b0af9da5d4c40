import { expect, it } from 'vitest'
import { expectedFee, isUnexpected } from './expected-fee.ts'
import type { MatchedApplication } from './fee-notice.ts'
import { forReader, totalCheck, worstFirst } from './ledger-notice.ts'

const aLine = (change: Partial<MatchedApplication> = {}): MatchedApplication => ({
  ...{ applicationId: '1', items: [], amount: 270, match: 'MATCHED', clientId: 7, ownRegistration: true },
  ...change,
})

const aNotice = (
  applications: readonly MatchedApplication[],
  change: { seesUnknown?: boolean; amount?: number } = {},
) => ({
  ...{ id: 'gb_1', messageId: 'm', number: 'GB-1', office: {}, parts: 1, partsArrived: 1, payment: null, owners: 1 },
  ...{ periodFrom: null, periodTo: null, applicationCount: null, closedAt: new Date(0), applications },
  closing: { part: 1, amount: change.amount ?? 270, currency: 'EUR', files: [] },
  seesUnknown: change.seesUnknown ?? true,
})

it('shows a client its own lines, and the operator all', () => {
  const notice = aNotice([aLine(), aLine({ clientId: 8 }), aLine({ clientId: null, match: 'UNKNOWN' })])
  expect(forReader(notice, 7).lines).toHaveLength(2)
  expect(forReader({ ...notice, seesUnknown: false }, 7).lines).toHaveLength(1)
  expect(forReader(notice, undefined).lines).toHaveLength(3)
})

it.each([
  ['ok', aNotice([aLine()])],
  ['differs', aNotice([aLine({ amount: 271 })])],
  ['incomplete', { ...aNotice([aLine()]), parts: 2 }],
  ['incomplete', { ...aNotice([aLine()]), applicationCount: 2 }],
  ['shared', aNotice([aLine(), aLine({ clientId: 8 })], { amount: 540 })],
] as const)('says of a total that it is %s', (check, notice) => {
  expect(totalCheck(forReader(notice, 7))).toBe(check)
})

it('begins with what does not match, and keeps the order of the office within', () => {
  const lines = [aLine(), aLine({ match: 'UNKNOWN' }), aLine({ applicationId: '2' }), aLine({ match: 'MISMATCH' })]
  expect(worstFirst(lines).map(({ match, applicationId }) => `${match} ${applicationId}`)).toEqual([
    ...['MISMATCH 1', 'UNKNOWN 1', 'MATCHED 1', 'MATCHED 2'],
  ])
})

it('holds a charge against what the office decided, else against the least that it can be', () => {
  const stated = new Map([[12, 330]])
  const decided = expectedFee({ attemptId: 12, businessTransaction: 'AB' }, stated)
  expect([decided, isUnexpected(330, decided), isUnexpected(270, decided)]).toEqual([
    { amount: 330, by: 'decision' },
    false,
    true,
  ])
  const base = expectedFee({ attemptId: 13, businessTransaction: 'AB' }, stated)
  expect([base, isUnexpected(530, base), isUnexpected(269, base)]).toEqual([{ amount: 270, by: 'base' }, false, true])
  expect(isUnexpected(1, expectedFee({ businessTransaction: 'UG' }, stated))).toBe(false)
})
