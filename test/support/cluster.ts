import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openPool } from '../../src/platform/db.ts'
import { joinCluster } from '../../src/platform/embedded/cluster.ts'
import { SERVICE_ROLE } from '../../src/platform/embedded/service-role.ts'
import { migrate } from '../../src/platform/migrate.ts'
import { oncePerRun } from './once-per-run.ts'

/** The migrated database that every test file copies. */
export const TEMPLATE = 'plakette_template'

declare module 'vitest' {
  export interface ProvidedContext {
    clusterUrl: string
    /** For making and dropping databases; tests run as the service's ordinary role. */
    superuserUrl: string
  }
}

/** One real PostgreSQL per run, without fsync: nothing here outlives the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { value, leave } = await oncePerRun('cluster', startCluster)
  project.provide('clusterUrl', value.url)
  project.provide('superuserUrl', value.superuserUrl)
  return leave
}

async function startCluster() {
  const directory = mkdtempSync(join(tmpdir(), 'plakette-test-'))
  // As root the database runs as another user, who must be able to enter.
  chmodSync(directory, 0o755)
  const cluster = await joinCluster(directory, ['fsync=off', 'full_page_writes=off', 'max_connections=500'])
  const admin = openPool(cluster.superuserUrl, { max: 1, name: 'test setup' })
  await admin.unsafe(`create database ${TEMPLATE} owner ${SERVICE_ROLE}`)
  await admin.end()
  const template = openPool(databaseUrl(cluster.url, TEMPLATE), { max: 1, name: 'test template' })
  await migrate(template)
  await template.end()
  return {
    value: { url: cluster.url, superuserUrl: cluster.superuserUrl },
    async end() {
      await cluster.leave()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

export function databaseUrl(clusterUrl: string, database: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${database}`
  return url.href
}
