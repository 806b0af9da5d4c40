import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { aProxy, type DatabaseProxy } from '../../../test/support/proxy.ts'
import { soon } from '../../../test/support/soon.ts'
import { isDatabaseGone } from '../database-gone.ts'
import { openPool, type Pool } from '../db.ts'

const { url, sql } = testDatabase()
const pools: Pool[] = []
let proxy: DatabaseProxy
beforeAll(async () => {
  proxy = await aProxy(url)
  await sql`create table note (text text not null)`
})
afterEach(async () => {
  await proxy.up()
  for (const pool of pools.splice(0)) await pool.end({ timeout: 2 })
})

function aPool(max: number, address = proxy.url): Pool {
  const pool = openPool(address, { max, name: 'test of cuts' })
  pools.push(pool)
  return pool
}

const notes = async (): Promise<string[]> =>
  (await sql<{ text: string }[]>`select text from note order by text`).map(({ text }) => text)
/** A cut that is on its way is met by the first statements; those after it get a fresh connection. */
const answers = (pool: Pool) =>
  soon(async () => expect(await pool`select 7 as seven`).toEqual([{ seven: 7 }]), { interval: 5 })

describe.each(['closed', 'reset'] as const)('connections that are %s', (how) => {
  it('take a transaction with them: nothing that it does afterwards is done outside of it', async () => {
    await sql`truncate note`
    const pool = aPool(1)
    const [begun, cut] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const broken = pool.begin(async (tx) => {
      await tx`insert into note values ('before the cut')`
      begun.resolve()
      await cut.promise
      await tx`insert into note values ('after the cut')`.catch(() => {})
      await tx`insert into note values ('long after the cut')`
    })
    const failed = broken.catch((error: unknown) => error)
    await begun.promise
    proxy.cut(how)
    await answers(pool)
    // Others work meanwhile, on what would be the same connection.
    await pool.begin(async (tx) => {
      await tx`insert into note values ('of another')`
      cut.resolve()
      await failed
      await tx`insert into note values ('of another, too')`
    })
    expect(isDatabaseGone(await failed)).toBe(true)
    expect(await notes()).toEqual(['of another', 'of another, too'])
  })

  it('fail what was under way at once, and no answer is taken for that of another statement', async () => {
    const pool = aPool(4)
    let number = 0
    const wrong: unknown[] = []
    const ask = async (): Promise<void> => {
      number += 1
      const own = number
      const inTransaction = own % 3 === 0
      const question = (from: Pick<Pool, 'unsafe'>) =>
        from.unsafe<{ given: number }[]>('select $1::int as given, pg_sleep(0.002)', [own])
      const asked = inTransaction ? pool.begin(async (tx) => [...(await question(tx))]) : question(pool)
      await asked.then(
        ([row]) => row?.given === own || wrong.push(row),
        (error: unknown) => isDatabaseGone(error) || wrong.push(error),
      )
    }
    for (let round = 0; round < 20; round += 1) {
      const asked = Array.from({ length: 40 }, ask)
      // The statements are on their way, not yet answered.
      await sql`select 1`
      proxy.cut(how)
      const beside = Array.from({ length: 40 }, ask)
      await Promise.all([...asked, ...beside])
    }
    expect(wrong).toEqual([])
    await answers(pool)
  })
})

it('a transaction begins on a connection of its own however many statements wait', async () => {
  const pool = aPool(1, url)
  const before = Array.from({ length: 99 }, () => pool`select pg_sleep(0.001)`.execute())
  const [inside] = await Promise.all([
    pool.begin((tx) => tx<{ id: string | null }[]>`select pg_current_xact_id()::text as id, pg_sleep(0.01)`),
    ...before,
  ])
  expect(inside).toHaveLength(1)
  expect(await pool`select pg_current_xact_id_if_assigned() is null as free`).toEqual([{ free: true }])
})

it('whoever listens hears again after a cut, and is told that something may have been missed', async () => {
  const pool = aPool(2)
  const heard: (string | undefined)[] = []
  const { unlisten } = await pool.listen(
    'test_cuts',
    (payload) => heard.push(payload),
    () => heard.push(undefined),
  )
  await sql.notify('test_cuts', 'first')
  await expect.poll(() => heard).toEqual([undefined, 'first'])
  for (const how of ['closed', 'reset'] as const) {
    heard.splice(0)
    proxy.cut(how)
    await expect.poll(() => heard).toEqual([undefined])
    await sql.notify('test_cuts', how)
    await expect.poll(() => heard).toEqual([undefined, how])
  }
  await unlisten()
})

it('whoever listened stops listening at once while there is no database', async () => {
  const pool = aPool(2)
  const { unlisten } = await pool.listen('test_stop', () => {})
  await proxy.down()
  await expect(pool`select 1`).rejects.toSatisfy(isDatabaseGone)
  await unlisten()
  await pool.end({ timeout: 1 })
})

it('a server that takes no changes is refused at the door, and left when it becomes one', async () => {
  const [{ name }] = await sql<[{ name: string }]>`select current_database() as name`
  const pool = aPool(1)
  await answers(pool)
  const setReadOnly = (value: string) =>
    sql.unsafe(`alter database ${name} set default_transaction_read_only = ${value}`)
  await setReadOnly('on')
  try {
    await expect(aPool(1)`select 1`).rejects.toMatchObject({ code: 'READ_ONLY_SERVER' })
    await pool`set session characteristics as transaction read only`
    await expect(pool`insert into note values ('refused')`).rejects.toSatisfy(isDatabaseGone)
    await soon(() => expect(pool`select 1`).rejects.toMatchObject({ code: 'READ_ONLY_SERVER' }))
  } finally {
    await sql`set default_transaction_read_only = off`
    await setReadOnly('off')
  }
  await answers(pool)
})

it('of several servers the one that takes changes is found, whichever stands first and however it changes', async () => {
  const gone = await aProxy(url)
  const address = (first: string, second: string): string => proxy.url.replace(/@[^/]+/, `@${first},${second}`)
  const [here, there] = [`127.0.0.1:${proxy.port}`, `127.0.0.1:${gone.port}`]
  await gone.down()
  await answers(aPool(2, address(here, there)))
  const moving = aPool(2, address(there, here))
  await answers(moving)
  await Promise.all([proxy.down(), gone.up()])
  await answers(moving)
  await Promise.all([proxy.down(), gone.down()])
  await expect(moving`select 1`).rejects.toSatisfy(isDatabaseGone)
  await proxy.up()
  await answers(moving)
})

it('what waits for a server that says nothing is told so, and the next is answered as soon as it speaks', async () => {
  const pool = aPool(2)
  await proxy.mute()
  await expect(pool`select 1`).rejects.toMatchObject({ code: 'CONNECT_TIMEOUT' })
  await proxy.up()
  await answers(pool)
})
