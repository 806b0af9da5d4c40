import { expect, it } from 'vitest'
import { TRANSACTIONS } from '../../domain/application/transaction.ts'
import { type ReleaseFacts, releaseChecklist } from './checklist.ts'

const MONTH = '2026-11'
const prices = Object.keys(TRANSACTIONS).map((businessTransaction) => ({
  ...{ clientId: null, businessTransaction, fromMonth: MONTH, cents: 500 },
}))
const READY: ReleaseFacts = {
  client: { id: 7, role: 'vertragspartner', effectiveRole: 'vertragspartner', kopaVp: 'U123456', hasOwnAccess: false },
  hasRecipient: true,
  prices,
  month: MONTH,
}
const states = (facts: ReleaseFacts): string =>
  releaseChecklist(facts)
    .map(({ state }) => state)
    .join(' ')
const ofClient = (client: Partial<ReleaseFacts['client']>): string =>
  states({ ...READY, client: { ...READY.client, ...client } })

it('a contract partner needs its number (contract 1, 2.9 rule 2)', () => {
  expect(ofClient({})).toBe('done done done done')
  expect(ofClient({ kopaVp: null })).toBe('done open done done')
})

it('with own registration an access is needed, whatever number is stored', () => {
  const own = { role: 'eigene', effectiveRole: 'eigene' } as const
  expect(ofClient(own)).toBe('done open done done')
  expect(ofClient({ ...own, hasOwnAccess: true })).toBe('done done done done')
})

it('a role that nobody chose is open', () => expect(ofClient({ role: null })).toBe('open done done done'))

it('prices count from their month on, and the missing ones are named', () => {
  const later = prices.map((price) => (price.businessTransaction === 'UG' ? { ...price, fromMonth: '2026-12' } : price))
  expect(releaseChecklist({ ...READY, prices: later })[3]).toEqual({ name: 'price', state: 'open', missing: ['UG'] })
  expect(states({ ...READY, hasRecipient: false })).toBe('done done open done')
})

it("the operator's own client files with the base access and needs no invoices", () => {
  const client = { ...READY.client, role: 'betreiber', effectiveRole: 'betreiber', kopaVp: null } as const
  expect(states({ ...READY, client, hasRecipient: false, prices: [] })).toBe('done unneeded unneeded unneeded')
})
