import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPool, type Pool } from '../../src/platform/db.ts'
import { SERVICE_ROLE } from '../../src/platform/embedded/service-role.ts'
import { freePort } from '../../src/platform/free-port.ts'
import { migrate } from '../../src/platform/migrate.ts'
import { bundle } from '../../test/support/bundle.ts'
import { leaveSigningKey } from '../../test/support/signing-key.ts'
import { openTcpProxy, type TcpProxy } from '../../test/support/tcp-proxy.ts'
import { atMinute } from '../../test/support/working-hours.ts'
import { createEnds, type Ends } from './ends.ts'
import { type ServiceNode, serviceNode } from './node.ts'
import { type Pair, startPair } from './pair.ts'
import { type Simulators, startSimulators } from './simulators.ts'

/** What all runs of a program share: a pair of databases, and the programs. */
export interface Ground {
  directory: string
  pair: Pair
  /** One before each server of the pair. */
  proxies: readonly TcpProxy[]
  programs: Programs
  /** Where Node keeps what it has compiled of them. */
  compiled: string
  /** What ends with it, before its time too. */
  ends: Ends
  close(): Promise<void>
}

/** What there is already. */
interface Ready {
  programs?: Programs | undefined
  /** What Node has compiled of them. */
  compiled?: string
  ends?: Ends
}

interface Programs {
  plakette: string
  simulators: string
}

/** What a run stands on: whole nodes, what is around them, and our own eye on the database. */
export interface World {
  ground: Ground
  nodes: readonly ServiceNode[]
  simulators: Simulators
  /** Goes past the proxies. */
  sql: Pool
  /** Settings by which the clocks of nodes stand some minutes further on. */
  clockAt(minute: number): Record<string, string>
  close(): Promise<void>
}

/** The whole ladder of a delivery in five and a half seconds: what is down for four is reached again by the last attempt. */
const RETRY_SCALE = '0.00005'
const CONNECTIONS = 4
/** Migrated once; the database of each run is a copy. */
const TEMPLATE = 'faults_template'
let databases = 0

export async function openGround({ ends = createEnds(), ...ready }: Ready = {}): Promise<Ground> {
  const directory = ends.take(
    () => mkdtempSync(join(tmpdir(), 'plakette-faults-')),
    (path) => rmSync(path, { recursive: true, force: true }),
  )
  // As root the database runs as another user, who must be able to enter.
  chmodSync(directory, 0o755)
  const programs = ready.programs ?? (await ends.during(() => bundle(join(directory, 'programs'))))
  const pair = await startPair(join(directory, 'pair'), ends)
  await pair.primary().run(`create role ${SERVICE_ROLE} login`)
  await pair.primary().run(`create database ${TEMPLATE} owner ${SERVICE_ROLE}`)
  const template = openPool(addressOf(TEMPLATE, [pair.primary().port]), { max: 1, name: 'faults template' })
  await migrate(template)
  await template.end()
  const proxies = await Promise.all(pair.servers.map(({ port }) => openTcpProxy(port)))
  return {
    directory,
    pair,
    proxies,
    programs,
    compiled: ready.compiled ?? join(directory, 'compiled'),
    ends,
    async close() {
      await ends.run()
      await Promise.all(proxies.map((proxy) => proxy.down()))
    },
  }
}

const addressOf = (database: string, ports: readonly number[]): string =>
  `postgres://${SERVICE_ROLE}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/${database}`

/** Settings of the nodes can be others. */
export async function openWorld(
  ground: Ground,
  violated: (what: string) => void,
  settings: Readonly<Record<string, string>> = {},
): Promise<World> {
  databases += 1
  const name = `faults_${databases}`
  const { pair, proxies, ends } = ground
  await pair.primary().run(`create database ${name} owner ${SERVICE_ROLE} template ${TEMPLATE}`)
  const ports = pair.servers.map(({ port }) => port)
  const sql = openPool(addressOf(name, ports), { max: CONNECTIONS, name: 'faults' })
  const dataDir = join(ground.directory, name)
  mkdirSync(dataDir)
  leaveSigningKey(dataDir)
  const simulators = await startSimulators(ground.programs.simulators, ground.compiled, ends)
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_COMPILE_CACHE: ground.compiled,
    DATABASE_URL: addressOf(
      name,
      proxies.map(({ port }) => port),
    ),
    PLAKETTE_DATA_DIR: dataDir,
    PLAKETTE_AUTHORITY_URL: simulators.authorityUrl,
    PLAKETTE_TRUST_SERVICE_URL: simulators.trustUrl,
    PLAKETTE_TRUST_SERVICE_TIMEOUT_MS: '3000',
    PLAKETTE_LOG_LEVEL: 'warn',
    PLAKETTE_WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
    PLAKETTE_WEBHOOK_RETRY_SCALE: RETRY_SCALE,
    PLAKETTE_RETURN_CHANNEL_INTERVAL_MS: '300',
    PLAKETTE_DISPATCH_TIMEOUT_MS: '5000',
    ...atMinute(0),
    ...settings,
  }
  const nodes: ServiceNode[] = []
  for (const role of ['api', 'worker', 'api', 'worker'] as const) {
    const port = await freePort()
    const program = ground.programs.plakette
    nodes.push(serviceNode({ name: `${role} ${nodes.length}`, role, port, program, ends, env, violated }))
  }
  const close = async (): Promise<void> => {
    // Then it all ends with the ground.
    if (ends.isOver()) return
    await Promise.all(nodes.map((node) => node.kill()))
    await simulators.stop()
    await sql.end({ timeout: 1 })
    // A standby is a copy of all there is: without this each promotion would cost more than the one before.
    await pair.primary().run(`drop database if exists ${name} with (force)`)
  }
  await Promise.all(nodes.map((node) => node.start()))
  return {
    ground,
    nodes,
    simulators,
    sql,
    clockAt: atMinute,
    close,
  }
}
