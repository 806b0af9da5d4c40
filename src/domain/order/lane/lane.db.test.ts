import { expect, it } from 'vitest'
import { aCandidate, NOW } from '../../../../test/builders/candidate.ts'
import { aClient } from '../../../../test/builders/client.ts'
import { testDatabase } from '../../../../test/support/database.ts'
import { one, type Sql } from '../../../platform/db.ts'
import { insertOrders } from '../filing/insert-orders.ts'
import { nextInLane } from './lane.ts'

const { sql } = testDatabase()
const LANE = { environment: 'test', username: 'PLAKETTE-TEST', isBase: true } as const
const FILED = 400
const SENT = 350

/** So far over this connection. */
const rowsRead = async (tx: Sql): Promise<number> =>
  one(
    await tx<{ read: number }[]>`
      select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'customer_order'`,
  ).read

it('finds the next order without reading what was sent, though the database takes all of it for waiting', async () => {
  const { id: clientId } = await aClient(sql)
  const candidates = Array.from({ length: FILED }, (_, index) =>
    aCandidate({ clientId, externalOrderId: `R-${index}`, fin: `WTEST${String(index).padStart(12, '0')}` }),
  )
  const ids = (await insertOrders(sql, candidates)).map((inserted) => ('orderId' in inserted ? inserted.orderId : 0))
  await sql`analyze customer_order`
  await sql`
    update customer_order set sent_at = ${NOW}, state = 'eingereicht', current_state = 'eingereicht'
    where id = any(${ids.slice(0, SENT)})`

  const { next, read } = await sql.begin(async (tx) => {
    const before = await rowsRead(tx)
    const order = await nextInLane(tx, { ...LANE, lastClientId: 0 }, NOW)
    return { next: order?.id, read: (await rowsRead(tx)) - before }
  })
  expect(next).toBe(ids[SENT])
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThan(10)
})
