import { describe, expect, it } from 'vitest'
import { aClient } from '../../../../test/builders/client.ts'
import { anEvent, aWebhook, checkedUrl, SECRET } from '../../../../test/builders/webhook.ts'
import { testDatabase } from '../../../../test/support/database.ts'
import { HOUR, MINUTE } from '../../../kernel/duration.ts'
import { createSeal } from '../../../platform/seal/seal.ts'
import type { AttemptResult } from '../delivery/attempt.ts'
import { claimDue } from '../delivery/claim.ts'
import { nextAttemptAt } from '../delivery/ladder.ts'
import { recordAttempts } from '../delivery/record-attempts.ts'
import { signBody } from '../delivery/signature.ts'
import { countRedelivery, redeliver } from '../operator/redeliver.ts'
import { changeWebhook } from '../settings/webhook.ts'
import { findDelivery } from './delivery-details.ts'
import { countDeliveries, findDeliveries } from './delivery-page.ts'
import { findFigures } from './figures.ts'
import { findWebhook, findWebhooks } from './webhook-overview.ts'

const { sql } = testDatabase()
const NOW = new Date('2026-11-16T09:30:00.000Z')
const later = (ms: number): Date => new Date(NOW.getTime() + ms)
const LOOKING = { now: NOW, retryScale: 1 }
const URL_A = 'https://hooks.example.test/a'
const seal = createSeal(Buffer.alloc(32, 1))
const aHook = (given: { clientId?: number } = {}) =>
  aWebhook(sql, { url: URL_A, seal, now: later(-48 * HOUR), ...given })

interface Outcome {
  status?: number
  durationMs?: number
}

/** Attempts everything that is due at that moment. */
async function attemptDue(webhookId: number, at: Date, { status = 503, durationMs = 40 }: Outcome = {}): Promise<void> {
  const claimed = await claimDue(sql, [{ webhookId, room: 100 }], at, new Date(at.getTime() + MINUTE))
  const isRight = status < 300
  const results = claimed.map(
    (delivery): AttemptResult => ({
      ...{ delivery, number: delivery.attempts + 1, at, durationMs, status },
      failure: isRight ? undefined : 'status',
      answer: Buffer.from('upstream connect error'),
      nextAttemptAt: isRight ? undefined : nextAttemptAt(delivery.attempts + 1, at, 1),
    }),
  )
  await recordAttempts(sql, results)
}

/** As a row of the database is due from the clock of the database. */
async function aDelivery(clientId: number, at: Date, body: Record<string, unknown> = {}): Promise<void> {
  const { id } = await anEvent(sql, clientId, { body, now: at })
  await sql`update webhook_delivery set begun_at = ${at}, next_attempt_at = ${at} where event_id = ${id}`
}

describe('a webhook whose receiver fails', () => {
  it('says since when, with what, and when the first delivery would be given up', async () => {
    const { id, clientId } = await aHook()
    await aDelivery(clientId, later(-3 * HOUR))
    await attemptDue(id, later(-3 * HOUR), { status: 202 })
    await aDelivery(clientId, later(-2 * HOUR))
    await aDelivery(clientId, later(-1 * HOUR))
    for (const ago of [120, 119, 114, 60]) await attemptDue(id, later(-ago * MINUTE))
    const [webhook] = await findWebhooks(sql, { clientId }, LOOKING)
    expect(webhook).toMatchObject({
      ...{ id, state: 'failing', failingSince: later(-2 * HOUR) },
      lastAttempt: { at: later(-1 * HOUR), status: 503, failure: 'status' },
      waiting: { count: 2, retrying: 2, nextAttemptAt: later(-59 * MINUTE) },
    })
    // The older one had its fourth attempt an hour ago: 1, 6 and 24 hours are still to come.
    expect(webhook?.waiting.firstLossAt).toEqual(later(30 * HOUR))
    expect(await countDeliveries(sql, id, NOW)).toEqual({ pending: 2, givenUp: 0 })
  })

  it('rests while it is off, and then the loss is 31 hours after the event (contract 2, 6.1)', async () => {
    const { id, clientId } = await aHook()
    await aDelivery(clientId, later(-1 * HOUR))
    await changeWebhook(sql, seal, id, { active: false }, NOW)
    const { state, waiting } = await findWebhook(sql, { id, clientId }, LOOKING)
    expect(state).toBe('off')
    expect(waiting).toMatchObject({ count: 1, retrying: 0, nextAttemptAt: null })
    expect(waiting.firstLossAt).toEqual(later(30 * HOUR + 21 * MINUTE))
  })

  it('is not found by people of another client', async () => {
    const { id } = await aHook()
    const { id: clientId } = await aClient(sql)
    const stranger = { id, clientId }
    await expect(findWebhook(sql, stranger, LOOKING)).rejects.toThrow('no webhook')
    await expect(findDeliveries(sql, stranger, { limit: 9 })).rejects.toThrow('no webhook')
    expect(await findWebhooks(sql, { clientId }, LOOKING)).toEqual([])
    expect(await findWebhooks(sql, { clientId: undefined, id }, LOOKING)).toHaveLength(1)
  })

  it('knows how old its secret is', async () => {
    const of = await aHook()
    expect((await findWebhook(sql, of, LOOKING)).secretSetAt).toEqual(later(-48 * HOUR))
    await changeWebhook(sql, seal, of.id, { url: checkedUrl(URL_A) }, later(-HOUR))
    expect((await findWebhook(sql, of, LOOKING)).secretSetAt).toEqual(later(-48 * HOUR))
    await changeWebhook(sql, seal, of.id, { secret: 'another' }, NOW)
    expect((await findWebhook(sql, of, LOOKING)).secretSetAt).toEqual(NOW)
  })
})

it('figures of a day: share, response times, and every hour of the clock', async () => {
  const { id, clientId } = await aHook()
  for (const [ago, status, durationMs] of [
    [25 * HOUR, 202, 9000],
    [2 * HOUR, 202, 100],
    [10 * MINUTE, 202, 300],
    [5 * MINUTE, 503, 20],
  ] as const) {
    await aDelivery(clientId, later(-ago))
    await attemptDue(id, later(-ago), { status, durationMs })
  }
  const { hours, ...totals } = await findFigures(sql, id, NOW)
  expect(totals).toEqual({ attempts: 3, acknowledged: 2, medianMs: 100, p90Ms: 300 })
  expect(hours).toHaveLength(24)
  expect(hours.at(-1)).toEqual({ from: later(-30 * MINUTE), acknowledged: 1, failed: 1 })
  expect(hours.at(-3)).toEqual({ from: later(-150 * MINUTE), acknowledged: 1, failed: 0 })
  expect(hours.at(0)).toMatchObject({ acknowledged: 0, failed: 0 })
})

describe('the deliveries of a webhook', () => {
  it('are found by state, type and time, in pages', async () => {
    const { id, clientId } = await aHook()
    const of = { id, clientId }
    await aDelivery(clientId, later(-3 * HOUR), { businessTransaction: 'AB', status: 'ACCEPTED', attemptOf: 7 })
    await attemptDue(id, later(-3 * HOUR), { status: 202 })
    await aDelivery(clientId, later(-2 * HOUR))
    await attemptDue(id, later(-2 * HOUR))
    const all = await findDeliveries(sql, of, { limit: 9 })
    expect(all.map(({ state, attempts }) => [state, attempts])).toEqual([
      ['pending', 1],
      ['delivered', 1],
    ])
    expect(all[0]).toMatchObject({ nextAttemptAt: later(-119 * MINUTE), lastAttempt: { status: 503, durationMs: 40 } })
    expect(all[1]).toMatchObject({ nextAttemptAt: null, subject: { transaction: 'AB', status: 'ACCEPTED', headId: 7 } })
    const ids = async (filter: object) => (await findDeliveries(sql, of, { limit: 9, ...filter })).map((one) => one.id)
    const [newer, older] = all.map((one) => one.id)
    expect(await ids({ state: 'delivered' })).toEqual([older])
    expect(await ids({ since: later(-150 * MINUTE) })).toEqual([newer])
    expect(await ids({ before: newer })).toEqual([older])
    expect(await ids({ event: 'PING' })).toEqual([])
  })

  it('show what was sent, every attempt, what is planned, and never the secret', async () => {
    const { id, clientId } = await aHook()
    await aDelivery(clientId, later(-1 * HOUR), { note: 'Grüße' })
    await attemptDue(id, later(-1 * HOUR))
    const [line] = await findDeliveries(sql, { id, clientId }, { limit: 1 })
    const details = await findDelivery(sql, { id, clientId }, line?.id ?? 0, { seal, ...LOOKING })
    const body = Buffer.from(details.body)
    expect(JSON.parse(details.body)).toMatchObject({ note: 'Grüße' })
    expect(details.headers).toMatchObject({
      'X-Signature': signBody(Buffer.from(SECRET), body),
      'webhook-timestamp': String(later(-1 * HOUR).getTime() / 1000),
    })
    expect(JSON.stringify(details)).not.toContain(SECRET)
    expect(details.log).toMatchObject([{ number: 1, status: 503, answer: 'upstream connect error' }])
    expect(details.planned).toHaveLength(6)
    await expect(findDelivery(sql, { id, clientId }, 999_999, { seal, ...LOOKING })).rejects.toThrow('no delivery')
  })

  it('are sent again one by one, all that wait, all that failed or were missed since; the number is told before', async () => {
    const { id, clientId } = await aHook()
    // So close that none is due again in between.
    for (const minutes of [30, 29.6, 29.2]) {
      await aDelivery(clientId, later(-minutes * MINUTE))
      await attemptDue(id, later(-minutes * MINUTE))
    }
    await changeWebhook(sql, seal, id, { active: false }, NOW)
    await anEvent(sql, clientId, { now: later(-5 * MINUTE) })
    await changeWebhook(sql, seal, id, { active: true }, NOW)
    const [first] = await findDeliveries(sql, { id, clientId }, { limit: 1 })
    const wishes = [
      [{ deliveryIds: [first?.id ?? 0, 999_999] }, 1],
      [{ failedSince: later(-29.8 * MINUTE) }, 1],
      [{ waiting: true }, 1],
      [{ missedSince: later(-1 * HOUR) }, 1],
    ] as const
    for (const [wish, count] of wishes) {
      expect(await countRedelivery(sql, id, wish, NOW)).toBe(count)
      expect(await redeliver(sql, id, wish, NOW)).toBe(count)
    }
    const begun = await findDeliveries(sql, { id, clientId }, { limit: 9 })
    expect(begun.map(({ attempts, nextAttemptAt }) => [attempts, nextAttemptAt])).toEqual(Array(4).fill([0, NOW]))
  })
})
