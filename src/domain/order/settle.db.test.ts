import { describe, expect, it } from 'vitest'
import { aCandidate, minutesLater, NOW } from '../../../test/builders/candidate.ts'
import { aClient } from '../../../test/builders/client.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { createStoreOrRepeat } from '../../flows/intake/store-or-repeat.ts'
import { findAttempt } from './order.ts'
import { type DispatchNews, settle } from './settle.ts'

const { sql } = testDatabase()
const storeOrRepeat = createStoreOrRepeat(sql)
const RECEIPT: DispatchNews = { trigger: 'receiptSubmitted', messages: [], applicationId: '11000020261116000001' }

async function anOrder() {
  const { id: clientId } = await aClient(sql)
  const { orderId } = await storeOrRepeat(aCandidate({ clientId, externalOrderId: 'S-1' }))
  return (await findAttempt(sql, orderId))!
}
const bodiesOf = async (orderId: number) =>
  (await sql<{ body: Buffer }[]>`select body from event where order_id = ${orderId} order by created_at`).map(
    ({ body }) => JSON.parse(body.toString()),
  )

describe('a settled order', () => {
  it('moves and reports it with one event (contract 2, 6.3 and 6.4)', async () => {
    const order = await anOrder()
    expect(await settle(sql, order, RECEIPT, minutesLater(1))).toBe('eingereicht')
    expect(await findAttempt(sql, order.id)).toMatchObject({
      state: 'eingereicht',
      derivedStatus: 'PENDING',
      applicationId: RECEIPT.applicationId,
      changedAt: minutesLater(1),
    })
    expect(await bodiesOf(order.id)).toEqual([
      {
        eventType: 'VEHICLE_DEREGISTRATION_XKFZ_EVENT',
        eventTime: '2026-11-16T09:01:00',
        order: { id: order.id, externalId: 'S-1' },
        attemptOf: order.id,
        attempt: 1,
        businessTransaction: 'AB',
        status: 'ACCEPTED',
        derivedStatus: 'PENDING',
        applicationId: RECEIPT.applicationId,
        licensePlate: 'B-AB 123',
      },
    ])
  })

  it('never leaves an end state, and an ignored outcome makes no event (promise 3)', async () => {
    const order = await anOrder()
    await settle(sql, order, RECEIPT, NOW)
    await settle(sql, (await findAttempt(sql, order.id))!, { trigger: 'decisionApproved', messages: [] }, NOW)
    const ended = (await findAttempt(sql, order.id))!
    expect(await settle(sql, ended, { trigger: 'statusSubmitted', messages: [] }, NOW)).toBeUndefined()
    expect(await findAttempt(sql, order.id)).toEqual(ended)
    expect(await bodiesOf(order.id)).toHaveLength(2)
  })

  it('is judged by its present state: a receipt after the failure moves nothing and is told once (contract 2, 6.3 no. 3)', async () => {
    const order = await anOrder()
    await settle(sql, order, { trigger: 'receiptOrDispatchFailed', messages: [], technicalReason: 'DROPPED' }, NOW)
    for (let times = 0; times < 2; times += 1) expect(await settle(sql, order, RECEIPT, NOW)).toBeUndefined()
    expect(await findAttempt(sql, order.id)).toMatchObject({
      state: 'fehlgeschlagen',
      verdict: 'arrived',
      applicationId: RECEIPT.applicationId,
    })
    const events = await bodiesOf(order.id)
    expect(events).toHaveLength(2)
    expect(events[1]).toMatchObject({ status: 'FAILED', messages: [{ code: 'ARRIVED_UNDECIDED' }] })
  })

  it.each(['DROPPED', 'UNREACHABLE'] as const)('that failed as %s stays so when it fails once more', async (reason) => {
    const order = await anOrder()
    await settle(sql, order, { trigger: 'receiptOrDispatchFailed', messages: [], technicalReason: reason }, NOW)
    const failed = await findAttempt(sql, order.id)
    await settle(sql, order, { trigger: 'receiptOrDispatchFailed', messages: [], technicalReason: 'TIMEOUT' }, NOW)
    await settle(sql, order, { trigger: 'neverSent', messages: [] }, NOW)
    expect(await findAttempt(sql, order.id)).toEqual(failed)
  })

  it('moves once when two outcomes come together', async () => {
    const order = await anOrder()
    const states = await Promise.all([settle(sql, order, RECEIPT, NOW), settle(sql, order, RECEIPT, NOW)])
    expect(states.filter((state) => state === 'eingereicht')).toHaveLength(1)
    expect(await bodiesOf(order.id)).toHaveLength(1)
  })

  it('keeps a technical reason for the lookup and out of the event (contract 2, 7.3)', async () => {
    const order = await anOrder()
    await settle(sql, order, { trigger: 'receiptOrDispatchFailed', messages: [], technicalReason: 'TIMEOUT' }, NOW)
    expect(await findAttempt(sql, order.id)).toMatchObject({ messages: [], technicalReason: 'TIMEOUT' })
    const [event] = await bodiesOf(order.id)
    expect(event).toMatchObject({ status: 'FAILED', derivedStatus: 'FAILURE' })
    expect(event).not.toHaveProperty('messages')
    expect(event).not.toHaveProperty('retryable')
  })

  it.each([
    ['00024', 'FAILURE', true],
    ['07078', 'FAILURE', true],
    ['07082', 'FAILURE', true],
    ['07086', 'FAILURE', true],
    ['04004', 'VEHICLE_UNKNOWN', null],
    ['00760', 'LICENSE_PLATE_CODE_QTY_INVALID', null],
    ['00300', 'ERROR_UNHANDLED', null],
  ])('after receipt code %s is %s, retryable: %s (contract 2, 6.5 and 7)', async (code, derivedStatus, retryable) => {
    const order = await anOrder()
    const messages = [{ type: 'QUITTUNG', kind: 'Fehler', code, text: 'Text' }] as const
    await settle(sql, order, { trigger: 'receiptOrDispatchFailed', messages }, NOW)
    expect(await findAttempt(sql, order.id)).toMatchObject({
      state: 'fehlgeschlagen',
      derivedStatus,
      retryable,
      messages,
    })
    expect((await bodiesOf(order.id))[0]).toMatchObject({ status: 'FAILED', derivedStatus, messages })
  })
})
