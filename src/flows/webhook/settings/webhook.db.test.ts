import { describe, expect, it } from 'vitest'
import { aClient } from '../../../../test/builders/client.ts'
import { anEvent, aWebhook, checkedUrl, DEREGISTERED, SECRET } from '../../../../test/builders/webhook.ts'
import { testDatabase } from '../../../../test/support/database.ts'
import { HOUR } from '../../../kernel/duration.ts'
import { createSeal, noSeal } from '../../../platform/seal/seal.ts'
import { placeOf } from '../../../platform/seal/sealed-columns.ts'
import { claimDue } from '../delivery/claim.ts'
import { findDue } from '../delivery/due-deliveries.ts'
import { giveUpResting } from '../delivery/give-up.ts'
import { forgetOldDeliveries } from '../delivery/retention.ts'
import { pingWebhook } from '../operator/ping.ts'
import { changeWebhook, removeWebhook } from './webhook.ts'
import { listWebhooks } from './webhook-record.ts'

const { sql } = testDatabase()
const NOW = new Date('2026-11-16T09:00:00.000Z')
const hoursLater = (hours: number): Date => new Date(NOW.getTime() + hours * HOUR)
const URL_A = 'https://hooks.example.test/a'
const URL_B = 'https://hooks.example.test/b'

const deliveriesOf = (webhookId: number) => sql<
  { id: number; eventId: string; state: string; reason: string | null; url: string; sealedSecret: Buffer }[]
>`
  select id, event_id, state, reason, url, sealed_secret from webhook_delivery where webhook_id = ${webhookId} order by id`
const claim = (webhookId: number, now: Date, room = 100) =>
  claimDue(sql, [{ webhookId, room }], now, new Date(now.getTime() + 30_000))

describe('an event (contract 2, 6.1)', () => {
  it('makes a delivery for each webhook of its client that is on and subscribed, in its own transaction', async () => {
    const { id: clientId } = await aClient(sql)
    const both = [await aWebhook(sql, { url: URL_A, clientId }), await aWebhook(sql, { url: URL_B, clientId })]
    const off = await aWebhook(sql, { url: URL_A, clientId, active: false })
    const other = await aWebhook(sql, { url: URL_A, clientId, events: ['FEE_NOTICE_XKFZ_EVENT'] })
    const stranger = await aWebhook(sql, { url: URL_A })
    await sql
      .begin(async (tx) => {
        await anEvent(tx, clientId)
        throw new Error('rolled back')
      })
      .catch(() => {})
    expect(await deliveriesOf(both[0]?.id ?? 0)).toEqual([])
    const { id: eventId } = await anEvent(sql, clientId)
    for (const { id } of both) expect(await deliveriesOf(id)).toMatchObject([{ eventId, state: 'pending' }])
    for (const { id } of [off, other, stranger]) expect(await deliveriesOf(id)).toEqual([])
  })

  it('keeps address and secret of its moment; a change is for new events only', async () => {
    const seal = createSeal(Buffer.alloc(32, 1))
    const { id, clientId } = await aWebhook(sql, { url: URL_A, seal })
    await anEvent(sql, clientId)
    await changeWebhook(sql, seal, id, { url: checkedUrl(URL_B), secret: 'new' }, NOW)
    await anEvent(sql, clientId)
    const deliveries = await deliveriesOf(id)
    expect(deliveries.map(({ url }) => url)).toEqual([URL_A, URL_B])
    const place = placeOf.webhookSecret(id)
    expect(deliveries.map(({ sealedSecret }) => seal.open(sealedSecret, place).toString())).toEqual([SECRET, 'new'])
    expect(deliveries[0]?.sealedSecret.includes(SECRET)).toBe(false)
  })
})

describe('a webhook that is off (contract 2, 6.1)', () => {
  it('lets pending deliveries rest', async () => {
    const { id, clientId } = await aWebhook(sql, { url: URL_A, now: NOW })
    await anEvent(sql, clientId, { now: NOW })
    await changeWebhook(sql, noSeal, id, { active: false }, NOW)
    expect(await claim(id, hoursLater(1))).toEqual([])
    expect((await findDue(sql, hoursLater(1))).map(({ webhookId }) => webhookId)).not.toContain(id)
  })

  it.each([
    [31, 'caught up', [{ state: 'pending', reason: null }], 1],
    [32, 'given up', [{ state: 'given_up', reason: 'switched off' }], 0],
  ])('and on again %i hours after the event has its deliveries %s', async (hours, _, expected, claimable) => {
    const { id, clientId } = await aWebhook(sql, { url: URL_A, now: NOW })
    await anEvent(sql, clientId, { now: NOW })
    await changeWebhook(sql, noSeal, id, { active: false }, NOW)
    await changeWebhook(sql, noSeal, id, { active: true }, hoursLater(hours))
    expect(await deliveriesOf(id)).toMatchObject(expected)
    expect(await claim(id, hoursLater(hours))).toHaveLength(claimable)
  })

  it('gives its deliveries up when it stays off', async () => {
    const { id, clientId } = await aWebhook(sql, { url: URL_A, now: NOW })
    await anEvent(sql, clientId, { now: NOW })
    await changeWebhook(sql, noSeal, id, { active: false }, NOW)
    await giveUpResting(sql, hoursLater(31))
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'pending' }])
    await giveUpResting(sql, hoursLater(32))
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'given_up', reason: 'switched off' }])
  })

  it('gets a PING all the same, and nobody else does', async () => {
    const { id, clientId } = await aWebhook(sql, { url: URL_A, active: false, events: [DEREGISTERED] })
    const other = await aWebhook(sql, { url: URL_B, clientId })
    await pingWebhook(sql, id, NOW)
    expect(await deliveriesOf(other.id)).toEqual([])
    expect((await findDue(sql, NOW)).map(({ webhookId }) => webhookId)).toContain(id)
    const [ping] = await claim(id, NOW)
    expect(JSON.parse(ping?.body.toString() ?? '')).toEqual({ eventType: 'PING', eventTime: '2026-11-16T09:00:00' })
  })
})

describe('a removed webhook (contract 2, 6.1)', () => {
  it('discards its pending deliveries, visibly, and is gone', async () => {
    const { id, clientId } = await aWebhook(sql, { url: URL_A })
    await anEvent(sql, clientId)
    await removeWebhook(sql, id, NOW)
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'given_up', reason: 'removed' }])
    await anEvent(sql, clientId)
    expect(await deliveriesOf(id)).toHaveLength(1)
    expect(await listWebhooks(sql, { clientId }, NOW)).toEqual([])
    await expect(removeWebhook(sql, id, NOW)).rejects.toThrow(`there is no webhook ${id}`)
    await expect(pingWebhook(sql, id, NOW)).rejects.toThrow(`there is no webhook ${id}`)
    await expect(changeWebhook(sql, noSeal, id, { active: true }, NOW)).rejects.toThrow(`there is no webhook ${id}`)
  })

  it('keeps no delivery that arose while it was being removed', async () => {
    const { id, clientId } = await aWebhook(sql, { url: URL_A })
    await sql.begin(async (tx) => {
      await anEvent(tx, clientId)
      await removeWebhook(sql, id, NOW)
    })
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'pending' }])
    expect(await claim(id, hoursLater(1))).toEqual([])
    await giveUpResting(sql, NOW)
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'given_up', reason: 'removed' }])
  })
})

describe('the log of attempts', () => {
  it('is kept for 90 days after a delivery ended', async () => {
    const { id, clientId } = await aWebhook(sql, { url: URL_A, now: NOW })
    await anEvent(sql, clientId, { now: NOW })
    await anEvent(sql, clientId, { now: NOW })
    const [first] = await deliveriesOf(id)
    await sql`update webhook_delivery set state = 'delivered', ended_at = ${NOW} where id = ${first?.id ?? 0}`
    await sql`insert into webhook_attempt (delivery_id, webhook_id, number, at, duration_ms, status)
      values (${first?.id ?? 0}, ${id}, 1, ${NOW}, 5, 202)`
    const attempts = () => sql`select 1 from webhook_attempt where webhook_id = ${id}`
    await forgetOldDeliveries(sql, hoursLater(90 * 24))
    expect(await attempts()).toHaveLength(1)
    await forgetOldDeliveries(sql, hoursLater(90 * 24 + 1))
    expect(await attempts()).toHaveLength(0)
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'pending' }])
  })

  it('says in the record how an address does', async () => {
    const { id } = await aWebhook(sql, { url: URL_A, now: NOW })
    expect((await listWebhooks(sql, { id }, NOW))[0]?.health).toMatchObject({ attempts: 0, successRate: null })
  })
})
