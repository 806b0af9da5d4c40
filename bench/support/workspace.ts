import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPool, type Pool } from '../../src/platform/db.ts'
import { joinCluster } from '../../src/platform/embedded/cluster.ts'
import { SERVICE_ROLE } from '../../src/platform/embedded/service-role.ts'
import { migrate } from '../../src/platform/migrate.ts'

/** A directory and a durable PostgreSQL for one run; both are gone when it ends. */
export interface Workspace {
  directory: string
  /** Process id of the database server. */
  serverPid: number
  /** Its version. */
  postgres: string
  /** An empty, migrated database. */
  createDatabase(name: string): Promise<{ url: string; sql: Pool }>
  close(): Promise<void>
}

const CONNECTIONS = 4
const TEMPLATE = 'bench_template'

/** Nothing is measured that would wait for a disk. */
const HASTY = ['fsync=off', 'full_page_writes=off']

export async function openWorkspace({ isQuick }: { isQuick: boolean }): Promise<Workspace> {
  const directory = mkdtempSync(join(tmpdir(), 'plakette-bench-'))
  // As root the database runs as another user, who must be able to enter.
  chmodSync(directory, 0o755)
  const cluster = await joinCluster(join(directory, 'cluster'), isQuick ? HASTY : [])
  const admin = openPool(cluster.superuserUrl, { max: 1, name: 'bench' })
  const [server] = await admin<{ pid: number; version: string }[]>`
    select (regexp_match(pg_read_file('postmaster.pid'), '^\\d+'))[1]::int as pid,
      current_setting('server_version') as version`
  const urlOf = (name: string): string => {
    const url = new URL(cluster.url)
    url.pathname = `/${name}`
    return url.href
  }
  await admin.unsafe(`create database ${TEMPLATE} owner ${SERVICE_ROLE}`)
  const template = openPool(urlOf(TEMPLATE), { max: 1, name: 'bench' })
  await migrate(template)
  await template.end()
  const pools = [admin]
  return {
    directory,
    serverPid: server?.pid ?? 0,
    postgres: server?.version ?? 'unknown',
    async createDatabase(name) {
      await admin.unsafe(`create database ${name} template ${TEMPLATE} owner ${SERVICE_ROLE}`)
      const url = urlOf(name)
      const sql = openPool(url, { max: CONNECTIONS, name: 'bench' })
      pools.push(sql)
      return { url, sql }
    },
    async close() {
      await Promise.all(pools.map((pool) => pool.end({ timeout: 2 })))
      await cluster.leave()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
