import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { aProxy } from '../../../test/support/proxy.ts'
import { openSessionLocks, WORKER } from '../../platform/session-locks.ts'
import { openDatabaseProbe } from './readiness.ts'

const { url, sql } = testDatabase()
const ends: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const end of ends) await end()
})
const workers: ReturnType<typeof openSessionLocks>[] = []
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.close()
})

const aProbe = (address = url, patienceMs?: number) => {
  const probe = openDatabaseProbe(address, patienceMs)
  ends.push(probe.close)
  return probe
}

async function aWorker() {
  const worker = openSessionLocks(url)
  workers.push(worker)
  await worker.arrive(WORKER)
  return worker
}

/** How long the answer took counts only against this: a database that hangs would hold it for minutes. */
const SOON_MS = 60_000

describe('what the database says against being sent work (docs/operations.md)', () => {
  it('is that no worker is alive, until one is, and again when the last one has gone', async () => {
    const probe = aProbe()
    expect(await probe.look()).toEqual(['no-worker'])
    const [first, second] = [await aWorker(), await aWorker()]
    expect(await probe.look()).toEqual([])
    await first.close()
    expect(await probe.look()).toEqual([])
    await second.close()
    expect(await probe.look()).toEqual(['no-worker'])
  })

  it('is that a migration is missing, and not that a newer version has migrated', async () => {
    const probe = aProbe()
    await aWorker()
    await sql`insert into schema_migration (name, checksum) values ('9999-of-a-newer-version.sql', 'c')`
    expect(await probe.look()).toEqual([])
    const [last] = await sql<{ name: string; checksum: string }[]>`
      delete from schema_migration
      where name = (select max(name) from schema_migration where name < '9999') returning name, checksum`
    expect(await probe.look()).toEqual(['migrations'])
    await sql`insert into schema_migration ${sql(last ?? {})}`
    expect(await probe.look()).toEqual([])
  })

  it('is that it cannot be reached: at once when it is down, within the bound when it hangs', {
    timeout: SOON_MS,
  }, async () => {
    const proxy = await aProxy(url)
    const probe = aProbe(proxy.url, 300)
    await aWorker()
    await expect.poll(() => probe.look()).toEqual([])
    await proxy.down()
    expect(await probe.look()).toEqual(['database'])
    await proxy.mute()
    expect(await Promise.all([probe.look(), probe.look()])).toEqual([['database'], ['database']])
    expect(await probe.look()).toEqual(['database'])
    await proxy.up()
    await expect.poll(() => probe.look(), { timeout: SOON_MS }).toEqual([])
  })
})
