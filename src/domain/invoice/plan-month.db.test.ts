import { expect, it } from 'vitest'
import { aCandidate } from '../../../test/builders/candidate.ts'
import { aClient } from '../../../test/builders/client.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { createStoreOrRepeat } from '../../flows/intake/store-or-repeat.ts'
import { noSeal } from '../../platform/seal/seal.ts'
import type { Transaction } from '../application/transaction.ts'
import type { ClientSettings } from '../client/client.ts'
import { billMonth, totalsOf } from './bill-month.ts'
import { setIssuer, setRecipient } from './parties.ts'
import { planMonth } from './plan-month.ts'
import { setPrice } from './price.ts'

const { sql } = testDatabase()
const store = createStoreOrRepeat(sql)
const DEPS = { seal: noSeal, instance: 'production', now: new Date('2026-12-01T08:00:00Z') } as const
const ADDRESS = { name: 'Muster GmbH', street: 'Musterallee 1', postalCode: '10115', city: 'Berlin' }

/** A client with orders that the authority answered in November. */
async function withOrders(transactions: readonly Transaction[], settings: Partial<ClientSettings> = {}) {
  const { id } = await aClient(sql, { role: 'eigene', ...settings })
  for (const transaction of transactions) {
    const { orderId } = await store(aCandidate({ clientId: id, transaction }))
    await sql`
      update customer_order set state = 'beschieden', receipted_at = '2026-11-16T09:00:01Z', sent_at = '2026-11-16T09:00:00Z'
      where id = ${orderId}`
  }
  return id
}

const plan = (clientId: number, deps: Partial<Parameters<typeof planMonth>[1]> = {}) =>
  sql.begin((tx) => planMonth(tx, { ...DEPS, ...deps }, '2026-11', clientId))

it('names everything that is missing at once, and is ready when all is set', async () => {
  const id = await withOrders(['AB', 'AB', 'UG', 'NZ'])
  await setPrice(sql, { clientId: id, businessTransaction: 'UG', fromMonth: '2026-01', cents: 990 })
  const missing = await plan(id)
  expect(missing).toMatchObject({ isOver: true, issuer: undefined })
  expect(missing.invoices).toMatchObject([
    {
      state: 'blocked',
      recipient: undefined,
      unpriced: [
        { businessTransaction: 'AB', quantity: 2 },
        { businessTransaction: 'NZ', quantity: 1 },
      ],
      items: [{ businessTransaction: 'UG', amount: 990 }],
    },
  ])
  expect(totalsOf(missing)).toEqual({ count: 0, gross: 0 })
  await setIssuer(sql, { ...ADDRESS, vatId: 'DE123456789' })
  await setRecipient(sql, id, ADDRESS)
  for (const businessTransaction of ['AB', 'NZ']) {
    await setPrice(sql, { clientId: id, businessTransaction, fromMonth: '2026-11', cents: 100 })
  }
  const ready = await plan(id)
  expect(ready.invoices).toMatchObject([{ state: 'ready', unpriced: [] }])
  expect(totalsOf(ready)).toEqual({ count: 1, gross: 1535 })
  expect(await sql`select 1 from invoice where client_id = ${id}`).toEqual([])
})

it('leaves out the operator’s own clients that have no price', async () => {
  const id = await withOrders(['AB'], { role: 'betreiber' })
  expect((await plan(id)).invoices).toMatchObject([{ state: 'own' }])
})

it('can be seen before the month is over, and says so', async () => {
  const id = await withOrders(['AB'])
  const now = new Date('2026-11-17T09:00:00Z')
  const { isOver, invoices } = await plan(id, { now })
  expect([isOver, invoices.length]).toEqual([false, 1])
  expect((await plan(id)).isOver).toBe(true)
})

it('is not run when it comes to something else than was agreed', async () => {
  const id = await withOrders(['AB'])
  await setIssuer(sql, { ...ADDRESS, vatId: 'DE123456789' })
  await setRecipient(sql, id, ADDRESS)
  await setPrice(sql, { clientId: id, businessTransaction: 'AB', fromMonth: '2026-11', cents: 100 })
  const agreed = totalsOf(await plan(id))
  await setPrice(sql, { clientId: id, businessTransaction: 'AB', fromMonth: '2026-11', cents: 200 })
  const run = (to: typeof agreed) => sql.begin((tx) => billMonth(tx, DEPS, '2026-11', { clientId: id, agreed: to }))
  await expect(run(agreed)).rejects.toMatchObject({ status: 409, reasons: [{ rule: 'plan-changed' }] })
  expect((await run({ count: 1, gross: 238 })).invoices).toMatchObject([{ net: 200 }])
})

it('does not look through all orders there ever were for those of a month', async () => {
  const used = await sql.begin(async (tx) => {
    await tx`set local enable_seqscan = off`
    await planMonth(tx, { instance: 'test', now: new Date('2026-12-01T08:00:00Z') }, '2026-11')
    return tx<{ name: string }[]>`
      select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = 'customer_order'::regclass and pg_stat_get_xact_numscans(i.indexrelid) > 0`
  })
  // What was found may be joined by its number.
  const found = used.map(({ name }) => name).filter((name) => name !== 'customer_order_pkey')
  expect(found.sort()).toEqual(['customer_order_answered', 'customer_order_correction'])
})
