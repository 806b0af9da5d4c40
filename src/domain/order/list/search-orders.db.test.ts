import { expect, it } from 'vitest'
import { testDatabase } from '../../../../test/support/database.ts'

const { sql } = testDatabase()

it('the beginning of a reference, plate or vehicle number is found by an index in a database of any collation', async () => {
  const classes = await sql<{ name: string; operators: string }[]>`
    select c.relname as name, o.opcname as operators
    from pg_index i
    join pg_class c on c.oid = i.indexrelid
    cross join lateral unnest(i.indclass) as class (oid)
    join pg_opclass o on o.oid = class.oid
    where c.relname in ('customer_order_by_reference', 'customer_order_by_plate', 'customer_order_by_fin_end')
      and o.opcintype = 'text'::regtype
    order by c.relname`
  expect(classes).toEqual([
    { name: 'customer_order_by_fin_end', operators: 'text_pattern_ops' },
    { name: 'customer_order_by_plate', operators: 'text_pattern_ops' },
    { name: 'customer_order_by_reference', operators: 'text_pattern_ops' },
  ])
})
