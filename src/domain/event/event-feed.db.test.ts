import { describe, expect, it } from 'vitest'
import { aClient } from '../../../test/builders/client.ts'
import { anEvent, DEREGISTERED } from '../../../test/builders/webhook.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { DAY } from '../../kernel/duration.ts'
import { readEventFeed } from './event-feed.ts'

const { sql } = testDatabase()

const page = (clientId: number, after?: string, limit = 50) =>
  readEventFeed(sql, clientId, { after, limit }, new Date())
const idsOf = async (clientId: number, after?: string): Promise<string[]> =>
  (await page(clientId, after)).events.map(({ id }) => id)

/** A transaction that has written events of these clients and commits when it is told to. */
async function openTransaction(...clientIds: readonly number[]) {
  const told = Promise.withResolvers<void>()
  const written = Promise.withResolvers<string[]>()
  const ended = sql.begin(async (tx) => {
    const ids: string[] = []
    for (const clientId of clientIds) ids.push((await anEvent(tx, clientId)).id)
    written.resolve(ids)
    await told.promise
  })
  const ids = await written.promise
  return {
    ids,
    async commit() {
      told.resolve()
      await ended
    },
    async fail() {
      told.reject(new Error('rolled back'))
      await ended.catch(() => undefined)
    },
  }
}

describe('the events of a client for programs that ask', () => {
  it('come in the order of their commits, so a slow transaction is found behind what was read before it', async () => {
    const { id } = await aClient(sql)
    const slow = await openTransaction(id)
    const quick = await anEvent(sql, id)
    const first = await page(id)
    expect(first.events.map((event) => event.id)).toEqual([quick.id])
    await slow.commit()
    expect(await idsOf(id, first.next ?? '')).toEqual(slow.ids)
    expect(await idsOf(id)).toEqual([quick.id, ...slow.ids])
  })

  it('miss nothing while many commit at once and one reads', async () => {
    const { id } = await aClient(sql)
    const written: string[] = []
    const read: string[] = []
    const writers = Array.from({ length: 6 }, async () => {
      for (let number = 0; number < 40; number += 1) {
        await sql.begin(async (tx) => {
          const one = await anEvent(tx, id)
          written.push(one.id, (await anEvent(tx, id)).id)
        })
      }
    })
    let done = false
    const reader = (async () => {
      let after: string | undefined
      for (;;) {
        const wasDone = done
        const { events, next } = await page(id, after, 7)
        read.push(...events.map((event) => event.id))
        after = next ?? undefined
        if (wasDone && events.length === 0) return
      }
    })()
    await Promise.all(writers)
    done = true
    await reader
    expect(read).toHaveLength(written.length)
    expect(new Set(read)).toEqual(new Set(written))
    expect(await idsOf(id, read.at(-51))).toEqual(read.slice(-50))
  })

  it('of several clients in one transaction never lock each other out, whatever their order', async () => {
    const [one, other] = [await aClient(sql), await aClient(sql)]
    const rounds = Array.from({ length: 20 }, async (_, number) => {
      const clients = number % 2 === 0 ? [one.id, other.id] : [other.id, one.id]
      await (await openTransaction(...clients)).commit()
    })
    await Promise.all(rounds)
    expect([(await idsOf(one.id)).length, (await idsOf(other.id)).length]).toEqual([20, 20])
  })

  it('leave out what was rolled back, wholly or to a savepoint', async () => {
    const { id } = await aClient(sql)
    await (await openTransaction(id)).fail()
    const kept = await sql.begin(async (tx) => {
      await tx
        .savepoint(async (part) => {
          await anEvent(part, id)
          throw new Error('not this one')
        })
        .catch(() => undefined)
      return anEvent(tx, id)
    })
    expect(await idsOf(id)).toEqual([kept.id])
  })

  it('carry the very bytes of the deliveries, whatever webhooks there are; PINGs and examples are left out', async () => {
    const { id } = await aClient(sql)
    const event = await anEvent(sql, id, { body: { text: 'Größe 🚗' } })
    await anEvent(sql, id, { type: 'PING' })
    expect(await page(id)).toMatchObject({
      events: [{ id: event.id, type: DEREGISTERED, body: event.body }],
      next: event.id,
      hasMore: false,
    })
  })

  it('begin 31 days ago without a cursor; a cursor of long ago goes on where it was', async () => {
    const { id } = await aClient(sql)
    const daysAgo = (days: number) => anEvent(sql, id, { now: new Date(Date.now() - days * DAY) })
    const [old, forgotten, within, recent] = [await daysAgo(90), await daysAgo(40), await daysAgo(31), await daysAgo(0)]
    expect(await idsOf(id)).toEqual([within.id, recent.id])
    expect(await idsOf(id, old.id)).toEqual([forgotten.id, within.id, recent.id])
  })

  it('end a page early when its events are large, and never without an event', async () => {
    const { id } = await aClient(sql)
    const large = { text: 'x'.repeat(5 * 1024 * 1024) }
    const ids = []
    for (const body of [{}, large, {}]) ids.push((await anEvent(sql, id, { body })).id)
    const first = await page(id)
    expect([first.events.length, first.next, first.hasMore]).toEqual([2, ids[1], true])
    const last = await page(id, first.next ?? '')
    expect([last.events.length, last.next, last.hasMore]).toEqual([1, ids[2], false])
  })

  it('know no cursor but one of their own', async () => {
    const [one, other] = [await aClient(sql), await aClient(sql)]
    const event = await anEvent(sql, one.id)
    for (const after of [event.id, crypto.randomUUID(), 'x', '', `${event.id}'`]) {
      await expect(page(other.id, after)).rejects.toMatchObject({ status: 400, reasons: [{ rule: 'unknown-cursor' }] })
    }
    expect(await page(other.id)).toEqual({ events: [], next: null, hasMore: false })
    expect(await page(one.id, event.id)).toEqual({ events: [], next: event.id, hasMore: false })
  })
})
