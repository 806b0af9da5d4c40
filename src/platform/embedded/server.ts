import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../free-port.ts'
import { MINIMAL_ENVIRONMENT } from './environment.ts'
import { type ClusterPlace, makeOwned } from './place.ts'

/** Database files are the user's; the password is kept with them, readable by the same user only. */
const PASSWORD_FILE = 'plakette-password'

export const SUPERUSER = 'plakette'

/** Creates the cluster unless it exists. A half-made one of a killed start is never taken for whole. */
export async function initialise({ binDir, clusterDir, owner }: ClusterPlace): Promise<void> {
  if (existsSync(join(clusterDir, 'PG_VERSION'))) return
  const fresh = `${clusterDir}.${randomBytes(4).toString('hex')}`
  const passwordFile = `${fresh}.password`
  makeOwned(fresh, owner)
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (owner) chownSync(passwordFile, owner.uid, owner.gid)
  try {
    const options = ['--auth=scram-sha-256', '--encoding=UTF8', '--no-locale', '--no-sync', '--no-instructions']
    await promisify(execFile)(
      join(binDir, 'initdb'),
      ['-D', fresh, '-U', SUPERUSER, `--pwfile=${passwordFile}`, ...options],
      { cwd: dirname(fresh), env: MINIMAL_ENVIRONMENT, ...owner },
    )
    renameSync(passwordFile, join(fresh, PASSWORD_FILE))
    renameSync(fresh, clusterDir)
  } catch (error) {
    // Another start may have won the race: its cluster is as good as ours.
    if (!existsSync(join(clusterDir, 'PG_VERSION'))) throw error
  } finally {
    rmSync(fresh, { recursive: true, force: true })
    rmSync(passwordFile, { force: true })
  }
}

export const readPassword = ({ clusterDir }: ClusterPlace): string =>
  readFileSync(join(clusterDir, PASSWORD_FILE), 'utf8')

/** The running server of this cluster, as PostgreSQL itself notes it; undefined when none runs. */
export function findServer({ clusterDir }: ClusterPlace): { pid: number; port: number } | undefined {
  const file = join(clusterDir, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n').map(Number)
  return pid && port && isAlive(pid) ? { pid, port } : undefined
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Starts the server in a process group of its own: it outlives a killed service, and the next start adopts it. */
export async function launch({ binDir, clusterDir, owner }: ClusterPlace, settings: readonly string[]): Promise<void> {
  const log = openSync(join(clusterDir, 'server.log'), 'a', 0o600)
  const options = [
    'listen_addresses=127.0.0.1',
    `port=${await freePort()}`,
    'unix_socket_directories=',
    'max_connections=200',
    'log_min_error_statement=panic',
    'log_checkpoints=off',
    ...settings,
  ].flatMap((setting) => ['-c', setting])
  const server = spawn(join(binDir, 'postgres'), ['-D', clusterDir, ...options], {
    cwd: clusterDir,
    env: MINIMAL_ENVIRONMENT,
    detached: true,
    stdio: ['ignore', log, log],
    ...owner,
  })
  server.unref()
}
