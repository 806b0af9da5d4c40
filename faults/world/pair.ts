import { spawnSync } from 'node:child_process'
import { appendFileSync, chownSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openPool } from '../../src/platform/db.ts'
import { type ClusterPlace, makeOwned, placeCluster } from '../../src/platform/embedded/place.ts'
import { initialise } from '../../src/platform/embedded/server.ts'
import { freePort } from '../../src/platform/free-port.ts'
import type { Ends } from './ends.ts'
import { type PgServer, pgServer, SUPERUSER } from './server.ts'
import { openVolume, type Volume } from './volume.ts'

/** A primary and its synchronous standby. */
export interface Pair {
  servers: readonly PgServer[]
  primary(): PgServer
  standby(): PgServer
  /** Takes the primary away for good and promotes the standby. The pair is whole again after `rebuild`. */
  failOver(): Promise<void>
  /** Makes the server that is not the primary its synchronous standby, from a fresh copy. */
  rebuild(): Promise<void>
}

const SYNCHRONOUS = ["synchronous_standby_names = '*'"]
const ALONE = ["synchronous_standby_names = ''"]
/** Only processes of this machine reach it. */
const TRUST = 'host all all 127.0.0.1/32 trust\nhost replication all 127.0.0.1/32 trust\n'
const PATIENCE_MS = 60_000

export async function startPair(directory: string, ends: Ends): Promise<Pair> {
  const place = placeCluster(directory)
  const { owner } = place
  const own = (file: string): void => {
    if (owner) chownSync(file, owner.uid, owner.gid)
  }
  await ends.during(() => initialise(place))
  const write = (dir: string, name: string, content: string): void => {
    writeFileSync(join(dir, name), content, { mode: 0o644 })
    own(join(dir, name))
  }
  const root = ends.take(
    () => dirname(place.clusterDir),
    (path) => rmSync(path, { recursive: true, force: true }),
  )
  const [first, second] = [
    await placeServer(place, ends, join(root, 'one')),
    await placeServer(place, ends, join(root, 'other')),
  ]
  spawnSync('cp', ['-a', `${place.clusterDir}/.`, first.dir], { stdio: 'ignore' })
  write(first.dir, 'pg_hba.conf', TRUST)
  appendFileSync(join(first.dir, 'postgresql.conf'), "\ninclude_if_exists = 'pair.conf'\n")
  let [primary, standby] = [first, second]
  primary.configure(ALONE)
  await primary.start()

  /** A copy of a running server: begun and ended in one session, taken in between. */
  async function copy(): Promise<void> {
    for (const name of readdirSync(standby.dir)) rmSync(join(standby.dir, name), { recursive: true, force: true })
    const sql = openPool(`postgres://${SUPERUSER}@127.0.0.1:${primary.port}/postgres`, { max: 1, name: 'faults copy' })
    try {
      await sql`select pg_backup_start('faults', true)`
      // Files that go while they are copied are in the log that the copy begins with.
      spawnSync('cp', ['-a', `${primary.dir}/.`, standby.dir], { stdio: 'ignore' })
      const [label] = await sql<{ labelfile: string }[]>`select labelfile from pg_backup_stop(false)`
      for (const name of ['postmaster.pid', 'postmaster.opts', 'server.log'])
        rmSync(join(standby.dir, name), { force: true })
      write(standby.dir, 'backup_label', label?.labelfile ?? '')
      write(standby.dir, 'standby.signal', '')
    } finally {
      await sql.end({ timeout: 1 })
    }
  }

  async function rebuild(): Promise<void> {
    await standby.crash()
    await copy()
    const conninfo = `host=127.0.0.1 port=${primary.port} user=${SUPERUSER}`
    standby.configure([...ALONE, `primary_conninfo = '${conninfo}'`])
    await standby.start()
    primary.configure(SYNCHRONOUS)
    await until(async () => {
      const [state] = await primary.run<{ sync: string }>(
        "select sync_state as sync from pg_stat_replication where state = 'streaming'",
      )
      return state?.sync === 'sync'
    }, 'the standby follows')
  }

  await rebuild()
  return {
    servers: [first, second],
    primary: () => primary,
    standby: () => standby,
    async failOver() {
      await primary.crash()
      standby.configure(ALONE)
      spawnSync(join(place.binDir, 'pg_ctl'), ['promote', '-D', standby.dir, '-W'], { cwd: '/', ...owner })
      const promoted = standby
      ;[primary, standby] = [promoted, primary]
      await until(async () => (await promoted.run('select 1')).length === 1, 'the standby is promoted')
    },
    rebuild,
  }
}

/** On a file system of its own, where one can be had. */
async function placeServer(place: ClusterPlace, ends: Ends, dir: string): Promise<PgServer> {
  const port = await freePort()
  const open = (): Volume | undefined => {
    makeOwned(dir, place.owner)
    return openVolume(dir, place.owner)
  }
  const volume = ends.take(open, (opened) => opened?.remove())
  return pgServer(place, ends, { dir, port, volume })
}

async function until(holds: () => Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  while (!(await holds().catch(() => false))) {
    if (Date.now() > end) throw new Error(`in vain: ${what}`)
    await pause(20)
  }
}
