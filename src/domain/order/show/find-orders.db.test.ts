import { describe, expect, it } from 'vitest'
import { aCandidate, minutesLater, NOW } from '../../../../test/builders/candidate.ts'
import { aClient } from '../../../../test/builders/client.ts'
import { testDatabase } from '../../../../test/support/database.ts'
import { createStoreOrRepeat } from '../../../flows/intake/store-or-repeat.ts'
import { foldOrderCounts } from '../filing/fold-counts.ts'
import { findAttempt } from '../order.ts'
import { settle } from '../settle.ts'
import { findOrders, type OrderFilter } from './find-orders.ts'

const { sql } = testDatabase()
const storeOrRepeat = createStoreOrRepeat(sql)
const ALL = { limit: 50, offset: 0 }

async function someOrders() {
  const { id: clientId } = await aClient(sql)
  const transactions = ['AB', 'AB', 'HA', 'UG', 'AB'] as const
  const ids: number[] = []
  for (const [index, transaction] of transactions.entries()) {
    const candidate = aCandidate({ clientId, transaction, externalOrderId: `R-${index}`, now: minutesLater(index) })
    ids.push((await storeOrRepeat(candidate)).orderId)
  }
  const submit = async (id: number, minute: number) =>
    settle(sql, (await findAttempt(sql, id))!, { trigger: 'receiptSubmitted', messages: [] }, minutesLater(minute))
  await submit(ids[1]!, 30)
  await submit(ids[3]!, 40)
  return { clientId, ids }
}

describe('the order list (contract 1, 4.2)', () => {
  it('shows the orders of the client, newest first, and none of another', async () => {
    const { clientId, ids } = await someOrders()
    await someOrders()
    const { orders, total } = await findOrders(sql, clientId, {}, ALL)
    expect(orders.map(({ id }) => id)).toEqual(ids.toReversed())
    expect(total).toBe(5)
  })

  it.each<[string, OrderFilter, number[]]>([
    ['one state', { states: ['eingereicht'] }, [3, 1]],
    ['several states', { states: ['eingereicht', 'angelegt'] }, [4, 3, 2, 1, 0]],
    ['one transaction', { transactions: ['AB'] }, [4, 1, 0]],
    ['several transactions', { transactions: ['HA', 'UG'] }, [3, 2]],
    ['state and transaction', { states: ['angelegt'], transactions: ['AB', 'HA'] }, [4, 2, 0]],
    ['a reference', { externalId: 'R-2' }, [2]],
    ['an unknown reference', { externalId: 'r-2' }, []],
    ['creation since', { createdSince: minutesLater(3) }, [4, 3]],
    ['change since', { changedSince: minutesLater(30) }, [3, 1]],
    ['change since and state', { changedSince: minutesLater(3), states: ['angelegt'] }, [4]],
  ])('narrows by %s, with the total of what matches', async (_, filter, expected) => {
    const { clientId, ids } = await someOrders()
    const { orders, total } = await findOrders(sql, clientId, filter, ALL)
    expect(orders.map(({ id }) => ids.indexOf(id))).toEqual(expected)
    expect(total).toBe(expected.length)
  })

  it.each<[string, OrderFilter]>([
    ['everything', {}],
    ['several states', { states: ['eingereicht', 'angelegt'] }],
    ['several transactions', { transactions: ['AB', 'HA', 'UG'] }],
  ])('pages through %s without gap or overlap', async (_, filter) => {
    const { clientId, ids } = await someOrders()
    const pages = await Promise.all(
      [0, 2, 4, 6].map((offset) => findOrders(sql, clientId, filter, { limit: 2, offset })),
    )
    expect(pages.flatMap(({ orders }) => orders.map(({ id }) => id))).toEqual(ids.toReversed())
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5])
  })

  it('keeps the total right while counts are folded', async () => {
    const { clientId } = await someOrders()
    await sql`insert into order_count select ${clientId}, 'angelegt', 'AB', 0 from generate_series(1, 200)`
    await foldOrderCounts(sql)
    const [rows] = await sql<{ count: number }[]>`select count(*) from order_count where client_id = ${clientId}`
    expect(rows?.count).toBeLessThan(10)
    expect((await findOrders(sql, clientId, {}, ALL)).total).toBe(5)
    expect((await findOrders(sql, clientId, { states: ['eingereicht'] }, ALL)).total).toBe(2)
  })

  it('shows when an order was created and when it changed', async () => {
    const { clientId, ids } = await someOrders()
    const { orders } = await findOrders(sql, clientId, { externalId: 'R-1' }, ALL)
    expect(orders[0]).toMatchObject({ id: ids[1], createdAt: minutesLater(1), changedAt: minutesLater(30) })
    expect(NOW).toBeInstanceOf(Date)
  })
})
