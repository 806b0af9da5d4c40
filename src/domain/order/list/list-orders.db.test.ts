import { describe, expect, it } from 'vitest'
import { aCandidate, minutesLater, NOW } from '../../../../test/builders/candidate.ts'
import { aClient } from '../../../../test/builders/client.ts'
import { testDatabase } from '../../../../test/support/database.ts'
import { createStoreOrRepeat } from '../../../flows/intake/store-or-repeat.ts'
import { addAttempt, lockForCorrection } from '../filing/correction.ts'
import { foldOrderCounts } from '../filing/fold-counts.ts'
import type { NewAttempt } from '../filing/new-attempt.ts'
import { findAttempt } from '../order.ts'
import { settle } from '../settle.ts'
import type { Trigger } from '../state.ts'
import { countMatching, countTabs } from './count-orders.ts'
import type { ListFilter } from './list-filter.ts'
import { listOrders } from './list-orders.ts'
import { searchOrders } from './search-orders.ts'

const { sql } = testDatabase()
const storeOrRepeat = createStoreOrRepeat(sql)
const DAY = 24 * 60
/** A day after the orders came in; midnight in Germany lies between. */
const TOMORROW = minutesLater(DAY + 60)

const store = async (change: Partial<NewAttempt> & { clientId: number }): Promise<number> =>
  (await storeOrRepeat(aCandidate(change))).orderId

async function settled(id: number, minute: number, ...triggers: Trigger[]): Promise<void> {
  for (const trigger of triggers) {
    await settle(
      sql,
      (await findAttempt(sql, id))!,
      { trigger, messages: [], at: minutesLater(minute) },
      minutesLater(minute),
    )
  }
}

/** One of each: waits, submitted long ago, submitted just now, failed, rejected, approved yesterday, approved today. */
async function someOrders() {
  const { id: clientId } = await aClient(sql)
  const late = minutesLater(DAY)
  const ids = [
    await store({ clientId }),
    await store({ clientId, transaction: 'UG' }),
    await store({ clientId, now: late }),
    await store({ clientId }),
    await store({ clientId }),
    await store({ clientId }),
    await store({ clientId, transaction: 'UG' }),
  ] as const
  await settled(ids[1], 1, 'receiptForwarded')
  await settled(ids[2], DAY, 'receiptSubmitted')
  await settled(ids[3], 1, 'receiptOrDispatchFailed')
  await settled(ids[4], 1, 'receiptSubmitted', 'decisionRejected')
  await settled(ids[5], 1, 'receiptSubmitted', 'decisionApproved')
  await settled(ids[6], 1, 'receiptSubmitted')
  await settled(ids[6], DAY, 'decisionApproved')
  const shown = async (filter: Partial<ListFilter>) => {
    const orders = await listOrders(sql, { clientId, tab: 'all', ...filter }, { limit: 100 }, TOMORROW)
    return orders.map(({ id }) => ids.indexOf(id))
  }
  return { clientId, ids, shown }
}

const CASES: readonly (readonly [string, Partial<ListFilter>, number[]])[] = [
  ['all', {}, [6, 5, 4, 3, 2, 1, 0]],
  ['what needs somebody, the overdue one among them', { tab: 'needs-action' }, [4, 3, 1]],
  ['what needs somebody, of one state', { tab: 'needs-action', states: ['abgelehnt'] }, [4]],
  ['what needs somebody, only overdue', { tab: 'needs-action', states: ['weitergeleitet'] }, [1]],
  ['what is open', { tab: 'open' }, [2, 1, 0]],
  ['what was decided today', { tab: 'decided-today' }, [6]],
  ['one transaction', { transactions: ['UG'] }, [6, 1]],
  ['several states', { states: ['beschieden', 'angelegt'] }, [6, 5, 0]],
  ['a state that the tab does not have', { tab: 'open', states: ['beschieden'] }, []],
  ['filed since', { createdSince: minutesLater(60) }, [2]],
  ['the base access', { accessId: null, states: ['angelegt'] }, [0]],
  ['an own access', { accessId: '01900000-0000-7000-8000-000000000000' }, []],
]

describe('the list of orders for people', () => {
  it.each(CASES)('shows %s', async (_, filter, expected) => {
    const { clientId, shown } = await someOrders()
    expect(await shown(filter)).toEqual(expected)
    expect(await countMatching(sql, { clientId, tab: 'all', ...filter }, TOMORROW)).toEqual({
      count: expected.length,
      atLeast: false,
    })
  })

  it.each(CASES)('shows an operator %s, of all clients', async (_, filter, expected) => {
    const { clientId, ids } = await someOrders()
    const ofAll: ListFilter = { clientId: undefined, tab: 'all', ...filter }
    const orders = await listOrders(sql, ofAll, { limit: 999 }, TOMORROW)
    const own = orders.filter((order) => order.clientId === clientId)
    expect(own.map(({ id }) => ids.indexOf(id))).toEqual(expected)
    expect(await countMatching(sql, ofAll, TOMORROW)).toEqual({ count: orders.length, atLeast: false })
  })

  it('counts the orders of all clients while counts are folded', async () => {
    await someOrders()
    const counted = async () => [
      (await countMatching(sql, { clientId: undefined, tab: 'all' }, TOMORROW)).count,
      (await countMatching(sql, { clientId: undefined, tab: 'all', states: ['beschieden'] }, TOMORROW)).count,
    ]
    const [heads] = await sql<{ all: number; approved: number }[]>`
      select count(*) as all, count(*) filter (where current_state = 'beschieden') as approved
      from customer_order where id = head_id`
    await sql`insert into order_total select 'angelegt', 'AB', 0 from generate_series(1, 200)`
    expect(await counted()).toEqual([heads?.all, heads?.approved])
    await foldOrderCounts(sql)
    const [rows] = await sql<{ count: number }[]>`select count(*) from order_total`
    expect(rows?.count).toBeLessThan(50)
    expect(await counted()).toEqual([heads?.all, heads?.approved])
  })

  it('counts what stands in each tab', async () => {
    const { clientId } = await someOrders()
    const counts = await countTabs(sql, clientId, TOMORROW)
    expect(Object.fromEntries(Object.entries(counts).map(([tab, { count }]) => [tab, count]))).toEqual({
      'needs-action': 3,
      open: 3,
      'decided-today': 1,
      all: 7,
    })
  })

  it('shows an operator the orders of all clients, and a client never those of another', async () => {
    const [one, other] = [await someOrders(), await someOrders()]
    for (const filter of [
      { tab: 'needs-action' },
      { tab: 'open' },
      { tab: 'decided-today' },
      { tab: 'all' },
    ] as const) {
      const all = await listOrders(sql, { clientId: undefined, ...filter }, { limit: 1000 }, TOMORROW)
      const clients = new Set(all.map(({ clientId }) => clientId))
      expect([clients.has(one.clientId), clients.has(other.clientId)]).toEqual([true, true])
      expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a))
      const own = await listOrders(sql, { clientId: one.clientId, ...filter }, { limit: 1000 }, TOMORROW)
      expect(new Set(own.map(({ clientId }) => clientId))).toEqual(new Set([one.clientId]))
    }
  })

  it('goes on behind an order, and finds its neighbours on both sides', async () => {
    const { clientId, ids } = await someOrders()
    const page = async (window: { before?: number; after?: number; limit: number }, filter: Partial<ListFilter> = {}) =>
      (await listOrders(sql, { clientId, tab: 'all', ...filter }, window, TOMORROW)).map(({ id }) => ids.indexOf(id))
    expect(await page({ limit: 3 })).toEqual([6, 5, 4])
    expect(await page({ before: ids[4], limit: 3 })).toEqual([3, 2, 1])
    expect(await page({ before: ids[0], limit: 3 })).toEqual([])
    expect(await page({ after: ids[3], limit: 1 })).toEqual([4])
    expect(await page({ after: ids[1], limit: 1 }, { tab: 'needs-action' })).toEqual([3])
    expect(await page({ before: ids[3], limit: 1 }, { tab: 'needs-action' })).toEqual([1])
  })

  it('shows a corrected order once, as its latest attempt stands', async () => {
    const { clientId, ids, shown } = await someOrders()
    await sql.begin(async (tx) => {
      const again = aCandidate({ clientId, fin: 'WTEST00000000CORR', now: minutesLater(DAY) })
      await addAttempt(tx, await lockForCorrection(tx, ids[3]), again)
    })
    expect(await shown({ tab: 'needs-action' })).toEqual([4, 1])
    const [order] = await listOrders(sql, { clientId, tab: 'open', ids: [ids[3]] }, { limit: 1 }, TOMORROW)
    expect(order).toMatchObject({ id: ids[3], attempt: 2, fin: 'WTEST00000000CORR', state: 'angelegt' })
    expect(order?.nextStep).toMatchObject({ case: 'waiting', figures: { place: expect.any(Number) } })
  })

  it('marks the plate of a vehicle that is out of use', async () => {
    const { clientId, ids } = await someOrders()
    const orders = await listOrders(sql, { clientId, tab: 'all', states: ['beschieden'] }, { limit: 9 }, TOMORROW)
    expect(orders.map(({ id, isPlateVoid }) => [ids.indexOf(id), isPlateVoid])).toEqual([
      [6, false],
      [5, true],
    ])
  })
})

describe('searching orders', () => {
  async function anOrder() {
    const { id: clientId } = await aClient(sql)
    const change = {
      clientId,
      fin: `WTEST${String(clientId).padStart(6, '0')}XK4711`,
      licensePlate: 'MÜS-AH 204E',
      externalOrderId: 'R-2026_11%894',
      traceId: `9f1c-${clientId}`,
    }
    const id = await store(change)
    await settle(
      sql,
      (await findAttempt(sql, id))!,
      { trigger: 'receiptSubmitted', messages: [], applicationId: `1100${clientId}` },
      NOW,
    )
    await store({ clientId, fin: 'WTEST00000000OTHER', licensePlate: 'B-X 1', externalOrderId: 'S-1' })
    return { ...change, id, applicationId: `1100${clientId}` }
  }

  it.each<[string, (order: Awaited<ReturnType<typeof anOrder>>) => string]>([
    ['its number', ({ id }) => String(id)],
    ['its application number', ({ applicationId }) => applicationId],
    ['its trace id', ({ traceId }) => traceId],
    ['its reference', ({ externalOrderId }) => externalOrderId],
    ['the beginning of its reference', () => 'R-2026_11%'],
    ['its FIN', ({ fin }) => fin],
    ['its FIN in lower case and with spaces', ({ fin }) => ` ${fin.toLowerCase().replace('xk', ' xk')} `],
    ['the end of its FIN', () => 'K4711'],
    ['its plate', () => 'MÜS-AH 204E'],
    ['its plate, spelled otherwise', () => 'müs ah204e'],
    ['the beginning of its plate', () => 'MÜSAH'],
  ])('finds an order by %s, and not for another client', async (_, term) => {
    const order = await anOrder()
    const stranger = await aClient(sql)
    expect(await searchOrders(sql, order.clientId, term(order))).toEqual([order.id])
    expect(await searchOrders(sql, undefined, term(order))).toContain(order.id)
    expect(await searchOrders(sql, stranger.id, term(order))).toEqual([])
  })

  it.each(['', '  ', '%', 'R_2026', '_', '11', 'R-2026-11', '\\', "'"])('finds nothing by %j', async (term) => {
    const { clientId } = await anOrder()
    expect(await searchOrders(sql, clientId, term)).toEqual([])
  })

  it('finds an order by what an earlier attempt said', async () => {
    const order = await anOrder()
    await sql`update customer_order set state = 'fehlgeschlagen', current_state = 'fehlgeschlagen' where id = ${order.id}`
    await sql.begin(async (tx) => {
      const again = aCandidate({ clientId: order.clientId, fin: 'WTEST00000MENDED01' })
      await addAttempt(tx, await lockForCorrection(tx, order.id), again)
    })
    expect(await searchOrders(sql, order.clientId, order.fin)).toEqual([order.id])
    expect(await searchOrders(sql, order.clientId, 'MENDED01')).toEqual([order.id])
  })
})
