import { expect, it } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { ARRAY_TYPES } from './array-types.ts'

const { sql } = testDatabase()

it('arrays have the numbers that the server knows them by', async () => {
  const known = await sql<{ name: string; oid: number }[]>`
    select typname::text as name, typarray::int as oid from pg_type
    where typname = any(${ARRAY_TYPES.map(({ name }) => name)}::text[]) and typnamespace = 'pg_catalog'::regnamespace`
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name)
  expect([...known].sort(byName)).toEqual(ARRAY_TYPES.map(({ name, oid }) => ({ name, oid })).sort(byName))
})

it.each([
  ['bool', [true, false, null]],
  ['bytea', [Buffer.from([0, 1, 255]), null]],
  ['int2', [1, -2]],
  ['int4', [1, null, 3]],
  ['int8', [1, 2 ** 52]],
  ['float8', [1.5, -0.25]],
  ['text', ['', 'null', 'NULL', 'a,b', '{c}', '"d"', 'e\\f', 'ü\n🚗', null]],
  ['text', []],
  [
    'text',
    [
      ['a', 'b'],
      ['c"', '}'],
    ],
  ],
  ['uuid', ['6f1a6a53-27c5-4b7a-a23e-0e4ce7f1a0d5']],
  ['timestamptz', [new Date('2026-11-19T01:02:03.456Z'), null]],
  ['jsonb', [{ a: [1, '"}'] }, [2], 'text']],
])('those of %s come back as they were given: %j', async (type, given) => {
  const { oid } = ARRAY_TYPES.find(({ name }) => name === type) ?? {}
  const [row] = await sql<{ back: unknown }[]>`select ${sql.typed(given as never, oid ?? 0)} as back`
  expect(row?.back).toEqual(given)
})

it('an array whose entries are plain needs no type but that of its statement', async () => {
  const [row] =
    await sql`select ${[3, 1]}::bigint[] as numbers, ${['a"']}::text[] as texts, ${[null, 'b']}::text[] as some`
  expect(row).toEqual({ numbers: [3, 1], texts: ['a"'], some: [null, 'b'] })
})
