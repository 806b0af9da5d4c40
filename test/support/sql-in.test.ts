import { expect, it } from 'vitest'
import { sqlIn, usesIn } from './sql-in.ts'

it('takes the SQL out of a source file, fragments and all', () => {
  const source = [
    '// from `nobody`',
    "const word = 'it`s none', form = /[`']/",
    'const part = (sql: Sql) => sql`and @{sql`a = @{one({ b: `x@{1}` })}`} or b`',
    'const rows = await tx<{ id: number }[]>`select @{part(tx)} from client`',
    'await db.unsafe(`truncate client`)',
    'const text = `from webhook`',
  ].join('\n')
  expect(sqlIn(source.replaceAll('@', '$'))).toEqual(['a = ?', 'and ? or b', 'select ? from client', 'truncate client'])
})

it.each([
  ['select * from client c, api_user join webhook w using (id)', [], ['client', 'api_user', 'webhook']],
  ['select 1 from client for update', [], ['client']],
  ['update client set a = 1 from api_user u where b', ['client'], ['api_user']],
  ["insert into client select ' from webhook' -- from event\n from api_user", ['client'], ['api_user']],
  ['insert into client (a) values (1) on conflict (a) do update set a = 2', ['client'], []],
  ['delete from client using api_user where a is distinct from b', ['client'], ['api_user']],
  ['select from ? t', [], ['?']],
])('tells what %j writes and reads', (sql, writes, reads) => {
  const used = usesIn(sql)
  expect(used.writes).toEqual(writes)
  expect(used.reads).toEqual(reads)
})
