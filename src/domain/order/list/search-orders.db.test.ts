import { expect, it } from 'vitest'
import { aCandidate } from '../../../../test/builders/candidate.ts'
import { aClient } from '../../../../test/builders/client.ts'
import { testDatabase } from '../../../../test/support/database.ts'
import { insertOrders } from '../filing/insert-orders.ts'
import { searchOrders } from './search-orders.ts'

const { sql } = testDatabase()

it('the beginning of a reference, plate or vehicle number is found by an index in a database of any collation', async () => {
  const classes = await sql<{ name: string; operators: string }[]>`
    select c.relname as name, o.opcname as operators
    from pg_index i
    join pg_class c on c.oid = i.indexrelid
    cross join lateral unnest(i.indclass) as class (oid)
    join pg_opclass o on o.oid = class.oid
    where c.relname in ('customer_order_by_reference', 'customer_order_by_any_reference', 'customer_order_by_plate', 'customer_order_by_fin_end')
      and o.opcintype = 'text'::regtype
    order by c.relname`
  expect(classes).toEqual([
    { name: 'customer_order_by_any_reference', operators: 'text_pattern_ops' },
    { name: 'customer_order_by_fin_end', operators: 'text_pattern_ops' },
    { name: 'customer_order_by_plate', operators: 'text_pattern_ops' },
    { name: 'customer_order_by_reference', operators: 'text_pattern_ops' },
  ])
})

it('a reference is looked for once among those of all clients, not once at each', async () => {
  const clients = await Promise.all(Array.from({ length: 60 }, () => aClient(sql)))
  const candidates = clients.flatMap(({ id: clientId }, number) =>
    Array.from({ length: 10 }, (_, index) => aCandidate({ clientId, externalOrderId: `R-${number * 10 + index}` })),
  )
  await insertOrders(sql, candidates)
  await sql`analyze customer_order`
  const { found, scans } = await sql.begin(async (tx) => {
    await tx`set local enable_seqscan = off`
    const found = await searchOrders(tx, undefined, 'R-417')
    const scans = await tx<{ name: string; number: number }[]>`
      select c.relname as name, pg_stat_get_xact_numscans(i.indexrelid)::int as number
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relname in ('customer_order_by_reference', 'customer_order_by_any_reference')
      order by c.relname`
    return { found: found.length, scans }
  })
  expect(found).toBe(1)
  expect(scans).toEqual([
    { name: 'customer_order_by_any_reference', number: 1 },
    { name: 'customer_order_by_reference', number: 0 },
  ])
})
