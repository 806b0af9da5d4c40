import { beforeAll, describe, expect, it } from 'vitest'
import { aCandidate, minutesLater } from '../../../../test/builders/candidate.ts'
import { aClient } from '../../../../test/builders/client.ts'
import { testDatabase } from '../../../../test/support/database.ts'
import { one, type Sql } from '../../../platform/db.ts'
import { insertOrders } from '../filing/insert-orders.ts'
import { countMatching } from './count-orders.ts'
import type { ListFilter } from './list-filter.ts'
import { matchingOrders } from './matching-orders.ts'

const { sql } = testDatabase()
const LONG_AGO = 1500
const DAY = 24 * 60
/** Of two kinds. */
const LATELY = 4
/** Beside what is wanted, some that were filed before. */
const MOST_READ = 300
const NOW = minutesLater(3 * DAY)
const SINCE: ListFilter = { clientId: undefined, tab: 'all', createdSince: minutesLater(DAY) }

let latest: number[] = []

beforeAll(async () => {
  const { id: clientId } = await aClient(sql)
  const file = async (count: number, minute: number) => {
    const inserted = await insertOrders(
      sql,
      Array.from({ length: count }, (_, index) =>
        aCandidate({ clientId, transaction: index % 2 > 0 ? 'UG' : 'AB', now: minutesLater(minute) }),
      ),
    )
    return inserted.map((order) => ('orderId' in order ? order.orderId : 0))
  }
  await file(LONG_AGO, 0)
  // Somebody whose clock is late.
  latest = await file(LATELY, 2 * DAY)
  await file(1, 0)
  latest = [...latest, ...(await file(1, DAY))].toSorted((a, b) => b - a)
  await sql`analyze customer_order`
})

/** So far over this connection. */
const rowsRead = async (tx: Sql): Promise<number> =>
  one(
    await tx<{ read: number }[]>`
      select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'customer_order'`,
  ).read

/** What a question is answered and how many rows it reads, whatever the database thinks of so small a table. */
async function reading<Answer>(ask: (tx: Sql) => Promise<Answer>): Promise<readonly [Answer, number]> {
  const result: readonly [Answer, number] = await sql.begin(async (tx) => {
    await tx`set local enable_seqscan = off`
    const before = await rowsRead(tx)
    return [await ask(tx), (await rowsRead(tx)) - before] as const
  })
  return result
}

it('lists what all clients filed since a moment without reading what they filed before', async () => {
  const [orders, read] = await reading((tx) => tx<{ id: number }[]>`${matchingOrders(tx, SINCE, { limit: 100 }, NOW)}`)
  expect(orders.map(({ id }) => id)).toEqual(latest)
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThan(MOST_READ)
})

it('counts it so as well', async () => {
  const [counted, read] = await reading((tx) => countMatching(tx, SINCE, NOW))
  expect(counted).toEqual({ count: latest.length, atLeast: false })
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThan(MOST_READ)
})

it('reads as little to find that nobody has filed since', async () => {
  const [counted, read] = await reading((tx) => countMatching(tx, { ...SINCE, createdSince: NOW }, NOW))
  expect(counted.count).toBe(0)
  expect(read).toBeLessThan(MOST_READ)
})

describe('the clock of a node', () => {
  let day = 10
  /** Files orders at minutes of a day of their own, in the order in which they came, and counts those since its beginning. */
  const counted = async (...came: readonly (readonly [count: number, minute: number])[]): Promise<number> => {
    day += 1
    const { id: clientId } = await aClient(sql)
    for (const [count, minute] of came)
      await insertOrders(
        sql,
        Array.from({ length: count }, () => aCandidate({ clientId, now: minutesLater(day * DAY + minute) })),
      )
    const since = { ...SINCE, createdSince: minutesLater(day * DAY) }
    const rows = await sql`${matchingOrders(sql, since, { limit: 2000 }, minutesLater((day + 1) * DAY))}`
    return rows.length
  }

  it('that was ahead hides nothing, though more came afterwards with earlier times', async () => {
    expect(await counted([1, 55], [1200, 10])).toBe(1201)
  })

  it('that was late hides nothing either', async () => {
    expect(await counted([60, -70], [1, 5], [60, -65], [3, 10])).toBe(4)
  })
})
