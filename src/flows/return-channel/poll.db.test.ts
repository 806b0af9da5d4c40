import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aCandidate, NOW } from '../../../test/builders/candidate.ts'
import { aClient } from '../../../test/builders/client.ts'
import { aStatusNotice } from '../../../test/builders/return-message.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { EVERY_MS, mailboxNodes } from '../../../test/support/mailbox-node.ts'
import { findAttempt } from '../../domain/order/order.ts'
import { settle } from '../../domain/order/settle.ts'
import { createGks } from '../../foreign/authority/client.ts'
import { AuthorityFailure } from '../../foreign/authority/failure.ts'
import { createStoreOrRepeat } from '../intake/store-or-repeat.ts'

const { url, sql } = testDatabase()
const { someMailboxes } = mailboxNodes({ url, sql })
const clock = { now: () => NOW }
const { read } = createGks({ url: 'http://127.0.0.1:1', timeoutMs: 1, productVersion: '2.0.0', clock, newId: () => '' })

describe('the mailboxes of several nodes', () => {
  it('are asked by one of them, and by the next when it is time or when somebody knows of mail', async () => {
    const { add, asked, noted, pass, aNode } = await someMailboxes(['A', 'B', 'C'])
    const first = aNode()
    await expect.poll(noted).toEqual(['A', 'B', 'C'])
    await first.stop()
    expect([...asked()].sort()).toEqual(['A', 'B', 'C'])

    pass(EVERY_MS / 2)
    await add('D')
    const second = aNode()
    await expect.poll(noted).toEqual(['D'])
    expect([...asked()]).toEqual(['D'])

    pass(1)
    second.hear('')
    await expect.poll(noted).toEqual(['A', 'B', 'C', 'D'])
    asked()
    pass(1)
    // A connection was lost, and hints may have been with it.
    second.hear(undefined)
    // A round would have begun by the time that the database has answered so often.
    for (let answers = 0; answers < 500; answers += 1) await noted()
    await second.stop()
    expect([...asked()]).toEqual([])

    pass(EVERY_MS)
    aNode()
    await expect.poll(noted).toEqual(['A', 'B', 'C', 'D'])
  })
})

describe('a mailbox that takes its time', () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
  const others = names.slice(1)

  it('withholds no other from any node while its messages are worked off, and is asked again when mail came', async () => {
    const { arrive, asked, noted, pass, aDelay, aNode } = await someMailboxes(names)
    arrive('A', 'long')
    const [begun, answer] = [aDelay(), aDelay()]
    const first = aNode({
      async fetchMessage() {
        begun.resolve()
        await answer.promise
        return { xml: '<a/>' }
      },
    })
    await begun.promise
    await expect.poll(noted).toEqual(others)
    pass(1)
    first.hear('')
    await expect.poll(noted).toEqual(others)
    pass(EVERY_MS)
    asked()
    const second = aNode()
    await expect.poll(noted).toEqual(others)
    expect([...asked()].sort()).toEqual(others)
    await second.stop()
    answer.resolve()
    await expect.poll(noted).toEqual(names)
  })

  it('withholds no other from any node while it does not answer', async () => {
    const { authority, noted, pass, aDelay, aNode } = await someMailboxes(names)
    const answer = aDelay()
    aNode({
      async listMailbox(access) {
        if (access.username === 'A') await answer.promise
        return authority.listMailbox!(access)
      },
    })
    await expect.poll(noted).toEqual(others)
    pass(EVERY_MS)
    aNode()
    await expect.poll(noted).toEqual(others)
  })
})

describe('mailboxes that have mail while a node has enough to do', () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F']

  async function aBusyNode() {
    const world = await someMailboxes(names)
    for (const name of names) world.arrive(name, randomUUID())
    const answer = world.aDelay()
    world.aNode({
      async fetchMessage() {
        await answer.promise
        return { xml: '<a/>' }
      },
    })
    const held = () => sql`
      select from pg_locks where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())`
    await expect.poll(() => world.asked().has('F')).toBe(true)
    await expect.poll(async () => (await held()).length).toBe(4)
    return { ...world, answer }
  }

  it('are worked off by another', async () => {
    const { noted, left, aNode } = await aBusyNode()
    aNode()
    await expect.poll(noted).toEqual(['E', 'F'])
    expect([...left('E'), ...left('F')]).toEqual([])
  })

  it('are taken up as soon as it has done something else', async () => {
    const { noted, left, answer } = await aBusyNode()
    answer.resolve()
    await expect.poll(noted).toEqual(names)
    expect(names.flatMap(left)).toEqual([])
  })
})

describe('a message that is stored', () => {
  it('is evaluated in the same round, also when the authority fails at its acknowledgement', async () => {
    const { arrive, left, noted, untilEvaluated, aNode } = await someMailboxes(['A'])
    arrive('A', 'unacknowledged')
    aNode({ acknowledge: () => Promise.reject(new AuthorityFailure('timeout', 'no answer')) })
    await untilEvaluated('unacknowledged')
    await expect.poll(noted).toEqual(['A'])
    expect(left('A')).toEqual(['unacknowledged'])
  })

  it('is evaluated once more in the same round when its receipt comes meanwhile (contract 1, 3)', async () => {
    const { arrive, untilEvaluated, aNode } = await someMailboxes(['A'])
    const { id: clientId } = await aClient(sql)
    const candidate = aCandidate({ clientId, gksIdentifier: 'A' })
    const { orderId } = await createStoreOrRepeat(sql)(candidate)
    const applicationId = '11000020261116000001'
    const named = { applicationId, relatedMessageId: candidate.messageId }
    const xml = aStatusNotice({ messageId: 'early', createdAt: NOW.toISOString() }, named, 'weitergeleitet')
    const order = await aLockedOrder(orderId)
    arrive('A', 'early')
    aNode({ read, fetchMessage: async () => ({ xml }) })
    await order.isWantedBy(1)
    const receipt = { trigger: 'receiptSubmitted', messages: [], applicationId } as const
    const settled = settle(sql, (await findAttempt(sql, orderId))!, receipt, NOW)
    await order.isWantedBy(2)
    await order.release()
    await settled
    await untilEvaluated('early')
    expect(await findAttempt(sql, orderId)).toMatchObject({ state: 'weitergeleitet' })
  })
})

describe('a stop', () => {
  it('leaves the mailboxes that it cuts off, and those that waited for their turn, to the next node at once', async () => {
    const names = ['A', 'B', 'C', 'D', 'E']
    const { arrive, asked, left, noted, aDelay, aNode } = await someMailboxes(names)
    for (const name of names) arrive(name, `${name} 1`)
    const [allBusy, answer] = [aDelay(), aDelay()]
    let fetching = 0
    const first = aNode({
      async fetchMessage() {
        fetching += 1
        if (fetching === 4) allBusy.resolve()
        await answer.promise
        return { xml: '<a/>' }
      },
    })
    await allBusy.promise
    await expect.poll(() => asked().has('E')).toBe(true)
    const stopped = first.stop()
    answer.resolve()
    await stopped
    expect(await noted()).toEqual([])
    expect(left('E')).toEqual(['E 1'])

    aNode()
    await expect.poll(noted).toEqual(names)
    expect(left('E')).toEqual([])
  })
})

/** An order that others wait for, and get in the order in which they came. */
async function aLockedOrder(orderId: number) {
  const [isLocked, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const locking = sql.begin(async (tx) => {
    await tx`select from customer_order where id = ${orderId} for update`
    isLocked.resolve()
    await end.promise
  })
  await isLocked.promise
  const waiting = () => sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return {
    isWantedBy: (count: number) => expect.poll(async () => (await waiting()).length).toBe(count),
    async release() {
      end.resolve()
      await locking
    },
  }
}
