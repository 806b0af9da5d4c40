import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openPool } from '../../src/platform/db.ts'
import { MINIMAL_ENVIRONMENT } from '../../src/platform/embedded/environment.ts'
import type { ClusterPlace } from '../../src/platform/embedded/place.ts'
import type { Ends } from './ends.ts'
import type { Volume } from './volume.ts'

/** Nothing here outlives a crash of the machine; what a server is killed with, the kernel keeps. */
const SETTINGS = [
  'fsync=off',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'wal_level=replica',
  'wal_keep_size=64MB',
  'max_wal_size=96MB',
  'wal_receiver_status_interval=1',
  'wal_retrieve_retry_interval=100ms',
  'log_checkpoints=off',
]
const START_MS = 60_000

export const SUPERUSER = 'plakette'

/** One PostgreSQL of the pair. */
export interface PgServer {
  dir: string
  port: number
  /** What it lies on, where that can be full. */
  volume: Volume | undefined
  start(): Promise<void>
  /** Starts it if it has ended by itself; waits until it answers. */
  recover(): Promise<void>
  /** As it ends when it crashes: nothing is written any more, nobody is told. */
  crash(): Promise<void>
  /** Sets what a primary and a standby differ in; a running server takes it over at once. */
  configure(settings: readonly string[]): void
  /** Once, as the superuser. */
  run<Row extends object>(statement: string): Promise<Row[]>
}

export function pgServer(
  { binDir, owner }: ClusterPlace,
  ends: Ends,
  { dir, port, volume }: Pick<PgServer, 'dir' | 'port' | 'volume'>,
): PgServer {
  let child: ChildProcess | undefined

  const run = async <Row extends object>(statement: string): Promise<Row[]> => {
    const sql = openPool(`postgres://${SUPERUSER}@127.0.0.1:${port}/postgres`, { max: 1, name: 'faults' })
    try {
      return [...(await sql.unsafe<Row[]>(statement))]
    } finally {
      await sql.end({ timeout: 1 })
    }
  }

  const isRunning = (): boolean => child?.exitCode === null && child.signalCode === null

  async function start(): Promise<void> {
    const log = openSync(join(dir, 'server.log'), 'a', 0o644)
    const options = [...SETTINGS, `port=${port}`].flatMap((setting) => ['-c', setting])
    child = ends.spawn(join(binDir, 'postgres'), ['-D', dir, ...options], {
      cwd: dir,
      env: MINIMAL_ENVIRONMENT,
      stdio: ['ignore', log, log],
      endsBy: 'SIGQUIT',
      ...owner,
    })
    closeSync(log)
    await untilReady()
  }

  /** A standby refuses our pool, but with words of its own. */
  async function untilReady(): Promise<void> {
    const until = Date.now() + START_MS
    for (;;) {
      const failure = await run('select 1').then(
        () => undefined,
        (error: Error & { code?: string }) => error.code ?? error.message,
      )
      if (failure === undefined || failure === 'READ_ONLY_SERVER') return
      // What had no room to recover in has ended meanwhile.
      if (!isRunning()) return start()
      if (Date.now() > until) throw new Error(`PostgreSQL in ${dir} does not start: ${failure}`)
      await pause(20)
    }
  }

  return {
    dir,
    port,
    volume,
    start,
    recover: () => (isRunning() ? untilReady() : start()),
    async crash() {
      if (!child || !isRunning()) return
      const gone = once(child, 'exit')
      child.kill('SIGQUIT')
      await gone
    },
    configure(settings) {
      writeFileSync(join(dir, 'pair.conf'), `${settings.join('\n')}\n`, { mode: 0o644 })
      child?.kill('SIGHUP')
    },
    run,
  }
}
