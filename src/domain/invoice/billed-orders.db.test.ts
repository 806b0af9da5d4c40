import { expect, it } from 'vitest'
import { aCandidate, NOW } from '../../../test/builders/candidate.ts'
import { aClient } from '../../../test/builders/client.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { createStoreOrRepeat } from '../../flows/intake/store-or-repeat.ts'
import { noSeal } from '../../platform/seal/seal.ts'
import { billMonth } from './bill-month.ts'
import { billedOrders } from './billed-orders.ts'
import { setPrice } from './price.ts'

const { sql } = testDatabase()

it('brings the orders behind a line some at a time, each once, in their order', async () => {
  const store = createStoreOrRepeat(sql)
  const { id: clientId } = await aClient(sql, { role: 'eigene' })
  const ids: number[] = []
  for (let index = 0; index < 5; index += 1) {
    const { orderId } = await store(aCandidate({ clientId, fin: `WTEST00000000000${index}` }))
    ids.push(orderId)
  }
  await sql`update customer_order set state = 'beschieden', sent_at = ${NOW}, receipted_at = ${NOW} where client_id = ${clientId}`
  await setPrice(sql, { clientId, businessTransaction: 'AB', fromMonth: '2026-11', cents: 250 })
  const deps = { seal: noSeal, instance: 'test' as const, now: NOW }
  const { invoices } = await sql.begin((tx) => billMonth(tx, deps, '2026-11', { clientId, unfinished: true }))
  const [invoice] = invoices
  const [item] = invoice?.items ?? []
  if (!invoice || !item) throw new Error('nothing was billed')
  const batches: number[][] = []
  for await (const orders of billedOrders(sql, invoice, item, 2)) batches.push(orders.map(({ orderId }) => orderId))
  expect(batches).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)])
})
