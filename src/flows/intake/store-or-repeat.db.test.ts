import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aCandidate, minutesLater, NOW } from '../../../test/builders/candidate.ts'
import { aClient } from '../../../test/builders/client.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { lockLogin } from '../../domain/gks-access/login-lock.ts'
import { addAttempt, lockForCorrection } from '../../domain/order/filing/correction.ts'
import { findAttempt } from '../../domain/order/order.ts'
import { settle } from '../../domain/order/settle.ts'
import { createStoreOrRepeat } from './store-or-repeat.ts'

const { sql } = testDatabase()
const storeOrRepeat = createStoreOrRepeat(sql)
/** A second node on the same database. */
const storeElsewhere = createStoreOrRepeat(sql)

const aReference = async (change = {}) =>
  aCandidate({ clientId: (await aClient(sql)).id, externalOrderId: 'A-1', ...change })
const ordersOf = (clientId: number) => sql`select id from customer_order where client_id = ${clientId}`

describe('duplicate protection (contract 2, 7)', () => {
  it('recognises the same application and creates no second order (contract 1, 1.3)', async () => {
    const candidate = await aReference()
    const first = await storeOrRepeat(candidate)
    expect(await storeOrRepeat(candidate)).toEqual({ orderId: first.orderId, repeated: true })
    expect(await ordersOf(candidate.clientId)).toHaveLength(1)
  })

  it('gives simultaneous repeats one order, also across nodes', async () => {
    const candidate = await aReference()
    const stored = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? storeOrRepeat : storeElsewhere)(candidate)),
    )
    expect(new Set(stored.map(({ orderId }) => orderId)).size).toBe(1)
    expect(stored.filter(({ repeated }) => !repeated)).toHaveLength(1)
    expect(await ordersOf(candidate.clientId)).toHaveLength(1)
  })

  it.each([
    [14, true],
    [15, false],
  ])('after %i minutes takes the same application for a repeat: %s', async (minutes, repeated) => {
    const candidate = await aReference()
    await storeOrRepeat(candidate)
    expect(await storeOrRepeat({ ...candidate, now: minutesLater(minutes) })).toMatchObject({ repeated })
  })

  it('compares the FIN without regard to case', async () => {
    const candidate = await aReference({ fin: 'WTEST00000000000A' })
    await storeOrRepeat(candidate)
    expect(await storeOrRepeat({ ...candidate, fin: 'wtest00000000000a' })).toMatchObject({ repeated: true })
  })

  it.each([
    ['another reference', { externalOrderId: 'A-2' }],
    ['another FIN', { fin: 'WTEST000000000002' }],
    ['another endpoint', { transaction: 'HA' as const }],
    ['no reference', { externalOrderId: undefined }],
  ])('takes an application with %s for a new one', async (_, change) => {
    const candidate = await aReference()
    await storeOrRepeat(candidate)
    expect(await storeOrRepeat({ ...candidate, ...change })).toMatchObject({ repeated: false })
  })

  it('never takes the application of another client for a repeat', async () => {
    const candidate = await aReference()
    await storeOrRepeat(candidate)
    expect(await storeOrRepeat({ ...candidate, clientId: (await aClient(sql)).id })).toMatchObject({ repeated: false })
  })

  it('does not protect applications without a reference', async () => {
    const candidate = await aReference({ externalOrderId: undefined })
    const [first, second] = await Promise.all([storeOrRepeat(candidate), storeOrRepeat(candidate)])
    expect(first.orderId).not.toBe(second.orderId)
  })

  it('answers other data under the same reference and FIN with 409, explains, and changes nothing', async () => {
    const candidate = await aReference()
    const { orderId } = await storeOrRepeat(candidate)
    const other = { ...candidate, fingerprint: createHash('sha256').update('two').digest() }
    await expect(storeOrRepeat(other)).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(new RegExp(`order ${orderId}.*new externalOrderId`)),
    })
    expect(await ordersOf(candidate.clientId)).toHaveLength(1)
  })

  it('takes the same application for a new one once the first has failed', async () => {
    const candidate = await aReference()
    const { orderId } = await storeOrRepeat(candidate)
    const attempt = await findAttempt(sql, orderId)
    await settle(sql, attempt!, { trigger: 'receiptOrDispatchFailed', messages: [], technicalReason: 'TIMEOUT' }, NOW)
    expect(await storeOrRepeat(candidate)).toMatchObject({ repeated: false })
  })
})

describe('a repeat', () => {
  const eventsOf = (orderId: number) => sql<{ body: Buffer }[]>`
    select body from event where order_id = ${orderId} order by created_at, id`

  it('causes no event while the first dispatch still runs (contract 2, 6.3)', async () => {
    const candidate = await aReference()
    const { orderId } = await storeOrRepeat(candidate)
    await storeOrRepeat(candidate)
    expect(await eventsOf(orderId)).toHaveLength(0)
  })

  it('of a receipted order causes a further event with the same status and messages (contract 2, 6.3)', async () => {
    const candidate = await aReference()
    const { orderId } = await storeOrRepeat(candidate)
    const messages = [{ type: 'QUITTUNG', kind: 'Hinweis', code: '07085', text: 'Gebühr' }] as const
    const attempt = await findAttempt(sql, orderId)
    await settle(sql, attempt!, { trigger: 'receiptSubmitted', messages, applicationId: '1'.repeat(20) }, NOW)
    await storeOrRepeat({ ...candidate, now: minutesLater(1) })
    const [first, second, ...rest] = (await eventsOf(orderId)).map(({ body }) => JSON.parse(body.toString()))
    expect(rest).toEqual([])
    expect(second).toEqual({ ...first, eventTime: '2026-11-16T09:01:00' })
    expect(first).toMatchObject({ status: 'ACCEPTED', messages })
  })
})

describe('a repeat of a corrected order', () => {
  it('reports its latest attempt, not the first one (contract 2, 6.3 no. 2)', async () => {
    const candidate = await aReference()
    const { orderId } = await storeOrRepeat(candidate)
    for (const trigger of ['receiptSubmitted', 'decisionRejected'] as const) {
      await settle(sql, (await findAttempt(sql, orderId))!, { trigger, messages: [] }, NOW)
    }
    const attemptId = await sql.begin(async (tx) => {
      const given = { ...candidate, messageId: randomUUID() }
      return (await addAttempt(tx, await lockForCorrection(tx, orderId), given))!
    })
    const ofOrder = async () =>
      (
        await sql<{ body: Buffer }[]>`select body from event where client_id = ${candidate.clientId} order by number`
      ).map(({ body }) => JSON.parse(body.toString()))
    const before = (await ofOrder()).length
    await storeOrRepeat(candidate)
    expect(await ofOrder(), 'while the dispatch of the latest attempt still runs').toHaveLength(before)

    for (const trigger of ['receiptSubmitted', 'decisionApproved'] as const) {
      await settle(sql, (await findAttempt(sql, attemptId))!, { trigger, messages: [] }, NOW)
    }
    expect(await storeOrRepeat({ ...candidate, now: minutesLater(1) })).toEqual({ orderId, repeated: true })
    expect((await ofOrder()).at(-1)).toMatchObject({
      eventTime: '2026-11-16T09:01:00',
      order: { id: attemptId },
      attemptOf: orderId,
      attempt: 2,
      status: 'APPROVED',
    })
  })
})

describe('a locked identifier', () => {
  it('gets 503 and nothing is created (contract 2, 7 "Login lock")', async () => {
    const candidate = await aReference({ gksIdentifier: 'LOCKED' })
    const lock = { environment: 'test', username: 'LOCKED', lockedAt: NOW, reason: 'refused' } as const
    await lockLogin(sql, { ...lock, holder: 'unproven' })
    await storeOrRepeat({ ...candidate, externalOrderId: 'not yet' })
    await lockLogin(sql, { ...lock, holder: 'base' })
    await expect(storeOrRepeat(candidate)).rejects.toMatchObject({ status: 503 })
    expect(await ordersOf(candidate.clientId)).toHaveLength(1)
  })

  it('still knows what was filed before: 200 with its order, 409 for other data (contract 2, 7 "Duplicate protection")', async () => {
    const candidate = await aReference({ gksIdentifier: 'LOCKED-LATER' })
    const { orderId } = await storeOrRepeat(candidate)
    const lock = { environment: 'test', username: 'LOCKED-LATER', lockedAt: NOW, reason: 'refused' } as const
    await lockLogin(sql, { ...lock, holder: 'base' })
    const again = { ...candidate, now: minutesLater(14) }
    expect(await storeOrRepeat(again)).toEqual({ orderId, repeated: true })
    const other = { ...again, fingerprint: createHash('sha256').update('other').digest() }
    await expect(storeOrRepeat(other)).rejects.toMatchObject({ status: 409 })
    await expect(storeOrRepeat({ ...candidate, now: minutesLater(15) })).rejects.toMatchObject({ status: 503 })
    expect(await ordersOf(candidate.clientId)).toHaveLength(1)
  })
})

describe('a batch', () => {
  it('stores every application under a number of its own', async () => {
    const { id: clientId } = await aClient(sql)
    const stored = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const fin = `WTEST${index}`
        return { fin, id: (await storeOrRepeat(aCandidate({ clientId, externalOrderId: `B-${index}`, fin }))).orderId }
      }),
    )
    const rows = await sql<
      { id: number; fin: string }[]
    >`select id, fin from customer_order where client_id = ${clientId}`
    const byId = (a: { id: number }, b: { id: number }) => a.id - b.id
    expect([...rows].sort(byId)).toEqual(stored.sort(byId))
  })
})
