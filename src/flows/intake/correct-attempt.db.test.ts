import { describe, expect, it } from 'vitest'
import { aCandidate, NOW } from '../../../test/builders/candidate.ts'
import { aClient } from '../../../test/builders/client.ts'
import { aBody } from '../../../test/builders/draft.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { findAttempt } from '../../domain/order/order.ts'
import { settle } from '../../domain/order/settle.ts'
import { findOrder } from '../../domain/order/show/find-order.ts'
import { orderRecord } from '../../domain/order/show/order-record.ts'
import type { Trigger } from '../../domain/order/state.ts'
import { noSeal } from '../../platform/seal/seal.ts'
import { correctAttempt } from './correct-attempt.ts'
import { createStoreOrRepeat } from './store-or-repeat.ts'

const { sql } = testDatabase()
const woken: string[] = []
const deps = {
  config: { instance: 'test', productVersion: '2.0.0', authorityUrl: undefined },
  db: sql,
  clock: { now: () => NOW },
  seal: noSeal,
  wake: { notify: (_: string, identifier: string) => woken.push(identifier), listen: async () => async () => {} },
  base: { environment: 'test', username: 'PLAKETTE-TEST' },
  powers: { instance: 'test', environment: 'test', hasMandateTemplate: true },
} as const

async function anOrder(...triggers: Trigger[]) {
  const { id: clientId } = await aClient(sql)
  const { orderId } = await createStoreOrRepeat(sql)(aCandidate({ clientId, externalOrderId: 'A-4711' }))
  for (const trigger of triggers) await settle(sql, (await findAttempt(sql, orderId))!, { trigger, messages: [] }, NOW)
  return { clientId, orderId, view: () => findOrder(sql, clientId, orderId) }
}
const correct = (orderId: number, body: unknown = aBody('AB')) =>
  correctAttempt(deps, { orderId, body, actor: 'cli:tester', traceId: 'trace' })

describe('a correction (contract 2, 2.1)', () => {
  it.each([
    ['fehlgeschlagen', ['receiptOrDispatchFailed']],
    ['abgelehnt', ['receiptSubmitted', 'decisionRejected']],
  ] as const)('starts from %s', async (_, triggers) => {
    const { orderId, view } = await anOrder(...triggers)
    const { headId, attemptId } = await correct(orderId)
    expect(headId).toBe(orderId)
    expect(await view()).toMatchObject({
      isCorrectedHead: true,
      shown: { id: attemptId, attempt: 2, state: 'angelegt', externalOrderId: 'A-4711' },
    })
    expect(woken.at(-1)).toBe('test:PLAKETTE-TEST')
  })

  it.each([
    ['angelegt', []],
    ['eingereicht', ['receiptSubmitted']],
    ['inBearbeitung', ['receiptInProcessing']],
    ['weitergeleitet', ['receiptForwarded']],
    ['beschieden', ['receiptSubmitted', 'decisionApproved']],
  ] as const)('is refused in %s', async (state, triggers) => {
    const { orderId, view } = await anOrder(...triggers)
    await expect(correct(orderId)).rejects.toMatchObject({ status: 409 })
    expect(await view()).toMatchObject({ shown: { state }, attempts: [{}] })
  })

  describe('of an order whose dispatch failed', () => {
    const afterFailure = async (trigger?: Trigger) => {
      const order = await anOrder()
      const attempt = async () => (await findAttempt(sql, order.orderId))!
      const outcome = { trigger: 'receiptOrDispatchFailed', messages: [], technicalReason: 'TIMEOUT' } as const
      await settle(sql, await attempt(), outcome, NOW)
      if (trigger) await settle(sql, await attempt(), { trigger, messages: [] }, NOW)
      return order
    }

    it.each([
      ['open whether it arrived', undefined],
      ['refused after all', 'receiptOrDispatchFailed'],
      ['rejected after all', 'decisionRejected'],
    ] as const)('starts while it is %s', async (_, trigger) => {
      const { orderId, view } = await afterFailure(trigger)
      await correct(orderId)
      expect(await view()).toMatchObject({ shown: { attempt: 2 } })
    })

    it.each(['decisionApproved', 'receiptSubmitted'] as const)(
      'is refused after %s, unless whoever sends it says that he knows (contract 2, 7 no. 3)',
      async (trigger) => {
        const { orderId, view } = await afterFailure(trigger)
        await expect(correct(orderId)).rejects.toMatchObject({ status: 409, message: expect.stringMatching(/arrived/) })
        expect((await view())?.attempts).toHaveLength(1)
        const request = { orderId, body: aBody('AB'), actor: 'cli:tester', traceId: 'trace' }
        await correctAttempt(deps, { ...request, althoughArrived: true })
        const order = (await view())!
        expect(order.attempts).toHaveLength(2)
        expect(orderRecord(order).messages).toMatchObject([
          { code: expect.stringMatching(/^ARRIVED_/), additional: 'Versuch 1' },
        ])
        const acts = await sql`select details from audit_entry where subject = ${`order ${orderId}`}`
        expect(acts).toMatchObject([{ details: { verdict: order.attempts[0]?.verdict } }])
      },
    )
  })

  it('happens once when two people correct at the same time', async () => {
    const { orderId, view } = await anOrder('receiptOrDispatchFailed')
    const results = await Promise.allSettled([correct(orderId), correct(orderId), correct(orderId)])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect((await view())?.attempts).toHaveLength(2)
  })

  it('counts the order once in the kept totals, in its new state', async () => {
    const { clientId, orderId } = await anOrder('receiptOrDispatchFailed')
    await correct(orderId)
    const totals = await sql`
      select current_state, sum(number)::int as number from order_count where client_id = ${clientId}
      group by current_state having sum(number) <> 0`
    expect(totals).toEqual([{ currentState: 'angelegt', number: 1 }])
  })

  it('is refused for a client that is switched off, and for an order that does not exist', async () => {
    const { clientId, orderId } = await anOrder('receiptOrDispatchFailed')
    await sql`update client set active = false where id = ${clientId}`
    await expect(correct(orderId)).rejects.toMatchObject({ status: 403 })
    await expect(correct(999_999)).rejects.toMatchObject({ status: 404 })
  })

  it('keeps the transaction: a body of another one breaks its rules', async () => {
    const { orderId } = await anOrder('receiptOrDispatchFailed')
    await expect(correct(orderId, aBody('NZ'))).rejects.toMatchObject({ status: 400 })
  })
})

it('gives one attempt and one refusal when two people correct at once', async () => {
  const { orderId, view } = await anOrder('receiptOrDispatchFailed')
  const results = await Promise.allSettled([correct(orderId), correct(orderId)])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } })
  expect((await view())?.attempts).toHaveLength(2)
})
