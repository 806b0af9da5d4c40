import { one, openPool, type Pool, type Sql } from './db.ts'

/** Something held by this process alone, across all nodes, until it is released or the process dies. */
export interface Hold {
  /** The connection that holds it. A statement that needs the hold runs here and checks `stillHeld`. */
  sql: Pool
  /** A condition that is false once the connection was lost, and the hold with it. */
  stillHeld: ReturnType<Pool>
  release(): Promise<void>
}

export interface SessionLocks {
  /** The hold on a name, or undefined when another process has it. */
  tryHold(name: string): Promise<Hold | undefined>
  /** True when no other process is present under this name; present until `close` in any case. */
  arrive(name: string): Promise<boolean>
  /** Renews the presence after the connection was lost; to be called now and then. */
  stayPresent(): Promise<void>
  close(): Promise<void>
}

/** The name under which nodes are present that do the work behind requests. */
export const WORKER = 'worker'

/** How many processes are present under a name. It only looks: an attempt to take the lock would disturb whoever arrives. */
export async function countPresent(sql: Sql, name: string): Promise<number> {
  const { present } = one(
    await sql<{ present: number }[]>`
      select count(distinct pid) as present
      from pg_locks, (select hashtextextended(${name}, 0) as value) as key
      where locktype = 'advisory' and mode = 'ShareLock' and granted and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())
        and (classid::bigint << 32) | objid::bigint = key.value`,
  )
  return present
}

/** Session locks of PostgreSQL on one connection: they end with the process, whatever ends it. */
export function openSessionLocks(url: string): SessionLocks {
  const sql = openPool(url, { max: 1, name: 'plakette locks', keepConnection: true })
  const held = new Set<string>()
  const present = new Set<string>()
  let presentOn: number | undefined
  const keyOf = (name: string) => sql`hashtextextended(${name}, 0)`
  const backend = async (): Promise<number> => one(await sql<{ pid: number }[]>`select pg_backend_pid() as pid`).pid

  return {
    async tryHold(name) {
      // The lock counts how often one session takes it, so the process itself must know what it has.
      if (held.has(name)) return undefined
      held.add(name)
      try {
        const [row] = await sql<{ taken: boolean; pid: number }[]>`
          select pg_try_advisory_lock(${keyOf(name)}) as taken, pg_backend_pid() as pid`
        if (!row?.taken) {
          held.delete(name)
          return undefined
        }
        return {
          sql,
          stillHeld: sql`pg_backend_pid() = ${row.pid}`,
          async release() {
            held.delete(name)
            await sql`select pg_advisory_unlock(${keyOf(name)}) where pg_backend_pid() = ${row.pid}`
          },
        }
      } catch (error) {
        held.delete(name)
        throw error
      }
    },
    async arrive(name) {
      present.add(name)
      const [alone] = await sql<{ first: boolean }[]>`select pg_try_advisory_lock(${keyOf(name)}) as first`
      await sql`select pg_advisory_lock_shared(${keyOf(name)})`
      if (alone?.first) await sql`select pg_advisory_unlock(${keyOf(name)})`
      presentOn = await backend()
      return alone?.first ?? false
    },
    async stayPresent() {
      const pid = await backend()
      if (pid === presentOn) return
      for (const name of present) await sql`select pg_advisory_lock_shared(${keyOf(name)})`
      presentOn = pid
    },
    close: () => sql.end({ timeout: 2 }),
  }
}
