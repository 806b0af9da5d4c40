import { expect, it } from 'vitest'
import { aCandidate, minutesLater, NOW } from '../../../test/builders/candidate.ts'
import { aClient } from '../../../test/builders/client.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { findAttempt } from '../../domain/order/order.ts'
import { settle } from '../../domain/order/settle.ts'
import { DAY } from '../../kernel/duration.ts'
import { createStoreOrRepeat } from '../intake/store-or-repeat.ts'
import { findAttention } from './attention.ts'

const { sql } = testDatabase()
const storeOrRepeat = createStoreOrRepeat(sql)
const LOOKING = { now: new Date(NOW.getTime() + 2 * DAY), retryScale: 1, signing: 'test' as const }
let reference = 0

async function anOrder(clientId: number, trigger: 'receiptOrDispatchFailed' | 'receiptSubmitted'): Promise<number> {
  reference += 1
  const { orderId } = await storeOrRepeat(aCandidate({ clientId, externalOrderId: `R-${reference}`, now: NOW }))
  await settle(sql, (await findAttempt(sql, orderId))!, { trigger, messages: [] }, minutesLater(1))
  return orderId
}

it('tells what waits for a person, each thing once, and to nobody else', async () => {
  const { id: clientId } = await aClient(sql)
  const { id: other } = await aClient(sql)
  await anOrder(clientId, 'receiptOrDispatchFailed')
  await anOrder(clientId, 'receiptOrDispatchFailed')
  const unclear = await anOrder(clientId, 'receiptOrDispatchFailed')
  await sql`update customer_order set verdict = 'open' where id = ${unclear}`
  await anOrder(clientId, 'receiptSubmitted')
  expect(await findAttention(sql, clientId, LOOKING)).toEqual([
    { kind: 'unclear', count: 1, since: minutesLater(1) },
    { kind: 'to-correct', count: 2, atLeast: false },
    { kind: 'overdue', count: 1, atLeast: false },
  ])
  expect(await findAttention(sql, other, LOOKING)).toEqual([])
})
