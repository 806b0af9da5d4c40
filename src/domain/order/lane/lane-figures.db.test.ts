import { expect, it } from 'vitest'
import { aCandidate, minutesLater, NOW } from '../../../../test/builders/candidate.ts'
import { aClient } from '../../../../test/builders/client.ts'
import { testDatabase } from '../../../../test/support/database.ts'
import { createStoreOrRepeat } from '../../../flows/intake/store-or-repeat.ts'
import { SECOND } from '../../../kernel/duration.ts'
import { laneFigures } from './lane-figures.ts'

const { sql } = testDatabase()
const storeOrRepeat = createStoreOrRepeat(sql)
let reference = 0

const anOrder = async (clientId: number, minute: number): Promise<number> => {
  reference += 1
  const candidate = aCandidate({ clientId, externalOrderId: `R-${reference}`, now: minutesLater(minute) })
  return (await storeOrRepeat(candidate)).orderId
}

/** As the dispatch leaves it. */
const sent = async (id: number, tookMs: number) => {
  await sql`
    update customer_order
    set sent_at = ${NOW}, receipted_at = ${new Date(NOW.getTime() + tookMs)}, state = 'eingereicht', current_state = 'eingereicht'
    where id = ${id}`
}

it('counts what waits, of the client and in all, and knows how long the last ones took', async () => {
  const { id: clientId } = await aClient(sql)
  const { id: other } = await aClient(sql)
  const { id: stranger } = await aClient(sql)
  for (const tookMs of [1, 2, 9]) await sent(await anOrder(clientId, 0), tookMs * SECOND)
  await anOrder(clientId, 2)
  await anOrder(other, 1)
  await anOrder(other, 3)
  const [lane] = await laneFigures(sql, clientId)
  expect(lane).toMatchObject({ waiting: 3, ownWaiting: 1, oldestAt: minutesLater(1), msPerOrder: 2 * SECOND })
  expect(await laneFigures(sql, stranger)).toEqual([])
  const [all] = await laneFigures(sql, undefined)
  expect(all).toMatchObject({ waiting: 3, ownWaiting: 3 })
})
