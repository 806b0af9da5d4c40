import { describe, expect, it } from 'vitest'
import { anEvent, aWebhook } from '../../../../test/builders/webhook.ts'
import { testDatabase } from '../../../../test/support/database.ts'
import { HOUR } from '../../../kernel/duration.ts'
import { claimDue } from './claim.ts'

const { sql } = testDatabase()
const NOW = new Date('2026-11-16T09:00:00.000Z')
const hoursLater = (hours: number): Date => new Date(NOW.getTime() + hours * HOUR)
const URL_A = 'https://hooks.example.test/a'

const claim = (webhookId: number, now: Date, room = 100) =>
  claimDue(sql, [{ webhookId, room }], now, new Date(now.getTime() + 30_000))

describe('a claim', () => {
  it('gives each delivery to one of many who ask at once, and again when the lease has run out', async () => {
    const { id, clientId } = await aWebhook(sql, { url: URL_A, now: NOW })
    for (let index = 0; index < 40; index += 1) await anEvent(sql, clientId, { now: NOW })
    const claims = await Promise.all(Array.from({ length: 8 }, () => claim(id, NOW, 10)))
    const ids = claims.flat().map((delivery) => delivery.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(await claim(id, new Date(NOW.getTime() + 29_999))).toHaveLength(40 - ids.length)
    expect(await claim(id, new Date(NOW.getTime() + 30_000))).toHaveLength(ids.length)
  })

  it('takes the longest due first and leaves what is not due', async () => {
    const { id, clientId } = await aWebhook(sql, { url: URL_A })
    const late = await anEvent(sql, clientId, { now: hoursLater(-1) })
    await anEvent(sql, clientId, { now: hoursLater(1) })
    const early = await anEvent(sql, clientId, { now: hoursLater(-2) })
    expect((await claim(id, NOW, 1)).map(({ eventId }) => eventId)).toEqual([early.id])
    expect((await claim(id, NOW)).map(({ eventId }) => eventId)).toEqual([late.id])
  })
})
