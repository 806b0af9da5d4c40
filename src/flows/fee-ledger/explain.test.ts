import { expect, it } from 'vitest'
import { FEE_TABLE } from '../../domain/fee/fee-table.ts'
import { DIFFERENCES, explain, type FeeFacts, REASONS } from './explain.ts'

const facts = (change: Partial<FeeFacts> = {}): FeeFacts => ({
  feeCase: { transaction: 'AB', assignsPlate: false, reservesPlate: false },
  ...{ day: '2026-10-05', told: null, charged: { amount: 270, items: [] }, match: 'MATCHED' },
  ...{ isCharged: false, cameAgain: false },
  ...change,
})
const of = (transaction: string, assignsPlate = false) => ({ transaction, assignsPlate, reservesPlate: false })
const charged = (amount: number, ...items: readonly [name: string, amount: number][]) => ({
  charged: { amount, items: items.map(([name, cents]) => ({ name, amount: cents })) },
})

it('expects what the table says: exactly where the application decides it, else a range', () => {
  expect(explain(facts())).toEqual({ expected: { least: 270, most: 270 }, difference: 0, extras: [], reasons: [] })
  expect(explain(facts({ feeCase: of('UG', true) })).expected).toEqual({ least: 1210, most: 1300 })
  expect(explain(facts({ feeCase: of('WG') })).expected).toEqual({ least: 990, most: 1100 })
  expect(explain(facts({ feeCase: of('NZ', true), ...charged(1340) }))).toMatchObject({ difference: 0, reasons: [] })
  const reserving = { transaction: 'AB', assignsPlate: false, reservesPlate: true }
  const told = explain(facts({ feeCase: reserving, ...charged(530, ['Reservierung des Kennzeichens', 260]) }))
  expect(told).toMatchObject({ expected: { least: 530, most: 530 }, reasons: [], extras: [] })
})

it('expects nothing, and never 0, where nobody knows: a change of address, before the table begins, an application that is gone', () => {
  for (const unknown of [facts({ feeCase: of('HA') }), facts({ day: '2023-08-31' }), facts({ feeCase: null })])
    expect(explain(unknown)).toMatchObject({ expected: null, difference: null, reasons: ['noExpectation'] })
})

it.each<[string, Partial<FeeFacts>, object]>([
  ['extras', charged(1290, ['Wunschkennzeichen', 1020]), { difference: 1020, reasons: ['extraItems'] }],
  ['a counter price', charged(1650), { difference: 1380, reasons: ['counterPrice'] }],
  ['both', charged(2010, ['Porto', 360]), { reasons: ['counterPrice', 'extraItems'] }],
  ['less than there is', charged(200), { difference: -70, reasons: ['unexplained'] }],
  ['more than anybody knows', charged(999), { difference: 729, reasons: ['unexplained'] }],
  ['another charge than told', { told: { amount: 275, items: [] } }, { reasons: ['otherThanTold'] }],
  ['a second notice', { isCharged: true }, { reasons: ['chargedTwice'] }],
  ['a line without order', { feeCase: null, match: 'UNKNOWN' }, { expected: null, reasons: ['withoutOrder'] }],
  ['another partner', { match: 'MISMATCH' }, { reasons: ['otherPartner'] }],
  ['a part that came again', { cameAgain: true }, { reasons: ['cameAgain'] }],
  ['no notice so far', { charged: null, match: null }, { difference: null, reasons: ['notChargedYet'] }],
  [
    'what only the office said',
    { charged: null, match: null, told: { amount: 300, items: [] } },
    { difference: 30, reasons: ['unexplained', 'notChargedYet'] },
  ],
])('explains %s', (_what, change, explained) => {
  expect(explain(facts(change))).toMatchObject(explained)
})

it('has a source and a beginning for every fee, and counts as a difference what somebody must look at', () => {
  expect(FEE_TABLE.filter(({ source, validFrom }) => !source || !/^\d{4}-\d\d-\d\d$/.test(validFrom))).toEqual([])
  expect(REASONS.filter((reason) => !DIFFERENCES.includes(reason))).toEqual(['notChargedYet', 'noExpectation'])
})
