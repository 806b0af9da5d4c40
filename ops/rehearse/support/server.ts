import { spawnSync } from 'node:child_process'
import { chownSync, globSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../src/platform/free-port.ts'
import { type Program, startProgram } from './programs.ts'
import type { Stage } from './stage.ts'

/** PostgreSQL as the machine has it, with all its programs; the one that comes along has no `pg_dump`. */
export interface Tools {
  bin: string
  version: string
}

/** The schema says of a column how it is stored when it makes it. */
const OLDEST = 16

/** The newest with everything that a runbook types; undefined where none is new enough. */
export function findTools(): Tools | undefined {
  const [found] = globSync('/usr/lib/postgresql/*/bin/pg_basebackup')
    .filter((path) => versionIn(path) >= OLDEST)
    .sort((one, other) => versionIn(other) - versionIn(one))
  return found === undefined ? undefined : { bin: join(found, '..'), version: String(versionIn(found)) }
}

const versionIn = (path: string): number => Number(/postgresql\/(\d+)\//.exec(path)?.[1])

/** A server on a data directory of its own. Its machine can be lost. */
export interface Server {
  port: number
  directory: string
  /** What the programs of PostgreSQL read, as its administrator. */
  admin: Readonly<Record<string, string>>
  start(): Promise<void>
  /** Whether it has not stopped by itself. */
  runs(): Promise<boolean>
  /** As when the power fails. */
  lose(): Promise<void>
  /** As when somebody stops it in order. */
  stop(): Promise<void>
}

/** PostgreSQL does not run as root. */
function owner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string): number => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: idOf('-u'), gid: idOf('-g') }
}

interface Made {
  tools: Tools
  directory: string
  settings?: readonly string[]
}

/** Runs a program of PostgreSQL as whoever owns its data. */
function asOwner({ bin }: Tools, program: string, args: readonly string[], cwd: string): void {
  const { status, stderr } = spawnSync(join(bin, program), args, {
    cwd,
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
    ...owner(),
  })
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`)
}

function ownDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const user = owner()
  if (user) chownSync(directory, user.uid, user.gid)
}

/** A fresh server. */
export async function aServer(stage: Stage, made: Made): Promise<Server> {
  ownDirectory(made.directory)
  asOwner(
    made.tools,
    'initdb',
    ['-D', made.directory, '-U', 'admin', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'],
    made.directory,
  )
  return running(stage, made)
}

/** From now on every commit of a server waits for its standby. The setting lies in its directory, so a copy has it too. */
export function beSynchronous({ directory, port }: Server, tools: Tools): void {
  const line = ['-h', '127.0.0.1', '-p', String(port), '-U', 'admin', '-d', 'postgres']
  const set = ["alter system set synchronous_standby_names = 'standby_1'", 'select pg_reload_conf()']
  asOwner(tools, 'psql', [...line, ...set.flatMap((statement) => ['-c', statement])], directory)
}

/** Another server that is a copy of one and follows it, and on which that one waits for nothing to be lost. */
export async function aStandby(stage: Stage, primary: Server, made: Made): Promise<Server> {
  ownDirectory(made.directory)
  const source = `host=127.0.0.1 port=${primary.port} user=admin application_name=standby_1`
  asOwner(
    made.tools,
    'pg_basebackup',
    ['-D', made.directory, '-d', source, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'],
    made.directory,
  )
  return running(stage, made)
}

async function running(stage: Stage, { tools, directory, settings = [] }: Made): Promise<Server> {
  const port = await freePort()
  let program: Program | undefined
  const options = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    ...settings,
  ]
  const server: Server = {
    ...{ port, directory, admin: { PGHOST: '127.0.0.1', PGPORT: String(port), PGUSER: 'admin' } },
    async start() {
      program = await startProgram({
        command: join(tools.bin, 'postgres'),
        args: ['-D', directory, ...options.flatMap((option) => ['-c', option])],
        ...{ env: {}, cwd: directory, ready: /database system is ready to accept (.*)connections/, as: owner() },
      })
    },
    runs: async () => program?.runs() ?? false,
    async lose() {
      await program?.kill()
    },
    async stop() {
      await program?.stop('SIGINT')
    },
  }
  await server.start()
  stage.atEnd(() => server.lose())
  return server
}

export const urlAt = ({ port }: Pick<Server, 'port'>): string => `postgres://plakette@127.0.0.1:${port}/plakette`

/** Both servers of a pair: a node uses the one that takes changes. */
export const urlOfPair = (one: Pick<Server, 'port'>, other: Pick<Server, 'port'>): string =>
  `postgres://plakette@127.0.0.1:${one.port},127.0.0.1:${other.port}/plakette`
