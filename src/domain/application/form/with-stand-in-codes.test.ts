import { expect, it } from 'vitest'
import { aBody } from '../../../../test/builders/draft.ts'
import { aFullBody } from '../../../../test/builders/full-body.ts'
import { allFindings } from '../check-application.ts'
import { ALL_TRANSACTIONS } from '../transaction.ts'
import { withStandInCodes } from './with-stand-in-codes.ts'
import { withoutCodes } from './without-codes.ts'

/** Documents are no codes: they are left out along with them. */
const WITHOUT_DOCUMENTS = { sepaMandateBase64: undefined, bankAccount: undefined, powerOfAttorney: undefined }

it.each(ALL_TRANSACTIONS)('%s without its codes keeps every rule again', (transaction) => {
  for (const sample of [aBody(transaction), aFullBody(transaction)]) {
    const given = { ...sample, ...WITHOUT_DOCUMENTS }
    const { body } = withoutCodes(transaction, given)
    const others = allFindings(transaction, given)
    expect(allFindings(transaction, withStandInCodes(transaction, body))).toEqual(others)
  }
})

it('what is wrong with everything else is still found', () => {
  const { body } = withoutCodes('UG', aBody('UG', { email: 'nobody' }))
  expect(allFindings('UG', withStandInCodes('UG', body)).map(({ rule }) => rule)).toEqual(['COM-04'])
})
