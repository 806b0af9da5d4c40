import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { usableBinaries } from './binaries.ts'
import { closeDirectory } from './data-directory.ts'
import { MINIMAL_ENVIRONMENT } from './environment.ts'

/** Where the embedded PostgreSQL lives, and as whom it runs. */
export interface ClusterPlace {
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
export function placeCluster(dataDir: string): ClusterPlace {
  const here = join(dataDir, 'postgres')
  mkdirSync(dataDir, { recursive: true })
  if (process.getuid?.() !== 0) {
    closeDirectory(dataDir, undefined)
    return { binDir: usableBinaries(dataDir), clusterDir: here, owner: undefined, notice: undefined }
  }

  const owner = databaseUser()
  const binDir = usableBinaries(SYSTEM_DIR, (directory) => canEnter(directory, owner))
  const isReachable = canEnter(dataDir, owner)
  closeDirectory(dataDir, isReachable ? owner : undefined)
  if (isReachable) return { binDir, clusterDir: here, owner, notice: undefined }
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
