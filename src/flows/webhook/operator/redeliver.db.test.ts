import { describe, expect, it } from 'vitest'
import { anEvent, aWebhook, checkedUrl } from '../../../../test/builders/webhook.ts'
import { testDatabase } from '../../../../test/support/database.ts'
import { HOUR } from '../../../kernel/duration.ts'
import { noSeal } from '../../../platform/seal/seal.ts'
import { claimDue } from '../delivery/claim.ts'
import { changeWebhook } from '../settings/webhook.ts'
import { redeliver } from './redeliver.ts'

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

describe('a delivery that is triggered again (contract 2, 6.6)', () => {
  const giveUp = (webhookId: number, endedAt: Date) => sql`
    update webhook_delivery set state = 'given_up', reason = 'attempts', attempts = 7, ended_at = ${endedAt}
    where webhook_id = ${webhookId} and state = 'pending'`

  it('starts its ladder anew, to the address of its event', async () => {
    const { id, clientId } = await aWebhook(sql, { url: URL_A, now: NOW })
    await anEvent(sql, clientId, { now: NOW })
    await giveUp(id, NOW)
    await changeWebhook(sql, noSeal, id, { url: checkedUrl(URL_B) }, NOW)
    const [delivery] = await deliveriesOf(id)
    expect(await redeliver(sql, id, { deliveryId: delivery?.id ?? 0 }, hoursLater(40))).toBe(1)
    expect(await claim(id, hoursLater(40))).toMatchObject([{ attempts: 0, url: URL_A }])
  })

  it('may be one of all that failed since a time', async () => {
    const { id, clientId } = await aWebhook(sql, { url: URL_A, now: NOW })
    await anEvent(sql, clientId, { now: NOW })
    await giveUp(id, hoursLater(31))
    await anEvent(sql, clientId, { now: NOW })
    await giveUp(id, hoursLater(33))
    const waiting = await anEvent(sql, clientId, { now: hoursLater(33) })
    const [pending] = await sql<{ id: number }[]>`
      update webhook_delivery set attempts = 2, next_attempt_at = ${hoursLater(50)} where event_id = ${waiting.id} returning id`
    await sql`insert into webhook_attempt (delivery_id, webhook_id, number, at, duration_ms, failure)
      values (${pending?.id ?? 0}, ${id}, 2, ${hoursLater(33)}, 5, 'refused')`
    await anEvent(sql, clientId, { now: hoursLater(34) })
    expect(await redeliver(sql, id, { failedSince: hoursLater(32) }, hoursLater(34))).toBe(2)
    expect(await claim(id, hoursLater(34))).toHaveLength(3)
  })

  it('may be one that the webhook missed while it was off; what it had is not sent again', async () => {
    const { id, clientId } = await aWebhook(sql, { url: URL_A, now: NOW })
    await anEvent(sql, clientId, { now: hoursLater(-1) })
    await sql`delete from webhook_delivery where webhook_id = ${id}`
    await anEvent(sql, clientId, { now: hoursLater(1) })
    await changeWebhook(sql, noSeal, id, { active: false }, hoursLater(1))
    await anEvent(sql, clientId, { now: hoursLater(2) })
    const missed = await anEvent(sql, clientId, { now: hoursLater(3) })
    await anEvent(sql, clientId, { now: hoursLater(3), type: 'PING' })
    await changeWebhook(sql, noSeal, id, { active: true, url: checkedUrl(URL_B) }, hoursLater(4))
    expect(await redeliver(sql, id, { missedSince: hoursLater(3) }, hoursLater(4))).toBe(1)
    const sent = (await deliveriesOf(id)).find(({ eventId }) => eventId === missed.id)
    expect(sent).toMatchObject({ state: 'pending', url: URL_B })
    expect(await redeliver(sql, id, { missedSince: hoursLater(-5) }, hoursLater(4))).toBe(1)
    expect(await redeliver(sql, id, { missedSince: hoursLater(-5) }, hoursLater(4))).toBe(0)
  })

  it('must exist, and its webhook must be on', async () => {
    const { id } = await aWebhook(sql, { url: URL_A, active: false })
    await expect(redeliver(sql, id, { failedSince: NOW }, NOW)).rejects.toThrow(`webhook ${id} is off`)
    const on = await aWebhook(sql, { url: URL_A })
    await expect(redeliver(sql, on.id, { deliveryId: 999_999 }, NOW)).rejects.toThrow('has no delivery 999999')
    await expect(redeliver(sql, 999_999, { failedSince: NOW }, NOW)).rejects.toThrow('there is no webhook 999999')
  })
})
