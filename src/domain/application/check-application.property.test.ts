import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aFullBody } from '../../../test/builders/full-body.ts'
import { mutationsOf, pathsOf, replaced } from '../../../test/builders/mutation.ts'
import { checkApplication } from './check-application.ts'
import { ALL_TRANSACTIONS, type Transaction } from './transaction.ts'

/** Either findings that each name their field, or an application that survives JSON; never an exception. */
function isSound(transaction: Transaction, body: unknown): void {
  const checked = checkApplication(transaction, body)
  if (checked.accepted) {
    expect(JSON.parse(JSON.stringify(checked.application))).toEqual(checked.application)
    expect(checked.fingerprint).toHaveLength(32)
    return
  }
  expect(checked.findings).not.toEqual([])
  for (const { field, message } of checked.findings) expect(message.startsWith(`${field} `)).toBe(true)
}

/** Every field of the transaction, once with an own power of attorney and once with a process. */
const bodiesOf = (transaction: Transaction): unknown[] =>
  transaction === 'AB'
    ? [aFullBody('AB')]
    : [
        aFullBody(transaction),
        aFullBody(transaction, { 'powerOfAttorney.documentBase64': undefined, 'powerOfAttorney.processId': 7 }),
      ]

describe.each(ALL_TRANSACTIONS)('%s', (transaction) => {
  it('meets any JSON with findings, never with an exception', () => {
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 5 }), (body) => isSound(transaction, body)))
  })

  it('accepts the bodies that the changes start from', () => {
    for (const body of bodiesOf(transaction)) {
      expect(checkApplication(transaction, body)).toMatchObject({ accepted: true })
    }
  })

  it('meets a valid body with random changes with findings or an application', () => {
    const mutated = fc.oneof(...bodiesOf(transaction).map(mutationsOf))
    fc.assert(
      fc.property(mutated, (body) => isSound(transaction, body)),
      { numRuns: 400 },
    )
  })

  it('survives the loss of any single field', () => {
    for (const body of bodiesOf(transaction)) {
      for (const path of pathsOf(body)) isSound(transaction, replaced(body, path, undefined))
    }
  })
})
