import { randomUUID } from 'node:crypto'
import { one, openPool, type Pool, type Sql } from './db.ts'

/** Something held by this process alone, across all nodes, until it is released or the process dies. */
export interface Hold {
  /** The connection that holds it. A statement that needs the hold runs here and checks `stillHeld`. */
  sql: Pool
  /** A condition that is false once the connection was lost, and the hold with it. */
  stillHeld: ReturnType<Pool>
  release(): Promise<void>
}

/** Some of the names that were wanted, held together. */
export interface Holds {
  names: ReadonlySet<string>
  /** Takes some of them out, to be released by themselves. */
  part(names: readonly string[]): Holds
  release(): Promise<void>
}

export interface SessionLocks {
  /** The hold on a name, or undefined when another process has it. */
  tryHold(name: string): Promise<Hold | undefined>
  /** The holds on those of some names that no other process has, taken and released by one statement each. */
  tryHoldSome(names: readonly string[]): Promise<Holds>
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
  let presentOn: string | undefined
  const keyOf = (name: string) => sql`hashtextextended(${name}, 0)`
  const current = sql`coalesce(current_setting('plakette.session', true), '')`
  /** The name of the session, given when it is first asked for. Process ids of a server come back, after a restart the same ones at once. */
  const named = () => sql`
    set_config('plakette.session', coalesce(nullif(${current}, ''), ${randomUUID()}), false)`
  const session = async (): Promise<string> => one(await sql<{ name: string }[]>`select ${named()} as name`).name
  /** A machine that is gone says no farewell: the server asks after it, and frees what it held. */
  const watched = () => sql`
    set_config('tcp_keepalives_idle', '4', false), set_config('tcp_keepalives_interval', '2', false),
    set_config('tcp_keepalives_count', '3', false), set_config('tcp_user_timeout', '10000', false)`

  return {
    async tryHold(name) {
      // The lock counts how often one session takes it, so the process itself must know what it has.
      if (held.has(name)) return undefined
      held.add(name)
      try {
        const [row] = await sql<{ taken: boolean; session: string }[]>`
          select pg_try_advisory_lock(${keyOf(name)}) as taken, ${named()} as session`
        if (!row?.taken) {
          held.delete(name)
          return undefined
        }
        return {
          sql,
          stillHeld: sql`${current} = ${row.session}`,
          async release() {
            held.delete(name)
            await sql`select pg_advisory_unlock(${keyOf(name)}) where ${current} = ${row.session}`
          },
        }
      } catch (error) {
        held.delete(name)
        throw error
      }
    },
    async tryHoldSome(wanted) {
      const free = [...new Set(wanted)].filter((name) => !held.has(name))
      for (const name of free) held.add(name)
      const letGo = (names: Iterable<string>): void => {
        for (const name of names) held.delete(name)
      }
      try {
        const rows = await sql<{ name: string; taken: boolean; session: string }[]>`
          select name, pg_try_advisory_lock(hashtextextended(name, 0)) as taken, ${named()} as session
          from unnest(${free}::text[]) as wanted (name)`
        const names = new Set(rows.flatMap(({ name, taken }) => (taken ? name : [])))
        letGo(free.filter((name) => !names.has(name)))
        return holdsOf(names, async (some) => {
          letGo(some)
          await sql`
            select pg_advisory_unlock(hashtextextended(name, 0)) from unnest(${some}::text[]) as held (name)
            where ${current} = ${rows[0]?.session ?? ''}`
        })
      } catch (error) {
        letGo(free)
        throw error
      }
    },
    async arrive(name) {
      present.add(name)
      const [alone] = await sql<{ first: boolean }[]>`select pg_try_advisory_lock(${keyOf(name)}) as first`
      await sql`select pg_advisory_lock_shared(${keyOf(name)})`
      if (alone?.first) await sql`select pg_advisory_unlock(${keyOf(name)})`
      await sql`select ${watched()}`
      presentOn = await session()
      return alone?.first ?? false
    },
    async stayPresent() {
      const now = await session()
      if (now === presentOn) return
      await sql`select ${watched()}`
      for (const name of present) await sql`select pg_advisory_lock_shared(${keyOf(name)})`
      presentOn = now
    },
    close: () => sql.end({ timeout: 2 }),
  }
}

const holdsOf = (names: Set<string>, unlock: (names: string[]) => Promise<void>): Holds => ({
  names,
  part: (some) => holdsOf(new Set(some.filter((name) => names.delete(name))), unlock),
  async release() {
    const rest = [...names]
    names.clear()
    if (rest.length > 0) await unlock(rest)
  },
})
