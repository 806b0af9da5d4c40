import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { placeCluster } from './place.ts'
import { findServer, initialise, isAlive, launch, readPassword, SUPERUSER } from './server.ts'
import { DATABASE, ensureService, SERVICE_ROLE, servicePassword } from './service-role.ts'

interface Cluster {
  /** Of the service's database, as its ordinary role. */
  url: string
  /** Of the same as the superuser: for programs that make databases of their own, never for the service. */
  superuserUrl: string
  notice: string | undefined
  /** Resolves when the server has ended although nobody left it. */
  lost: Promise<void>
  /** Stops the server, unless another process (a command, a second role) still uses it. */
  leave(): Promise<void>
}

/** Held shared by everybody who uses the cluster; whoever gets it alone may stop the server. */
const USERS_LOCK = 7_106_001
const PATIENCE_MS = 60_000
const RETRY_MS = 25

/** Starts the embedded PostgreSQL of a data directory, or joins the one that already runs there. */
export async function joinCluster(dataDir: string, settings: readonly string[] = []): Promise<Cluster> {
  const place = placeCluster(dataDir)
  await initialise(place)
  const password = readPassword(place)
  const deadline = Date.now() + PATIENCE_MS
  let launchedAt = 0

  for (;;) {
    const server = findServer(place)
    const lost = Promise.withResolvers<void>()
    const member = server && (await enter(server.port, password, lost.resolve))
    if (server && member) {
      const address = (user: string, secret: string) =>
        `postgres://${user}:${secret}@127.0.0.1:${server.port}/${DATABASE}`
      const own = servicePassword(password)
      await ensureService(member, (database) => connect(server.port, password, database), own)
      return {
        url: address(SERVICE_ROLE, own),
        superuserUrl: address(SUPERUSER, password),
        notice: place.notice,
        lost: lost.promise,
        leave: () => leave(member, server.pid),
      }
    }
    if (Date.now() > deadline)
      throw new Error(`the embedded PostgreSQL in ${place.clusterDir} does not start, see server.log there`)
    if (!server && Date.now() - launchedAt > 5000) {
      launchedAt = Date.now()
      await launch(place, settings)
    }
    await pause(RETRY_MS)
  }
}

type Member = postgres.Sql

const connect = (port: number, password: string, database: string, more: { onclose?: () => void } = {}): Member =>
  postgres({
    ...{ host: '127.0.0.1', port, username: SUPERUSER, password, database },
    ...{ max: 1, idle_timeout: 0, max_lifetime: null, connect_timeout: 5, onnotice: () => {} },
    ...more,
  })

/** A connection that counts as a user of the cluster; undefined while the server starts or stops. */
async function enter(port: number, password: string, closed: () => void): Promise<Member | undefined> {
  const sql = connect(port, password, 'postgres', { onclose: closed })
  try {
    await sql`select pg_advisory_lock_shared(${USERS_LOCK})`
    return sql
  } catch {
    await sql.end({ timeout: 0 })
    return undefined
  }
}

async function leave(sql: Member, pid: number): Promise<void> {
  const isLast = await leaveUsers(sql)
  if (isLast) process.kill(pid, 'SIGINT')
  await sql.end({ timeout: 1 }).catch(() => {})
  while (isLast && isAlive(pid)) await pause(RETRY_MS)
}

/** Whether nobody else uses the server. Where another left at the same moment and was the last, it is gone before we are told. */
async function leaveUsers(sql: Member): Promise<boolean> {
  try {
    await sql`select pg_advisory_unlock_shared(${USERS_LOCK})`
    const [last] = await sql<{ alone: boolean }[]>`select pg_try_advisory_lock(${USERS_LOCK}) as alone`
    return last?.alone === true
  } catch {
    return false
  }
}
