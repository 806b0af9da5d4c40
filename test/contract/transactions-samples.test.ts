import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { asJson, sampleFile, sampleRequest } from '../../scripts/samples/files.ts'
import { recordSample, type Sample } from '../../scripts/samples/record-sample.ts'
import { checkApplication } from '../../src/domain/application/check-application.ts'
import { ALL_TRANSACTIONS, type Transaction } from '../../src/domain/application/transaction.ts'
import { loadSchema } from '../../src/foreign/authority/schema.ts'
import { testFiling } from '../support/filing.ts'
import { openApi } from '../support/openapi.ts'

const filing = testFiling({ PLAKETTE_SIMULATOR_DECISION_MS: '0' })
const contract = openApi('openapi-2.3.0.yaml')
const STALE = 'record it again with: npx node scripts/samples/record.ts'

const file = (transaction: Transaction, name: Parameters<typeof sampleFile>[1]): string =>
  readFileSync(sampleFile(transaction, name), 'utf8')

/** One after another, as they are recorded: the simulated authority numbers plates in the order of arrival. */
const recorded = new Map<Transaction, Sample>()
beforeAll(async () => {
  const { request } = filing.api()
  for (const transaction of ALL_TRANSACTIONS) {
    const world = { request, authorityUrl: filing.authorityUrl() }
    recorded.set(transaction, await recordSample(world, transaction, sampleRequest(transaction)))
  }
})

describe.each(ALL_TRANSACTIONS)('docs/samples/%s', (transaction) => {
  it('has a request that keeps every rule', () => {
    expect(checkApplication(transaction, sampleRequest(transaction))).toMatchObject({ accepted: true })
  })

  it('has a message that is valid against the schema and without a password', () => {
    const schema = loadSchema()
    const xml = file(transaction, 'message.xml')
    try {
      expect(() => schema.check(Buffer.from(xml))).not.toThrow()
    } finally {
      schema.dispose()
    }
    expect(xml).toMatch(/<wsse:Password [^>]*>\*\*\*</)
  })

  it('has an order as the API document describes it', () => {
    const order = JSON.parse(file(transaction, 'order.json'))
    expect(contract.problems('/components/schemas/Order', order)).toEqual([])
    expect(order).toMatchObject({ businessTransaction: transaction, state: 'beschieden', derivedStatus: 'SUCCESS' })
  })

  it('has the message, the order and the event that the request becomes today, the message well signed', () => {
    expect(recorded.get(transaction)?.message, STALE).toBe(file(transaction, 'message.xml'))
    expect(asJson(recorded.get(transaction)?.order), STALE).toBe(file(transaction, 'order.json'))
    expect(asJson(recorded.get(transaction)?.event), STALE).toBe(file(transaction, 'event.json'))
  })
})
