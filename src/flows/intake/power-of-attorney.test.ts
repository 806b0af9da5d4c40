import { expect, it } from 'vitest'
import { aBody } from '../../../test/builders/draft.ts'
import { checkApplication } from '../../domain/application/check-application.ts'
import { SIGNED_PDF } from '../../domain/application/rules/samples.vectors.ts'
import { ALL_TRANSACTIONS, type Transaction } from '../../domain/application/transaction.ts'
import { requireProcess } from './power-of-attorney.ts'

const filed =
  (transaction: Transaction, change = {}) =>
  () => {
    const checked = checkApplication(transaction, aBody(transaction, change))
    if (!checked.accepted) throw new Error(checked.findings[0]?.message)
    requireProcess(checked.application)
  }

it.each(ALL_TRANSACTIONS.filter((transaction) => transaction !== 'AB'))(
  'refuses %s with an unknown process: 404 (contract 2, 4.3)',
  (transaction) => {
    expect(filed(transaction, { powerOfAttorney: { processId: 7 } })).toThrowError(
      expect.objectContaining({
        status: 404,
        message: 'powerOfAttorney.processId: there is no power-of-attorney process 7',
      }),
    )
  },
)

it.each(ALL_TRANSACTIONS)('lets %s pass without a process', (transaction) => {
  expect(filed(transaction)).not.toThrow()
})

it('lets an own document pass', () => {
  expect(filed('HA', { powerOfAttorney: { documentBase64: SIGNED_PDF } })).not.toThrow()
})
