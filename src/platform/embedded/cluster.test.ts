import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterEach, expect, it, vi } from 'vitest'
import { joinCluster } from './cluster.ts'
import { closeDataDirectory, placeCluster } from './place.ts'
import { findServer } from './server.ts'

const directories: string[] = []
const aDirectory = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'plakette-cluster-'))
  directories.push(directory)
  return directory
}
afterEach(() => {
  vi.unstubAllEnvs()
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
}, 240_000)

it('is left without an error by whom another forestalled, who was the last and has stopped it', async () => {
  const dataDir = join(aDirectory(), 'data')
  const [first, second] = await Promise.all([joinCluster(dataDir, SETTINGS), joinCluster(dataDir, SETTINGS)])
  const { pid } = findServer(placeCluster(dataDir)) ?? { pid: 0 }
  process.kill(pid, 'SIGINT')
  await Promise.all([first.lost, second.lost])
  await Promise.all([first.leave(), second.leave()])
}, 240_000)

it('runs in a directory that is closed to other users, also as root', async () => {
  // mkdtemp makes directories of mode 700: as root, the database's user cannot enter them.
  const dataDir = join(aDirectory(), 'data')
  const cluster = await joinCluster(dataDir, SETTINGS)
  expect(await versionOf(cluster.url)).toBeGreaterThanOrEqual(180_000)
  const isRoot = process.getuid?.() === 0
  expect(existsSync(join(dataDir, 'postgres', 'PG_VERSION'))).toBe(!isRoot)
  expect(cluster.notice).toEqual(isRoot ? expect.stringContaining('running as root') : undefined)
  await cluster.leave()
}, 240_000)

const isRoot = process.getuid?.() === 0
const modeOf = (directory: string): number => statSync(directory).mode & 0o777

/** A data directory that the database's user can reach, as an earlier version made it. */
function anOpenDirectory(): string {
  const directory = aDirectory()
  chmodSync(directory, 0o755)
  mkdirSync(join(directory, 'data'), { mode: 0o755 })
  return join(directory, 'data')
}

it('gives the server nothing of our environment, and the service a role that is no superuser', async () => {
  vi.stubEnv('PLAKETTE_ENCRYPTION_KEY', 'a-very-secret-key')
  const dataDir = join(aDirectory(), 'data')
  const cluster = await joinCluster(dataDir, SETTINGS)
  const { pid } = findServer(placeCluster(dataDir)) ?? { pid: 0 }
  expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toMatch(/PLAKETTE|secret/)

  const sql = postgres(cluster.url, { max: 1 })
  const [role] = await sql`
    select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user`
  expect(Object.values(role ?? {})).toEqual([false, false, false, false, false])
  await expect(sql`copy (select 1) to program 'true'`).rejects.toThrow('permission denied')
  await expect(sql`select pg_read_file('postmaster.pid')`).rejects.toThrow('permission denied')
  await sql`create table mine (id bigint)`
  await sql.end()
  await cluster.leave()
}, 240_000)

it('hands over to the service what the superuser owned in an earlier version, once', async () => {
  const dataDir = join(aDirectory(), 'data')
  const before = await joinCluster(dataDir, SETTINGS)
  const superuser = postgres(before.superuserUrl, { max: 1, onnotice: () => {} })
  await superuser.unsafe(`
    create table old (id bigint generated always as identity primary key, at text);
    create sequence free;
    create view seen as select * from old;
    create type mood as enum ('good');
    create function answer() returns int language sql as 'select 42';
    insert into old (at) values ('before');
    alter database plakette owner to plakette;
    drop role plakette_service`)
  await superuser.end()
  await before.leave()

  const clusters = await Promise.all([joinCluster(dataDir, SETTINGS), joinCluster(dataDir, SETTINGS)])
  const sql = postgres(clusters[0]?.url ?? '', { max: 1 })
  expect(await sql`select at from old`).toEqual([{ at: 'before' }])
  await sql.unsafe(`
    alter table old add column more text;
    insert into old (at) values (nextval('free')::text);
    create or replace view seen as select id, at from old;
    alter type mood add value 'better';
    create or replace function answer() returns int language sql as 'select 43';
    create table new (id bigint)`)
  const foreign = await sql`
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and pg_get_userbyid(relowner) <> current_user`
  expect(foreign).toEqual([])
  await sql.end()
  for (const cluster of clusters) await cluster.leave()
}, 240_000)

it('makes the data directory closed to others', async () => {
  const dataDir = join(aDirectory(), 'data')
  await (await joinCluster(dataDir, SETTINGS)).leave()
  expect(modeOf(dataDir)).toBe(0o700)
}, 240_000)

it('closes an open data directory; as root the user of a database in it may still pass', async () => {
  const dataDir = anOpenDirectory()
  const first = await joinCluster(dataDir, SETTINGS)
  expect(modeOf(dataDir)).toBe(isRoot ? 0o710 : 0o700)
  expect(existsSync(join(dataDir, 'postgres', 'PG_VERSION'))).toBe(true)
  await first.leave()
  closeDataDirectory(dataDir)
  expect(modeOf(dataDir)).toBe(isRoot ? 0o710 : 0o700)
  const again = await joinCluster(dataDir, SETTINGS)
  expect(again.notice).toBeUndefined()
  expect(await versionOf(again.url)).toBeGreaterThanOrEqual(180_000)
  await again.leave()
}, 240_000)

it('closes a data directory that holds no database, and leaves alone one that is for everybody', () => {
  const dataDir = anOpenDirectory()
  closeDataDirectory(dataDir)
  expect(modeOf(dataDir)).toBe(0o700)
  chmodSync(dataDir, 0o1777)
  closeDataDirectory(dataDir)
  expect(statSync(dataDir).mode & 0o7777).toBe(0o1777)
})
