import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkApplication } from '../../src/domain/application/check-application.ts'
import { ALL_TRANSACTIONS, type Transaction } from '../../src/domain/application/transaction.ts'
import { aFullBody } from '../builders/full-body.ts'
import { mutationsOf } from '../builders/mutation.ts'
import { testFiling } from '../support/filing.ts'

const filing = testFiling()

const SEED = Number(process.env.PLAKETTE_TEST_SEED ?? randomInt(2 ** 31))
const ANYTHING = 200
const MUTATED = 600

/** A line of a 400 begins with the path of a field. */
const NAMES_FIELD = /^[a-zA-Z][a-zA-Z0-9]*(\.[a-zA-Z0-9]+|\[\d+\])*:? /

const accepted = new Set<number>()
let count = 0

/** Every application has a reference of its own, so that none counts as a changed repeat of another. */
const withReference = (body: unknown): unknown => {
  const isOurs = typeof body === 'object' && body !== null && 'externalOrderId' in body
  return isOurs && body.externalOrderId === 'A-4711' ? { ...body, externalOrderId: `Z-${++count}` } : body
}

/** Holds the answer to a body against what the rules say about it; true when it became an order. */
async function meets(transaction: Transaction, body: unknown): Promise<boolean> {
  const response = await filing.post(transaction, body)
  const answer = (await response.json()) as { order?: { id: number }; error?: string; traceId?: string }
  // What the service reads is what came over the wire.
  const checked = checkApplication(transaction, JSON.parse(JSON.stringify(body)))
  if (response.status === 200) {
    expect(checked.accepted).toBe(true)
    expect(Number.isSafeInteger(answer.order?.id)).toBe(true)
    accepted.add(answer.order?.id ?? 0)
    return true
  }
  expect(answer.traceId).toBe(response.headers.get('x-trace-id'))
  expect(answer.error?.endsWith(answer.traceId ?? 'none')).toBe(true)
  // A body that keeps the rules may still name a partner, an access or a process that does not exist.
  expect(checked.accepted ? [400, 404, 409] : [400]).toContain(response.status)
  for (const line of answer.error?.split('\n') ?? []) expect(line).toMatch(NAMES_FIELD)
  return false
}

describe.concurrent(`random bodies at all seven endpoints (seed ${SEED})`, () => {
  it.each(ALL_TRANSACTIONS)('%s meets any JSON with 400 that names what is wrong', async (transaction) => {
    const property = fc.asyncProperty(fc.jsonValue({ maxDepth: 5 }), async (body) => {
      expect(await meets(transaction, body)).toBe(false)
    })
    await fc.assert(property, { numRuns: ANYTHING, seed: SEED })
  })

  it.each(ALL_TRANSACTIONS)('%s meets a changed sample with an order or with what is wrong', async (transaction) => {
    const mutated = mutationsOf(aFullBody(transaction)).map(withReference)
    const property = fc.asyncProperty(mutated, async (body) => {
      await meets(transaction, body)
    })
    await fc.assert(property, { numRuns: MUTATED, seed: SEED })
  })
})

describe('after them', () => {
  it('there are exactly the orders that were answered, each was sent, and the service is well', async () => {
    const orders = () => filing.sql<{ id: number; state: string; technicalReason: string | null }[]>`
      select id, state, technical_reason from customer_order where client_id = ${filing.clientId()}`
    const waiting = async () => (await orders()).filter(({ state }) => state === 'angelegt').length
    await expect.poll(waiting, { interval: 100 }).toBe(0)
    const stored = await orders()
    expect(new Set(stored.map(({ id }) => id))).toEqual(accepted)
    expect(accepted.size).toBeGreaterThan(100)
    expect(
      stored.filter(({ technicalReason }) => technicalReason === 'SCHEMA' || technicalReason === 'NOT_MADE'),
    ).toEqual([])
    expect(filing.output()).not.toContain('request failed')
  })
})
