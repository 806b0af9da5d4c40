import { expect, it } from 'vitest'
import { aBody } from '../../../test/builders/draft.ts'
import { checkApplication } from '../../domain/application/check-application.ts'
import { SIGNED_PDF } from '../../domain/application/rules/samples.vectors.ts'
import { ALL_TRANSACTIONS, type Transaction } from '../../domain/application/transaction.ts'
import { hasPowerOfAttorney } from './apply.ts'

const asks = (transaction: Transaction, change = {}): boolean => {
  const checked = checkApplication(transaction, aBody(transaction, change))
  if (!checked.accepted) throw new Error(checked.findings[0]?.message)
  return hasPowerOfAttorney(checked)
}

it.each(ALL_TRANSACTIONS)('has nothing to ask of anybody for %s without a power of attorney', (transaction) => {
  expect(asks(transaction)).toBe(false)
})

it.each(ALL_TRANSACTIONS.filter((transaction) => transaction !== 'AB'))('looks at the one of %s', (transaction) => {
  expect(asks(transaction, { powerOfAttorney: { processId: 7 } })).toBe(true)
  expect(asks(transaction, { powerOfAttorney: { documentBase64: SIGNED_PDF } })).toBe(true)
})
