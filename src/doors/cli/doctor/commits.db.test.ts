import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabaseProbe } from '../../../flows/health/readiness.ts'
import { must } from '../../../kernel/rules/must.ts'
import { openPool, type Pool } from '../../../platform/db.ts'
import { joinCluster } from '../../../platform/embedded/cluster.ts'
import { commitsCheck } from './database.ts'

const directory = mkdtempSync(join(tmpdir(), 'plakette-commits-'))
// As root the database runs as another user, who must be able to enter.
chmodSync(directory, 0o755)
let [db, admin]: [Pool?, Pool?] = []
let url = ''
const ends: (() => Promise<unknown>)[] = [async () => rmSync(directory, { recursive: true, force: true })]

/** A server of its own: what is set here holds for all of a server. */
beforeAll(async () => {
  const cluster = await joinCluster(directory, ['fsync=off'])
  ends.unshift(() => cluster.leave())
  url = cluster.url
  db = openPool(url, { max: 2, name: 'test' })
  admin = openPool(cluster.superuserUrl, { max: 1, name: 'test setup' })
  ends.unshift(() => Promise.all([db?.end({ timeout: 2 }), admin?.end({ timeout: 2 })]))
})
afterAll(async () => {
  for (const end of ends) await end()
})

async function waitFor(standby: string): Promise<void> {
  await admin?.unsafe(`alter system set synchronous_standby_names = '${standby}'`)
  await admin?.unsafe('select pg_reload_conf()')
}

/** Writes until it has to wait: the server reads what was set when it comes to it. */
function write(sql: Pool) {
  let last: Promise<unknown> = Promise.resolve()
  let isDone = true
  return {
    untilItWaits(): void {
      if (!isDone) return
      isDone = false
      last = sql`create table if not exists written ()`.then(() => {
        isDone = true
      })
    },
    done: () => last,
  }
}

it('a primary that waits for its standby answers all questions: doctor says that it takes nothing, and no node is ready', async () => {
  const sql = must(db, 'a database')
  const probe = openDatabaseProbe(url, 300)
  ends.unshift(() => probe.close())
  const look = async () => ({ ready: await probe.look(), doctor: await commitsCheck.run({ db: sql }) })
  expect(await look()).toEqual({ ready: expect.not.arrayContaining(['database']), doctor: undefined })

  await waitFor('nobody')
  const writing = write(sql)
  const lookBeside = async () => {
    writing.untilItWaits()
    return look()
  }
  await expect.poll(lookBeside).toEqual({
    ready: expect.arrayContaining(['database']),
    doctor: expect.objectContaining({ status: 'fail', runbook: 'database-down' }),
  })

  await waitFor('')
  await writing.done()
  await expect.poll(look).toEqual({
    ready: expect.not.arrayContaining(['database']),
    doctor: undefined,
  })
})
