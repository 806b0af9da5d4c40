import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterEach, expect, it } from 'vitest'
import { joinCluster } from './cluster.ts'
import { placeCluster } from './place.ts'
import { findServer } from './server.ts'

const directories: string[] = []
const aDirectory = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'plakette-cluster-'))
  directories.push(directory)
  return directory
}
afterEach(() => {
  for (const directory of directories.splice(0)) {
    const { clusterDir } = placeCluster(join(directory, 'data'))
    rmSync(clusterDir, { recursive: true, force: true })
    rmSync(directory, { recursive: true, force: true })
  }
})
const SETTINGS = ['fsync=off']
const versionOf = async (url: string): Promise<number> => {
  const sql = postgres(url, { max: 1 })
  const [row] = await sql`select current_setting('server_version_num')::int as version`
  await sql.end()
  return row?.version
}

it('starts in a fresh directory, keeps running for a second user and stops with the last one', async () => {
  const dataDir = join(aDirectory(), 'data')
  const [first, second] = await Promise.all([joinCluster(dataDir, SETTINGS), joinCluster(dataDir, SETTINGS)])
  expect(first.url).toBe(second.url)
  await first.leave()
  expect(await versionOf(second.url)).toBeGreaterThanOrEqual(180_000)
  await second.leave()
  expect(findServer(placeCluster(dataDir))).toBeUndefined()
}, 60_000)

it('runs in a directory that is closed to other users, also as root', async () => {
  // mkdtemp makes directories of mode 700: as root, the database's user cannot enter them.
  const dataDir = join(aDirectory(), 'data')
  const cluster = await joinCluster(dataDir, SETTINGS)
  expect(await versionOf(cluster.url)).toBeGreaterThanOrEqual(180_000)
  const isRoot = process.getuid?.() === 0
  expect(existsSync(join(dataDir, 'postgres', 'PG_VERSION'))).toBe(!isRoot)
  expect(cluster.notice).toEqual(isRoot ? expect.stringContaining('running as root') : undefined)
  await cluster.leave()
}, 60_000)
