import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import type { DatabaseAddress } from './address.ts'
import { arrayTypes } from './array-types.ts'
import { dial } from './dial.ts'
import { type DatabaseLink, openLink } from './link.ts'
import type { FindServer } from './primary.ts'

type Driver = postgres.Sql<{ bigint: number }>

/** The driver with its connections, until the first of them is cut. */
export interface Generation {
  sql: Driver
  end(timeoutS?: number): Promise<void>
}

export interface DriverOptions {
  max: number
  name: string
  /** Never replace a connection by a fresh one: it carries locks. */
  keepConnection?: boolean
  /** What others have notified. */
  heard?(channel: string, payload: string): void
}

/** Ids are far below 2^53, so a bigint column is read as a number. */
const bigint: postgres.PostgresType<number> = { to: 20, from: [20], parse: Number, serialize: String }

/** Whoever waits for an answer is told soon that there is no database; the driver's own limit is half a minute. */
const CONNECT_TIMEOUT_S = 5
/** The driver would wait up to 20 seconds before it tries again, while requests wait for it. */
const BACKOFF_S = 0.05
/** Statements in one connection. At its bound the driver would begin a transaction without reserving the connection for it. */
const MAX_PIPELINE = 1_000_000
/** How long what was under way over other connections may take when one was cut. */
const GRACE_MS = 2000
const LOOK_MS = 20

/**
 * Starts the driver over links of ours. When one that was in use is cut, `lost` is told, so that another generation takes over, and when this one has
 * ended: it finishes what its other links carry. So no connection is ever used again after a cut.
 */
export function startGeneration(
  { address, find }: { address: DatabaseAddress; find: FindServer },
  options: DriverOptions,
  lost: (ended: Promise<void>) => void,
): Generation {
  const links = new Set<DatabaseLink>()
  let isLost = false

  function socketOf(): DatabaseLink['socket'] {
    const link = openLink({
      dial: async (signal) => dial(await find.server(signal), address, signal),
      failed: find.forget,
      cut() {
        find.forget()
        if (isLost) return
        isLost = true
        lost(finish())
      },
      gone: () => links.delete(link),
    })
    links.add(link)
    return link.socket
  }

  async function finish(): Promise<void> {
    const until = performance.now() + GRACE_MS
    do await pause(LOOK_MS)
    while (performance.now() < until && [...links].some((link) => link.isBusy()))
    await end(0)
  }

  async function end(timeout?: number): Promise<void> {
    await sql.end(timeout === undefined ? {} : { timeout })
    for (const link of links) link.bury()
  }

  const sql = postgres(address.forDriver, {
    max: options.max,
    connect_timeout: CONNECT_TIMEOUT_S,
    backoff: () => BACKOFF_S,
    ssl: false,
    ...(options.keepConnection ? { max_lifetime: null, idle_timeout: 0 } : {}),
    types: { bigint, ...arrayTypes() },
    fetch_types: false,
    transform: { column: { from: postgres.toCamel } },
    connection: { application_name: options.name },
    onnotice: () => {},
    ...{ socket: socketOf, max_pipeline: MAX_PIPELINE, onnotify: options.heard },
  })
  return { sql, end }
}
