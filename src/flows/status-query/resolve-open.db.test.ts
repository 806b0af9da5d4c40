import { describe, expect, it } from 'vitest'
import { aClient } from '../../../test/builders/client.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { BASE_ACCESS, laneNodes } from '../../../test/support/lane-node.ts'
import { aReceipt, aStatus, scriptedGks } from '../../../test/support/scripted-gks.ts'
import { expectWholeChains } from '../../../test/support/whole-chains.ts'
import { createAccesses } from '../../domain/gks-access/access.ts'
import { findAttempt } from '../../domain/order/order.ts'
import { openDispatchesOf } from '../../domain/order/query/open-dispatch.ts'
import { queriesOf } from '../../domain/order/query/status-query.ts'
import { settle } from '../../domain/order/settle.ts'
import type { StatusAnswer } from '../../foreign/authority/answers.ts'
import { AuthorityFailure } from '../../foreign/authority/failure.ts'
import { DAY, HOUR, MINUTE } from '../../kernel/duration.ts'
import { createLog } from '../../platform/log.ts'
import { noSeal } from '../../platform/seal/seal.ts'
import { withoutReceipt } from '../dispatch/failure.ts'
import { PAUSES } from './pauses.ts'
import { resolveRound, type Turns } from './resolve-open.ts'

const { url, sql } = testDatabase()
const { anAccess, file } = laneNodes({ url, sql })

/** A Tuesday morning, far from maintenance. */
const SINCE = new Date('2026-11-17T08:00:00Z')
const later = (ms: number): Date => new Date(SINCE.getTime() + ms)

/** One who asks for open dispatches at the moments that a test gives; sending is not among what it can do. */
function anAsker(status: () => Promise<StatusAnswer | undefined>) {
  const turns: Turns = new Map()
  const asked: string[] = []
  const gks = scriptedGks({
    submit: async () => expect.fail('nothing is sent a second time (promise 2)'),
    status: async (_, query) => {
      asked.push('messageId' in query ? query.messageId : query.applicationId)
      return status()
    },
  })
  const at = (now: Date) =>
    resolveRound(
      {
        ...{ db: sql, seal: noSeal, log: createLog('silent'), clock: { now: () => now }, gks },
        config: { dispatchTimeoutMs: MINUTE },
        accesses: createAccesses(sql, noSeal, BASE_ACCESS, { instance: 'test' }),
      },
      turns,
    )
  return { asked, at }
}

let lanes = 0
/** Dispatches that were cut off, of one client in a lane of its own unless another one is given. */
async function cutOff(count: number, lane = `OPEN-${++lanes}`) {
  const { id: clientId } = await aClient(sql)
  const gksAccessId = await anAccess(clientId, { environment: 'test', username: lane })
  const ids: number[] = []
  for (let index = 0; index < count; index += 1) {
    const id = await file(clientId, `WTEST${clientId}N${index}`, { gksIdentifier: lane, gksAccessId })
    await sql`update customer_order set sent_at = ${SINCE} where id = ${id}`
    await settle(sql, (await findAttempt(sql, id))!, withoutReceipt('DROPPED'), SINCE)
    ids.push(id)
  }
  return {
    ids,
    lane,
    clientId,
    messageIds: (await Promise.all(ids.map((id) => findAttempt(sql, id)))).map((one) => one?.messageId),
  }
}

const verdictOf = async (id: number) => (await findAttempt(sql, id))?.verdict
const dispatchOf = async (id: number) => (await openDispatchesOf(sql, [id]))[0]
const outcomesOf = async (id: number) => (await queriesOf(sql, [id])).map(({ outcome }) => outcome)
const forget = () => sql`update open_dispatch set ended_at = now() where ended_at is null`

describe('an open dispatch', () => {
  it('is asked for after a minute and not before; that it arrived is told by one event, and nobody asks again', async () => {
    await forget()
    const { ids, messageIds } = await cutOff(1)
    const [id = 0] = ids
    const { at, asked } = anAsker(async () => aStatus({ status: 'geprueft' }))
    await at(later(59_000))
    expect(asked).toEqual([])
    expect((await dispatchOf(id))?.nextAt).toEqual(later(MINUTE))
    await at(later(MINUTE))
    expect(asked).toEqual(messageIds)
    expect(await verdictOf(id)).toBe('arrived')
    expect(await dispatchOf(id)).toMatchObject({ nextAt: null, endedAt: later(MINUTE) })
    for (let day = 1; day < 5; day += 1) await at(later(day * DAY))
    expect(asked).toHaveLength(1)
    const events = await sql<{ body: Buffer }[]>`select body from event where order_id = ${id} order by number`
    expect(events.map(({ body }) => JSON.parse(body.toString()).messages?.[0]?.code)).toEqual([
      undefined,
      'ARRIVED_UNDECIDED',
    ])
    await expectWholeChains(sql)
  })

  it('that the authority never knows counts as not arrived after an hour, without an event', async () => {
    await forget()
    const [id = 0] = (await cutOff(1)).ids
    const { at, asked } = anAsker(async () => undefined)
    for (const minute of [1, 5, 15]) await at(later(minute * MINUTE))
    expect(await verdictOf(id)).toBe('open')
    await at(later(59 * MINUTE))
    expect(asked).toHaveLength(3)
    await at(later(60 * MINUTE))
    expect(await verdictOf(id)).toBe('not arrived')
    expect(await outcomesOf(id)).toEqual(['not known', 'not known', 'not known', 'not known'])
    for (let day = 1; day < 5; day += 1) await at(later(day * DAY))
    expect(asked).toHaveLength(4)
    expect(await sql`select 1 from event where order_id = ${id}`).toHaveLength(1)
    expect(await findAttempt(sql, id)).toMatchObject({ state: 'fehlgeschlagen', retryable: null })
    // Whatever the authority says later counts for more.
    await settle(sql, (await findAttempt(sql, id))!, { trigger: 'receiptSubmitted', messages: [] }, later(2 * DAY))
    expect(await verdictOf(id)).toBe('arrived')
    await expectWholeChains(sql)
  })

  it('without any answer stays open, and is asked for as often as the table says', async () => {
    await forget()
    const [id = 0] = (await cutOff(1)).ids
    const { at, asked } = anAsker(async () => {
      throw new AuthorityFailure('timeout', 'x')
    })
    for (let hour = 0; hour < 14 * 24; hour += 1) await at(later(hour * HOUR))
    expect(asked).toHaveLength(PAUSES.length)
    expect(await verdictOf(id)).toBe('open')
    expect(await dispatchOf(id)).toMatchObject({ nextAt: null, endedAt: expect.any(Date) })
  })

  it('is not asked for in a maintenance window, nor while its login is halted', async () => {
    await forget()
    const { ids, lane } = await cutOff(1)
    const { at, asked } = anAsker(async () => aStatus())
    // 20:30 in Germany.
    await at(new Date('2026-11-17T19:30:00Z'))
    expect(asked).toEqual([])
    await sql`
      insert into gks_login_lock (environment, username, holder, locked_at, reason)
      values ('test', ${lane}, 'unproven', now(), 'refused')`
    await at(later(2 * HOUR))
    expect(asked).toEqual([])
    await sql`delete from gks_login_lock`
    await at(later(2 * HOUR))
    expect(await verdictOf(ids[0]!)).toBe('arrived')
  })
})

describe('who asks', () => {
  it('is one at a time, however many nodes there are; one that died is followed when its time is over', async () => {
    await forget()
    const [id = 0] = (await cutOff(1)).ids
    const [called, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = anAsker(async () => {
      called.resolve()
      await release.promise
      throw new Error('killed before the answer could be stored')
    })
    const other = anAsker(async () => aStatus())
    await slow.at(later(0))
    const asking = slow.at(later(MINUTE))
    await called.promise
    await Promise.all([other.at(later(MINUTE)), other.at(later(2 * MINUTE))])
    expect(other.asked).toEqual([])
    release.resolve()
    await asking
    await sql`update open_dispatch set next_at = ${later(2 * MINUTE)} where attempt_id = ${id}`
    // The question is still under way, as far as anybody knows.
    await other.at(later(2 * MINUTE))
    expect(other.asked).toEqual([])
    await other.at(later(10 * MINUTE))
    expect(other.asked).toHaveLength(1)
    expect(await outcomesOf(id)).toEqual(['interrupted', 'known'])
    await expectWholeChains(sql)
  })

  it('asks one question per lane and round, and clients of a lane take turns', async () => {
    await forget()
    const many = await cutOff(5)
    const few = await cutOff(1, many.lane)
    const elsewhere = await cutOff(1)
    const { at, asked } = anAsker(async () => aStatus())
    await at(later(0))
    await at(later(MINUTE))
    expect(asked).toHaveLength(2)
    expect(asked).toContain(elsewhere.messageIds[0])
    await at(later(MINUTE))
    expect(asked).toContain(few.messageIds[0])
    for (let round = 0; round < 5; round += 1) await at(later(MINUTE))
    expect(new Set(asked).size).toBe(7)
    expect(asked).toHaveLength(7)
  })

  it('does not ask with a login that has another identifier since: it would not be told', async () => {
    await forget()
    const { ids, lane } = await cutOff(1)
    await sql`update gks_access set username = 'OTHER' where username = ${lane}`
    const { at, asked } = anAsker(async () => undefined)
    for (let hour = 0; hour < 40 * 24; hour += 6) await at(later(hour * HOUR))
    expect(asked).toEqual([])
    expect(await verdictOf(ids[0]!)).toBe('open')
    expect((await dispatchOf(ids[0]!))?.endedAt).toBeInstanceOf(Date)
  })
})

it('an application with a receipt is none of its business', async () => {
  await forget()
  const { id: clientId } = await aClient(sql)
  const id = await file(clientId, 'WTESTRECEIPTED')
  await settle(sql, (await findAttempt(sql, id))!, { trigger: 'receiptSubmitted', messages: [], ...aReceipt() }, SINCE)
  expect(await dispatchOf(id)).toBeUndefined()
})
