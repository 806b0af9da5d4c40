import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aBody } from '../../../test/builders/draft.ts'
import { aFullBody } from '../../../test/builders/full-body.ts'
import { mutationsOf } from '../../../test/builders/mutation.ts'
import { checkApplication } from './check-application.ts'
import { ASSOCIATION, COMPANY } from './rules/samples.vectors.ts'
import { toBody } from './to-body.ts'
import { ALL_TRANSACTIONS, type Transaction } from './transaction.ts'
import { withoutUnusedRecipient } from './unused-recipient.ts'

/** Whether a body is accepted; if it is, its application comes again out of the body that is made of it. */
function comesAgain(transaction: Transaction, body: unknown): boolean {
  const first = checkApplication(transaction, body)
  if (!first.accepted) return false
  const application = withoutUnusedRecipient(first.application)
  const texts = new Map(first.documents.map(({ sha256, content }) => [sha256, content.toString('base64')]))
  const again = checkApplication(
    transaction,
    toBody(application, (sha256) => texts.get(sha256)),
  )
  expect(again).toMatchObject({ accepted: true })
  expect(again.accepted && withoutUnusedRecipient(again.application)).toEqual(application)
  return true
}

const SOLE_TRADER = { ...COMPANY, partyType: 'SOLE_TRADER' }

const bodiesOf = (transaction: Transaction): unknown[] =>
  transaction === 'AB'
    ? [aBody('AB'), aFullBody('AB'), aBody('AB', { 'customization.frontLicensePlateSecurityCode': undefined })]
    : [
        aBody(transaction),
        aFullBody(transaction),
        aFullBody(transaction, { 'powerOfAttorney.documentBase64': undefined, 'powerOfAttorney.processId': 7 }),
        aBody(transaction, { vehicleHolder: ASSOCIATION }),
        aBody(transaction, { vehicleHolder: SOLE_TRADER }),
      ]

describe.each(ALL_TRANSACTIONS)('the body of an application %s', (transaction) => {
  it('gives the same application again', () => {
    for (const body of bodiesOf(transaction)) expect(comesAgain(transaction, body)).toBe(true)
  })

  it('gives the same application again after random changes', () => {
    const mutated = fc.oneof(...bodiesOf(transaction).map(mutationsOf))
    fc.assert(
      fc.property(mutated, (body) => {
        comesAgain(transaction, body)
      }),
      { numRuns: 300 },
    )
  })
})

it('says the number of a process, not what was signed in it', () => {
  const checked = checkApplication('HA', aBody('HA', { powerOfAttorney: { processId: 7 } }))
  if (!checked.accepted || checked.application.transaction !== 'HA') throw new Error('the sample is not valid')
  const signed = { ...checked.application, powerOfAttorney: { processId: 7, documentSha256: 'ab'.repeat(32) } }
  expect(toBody(signed, () => 'text')).toMatchObject({ powerOfAttorney: { processId: 7 } })
  expect(JSON.stringify(toBody(signed, () => 'text'))).not.toContain('documentBase64')
})
