import { setTimeout as pause } from 'node:timers/promises'
import { SECOND } from '../../kernel/duration.ts'
import { oldestWaitingCommitMs } from '../../platform/database/waiting-commits.ts'
import { openPool, type Pool } from '../../platform/db.ts'
import { appliedMigrations, migrationNames } from '../../platform/migrate.ts'
import { hasTable } from '../../platform/schema.ts'
import { countPresent, WORKER } from '../../platform/session-locks.ts'

/** Why a node is not to be sent work, in words that stay: machines read them. */
export type NotReady = 'starting' | 'stopping' | 'database' | 'migrations' | 'no-worker'

/** Whoever probes gives up after a while as well, and learns less from that. */
const PATIENCE_MS = 2 * SECOND

export interface DatabaseProbe {
  /** What the database says against being sent work. Answers within the bound, whatever the database does. */
  look(): Promise<NotReady[]>
  close(): Promise<void>
}

/**
 * Asks over a connection of its own, which is thrown away when it does not answer: no probe waits behind the work of the
 * node, and none is left behind on a connection that is dead without knowing. Probes at once share one answer.
 */
export function openDatabaseProbe(url: string, patienceMs: number = PATIENCE_MS): DatabaseProbe {
  const needed = migrationNames()
  let pool: Pool | undefined
  let looking: Promise<NotReady[]> | undefined

  const drop = async (): Promise<void> => {
    const given = pool
    pool = undefined
    await given?.end({ timeout: 0 })
  }

  async function look(): Promise<NotReady[]> {
    pool ??= openPool(url, { max: 1, name: 'plakette probe' })
    const ended = new AbortController()
    const late = pause(patienceMs, undefined, { signal: ended.signal })
    // Only whether it came in time counts, not what a connection that is given up says afterwards.
    const found = await Promise.race([askDatabase(pool, { needed, patienceMs }), late]).catch(() => undefined)
    ended.abort()
    if (found) return found
    await drop()
    return ['database']
  }

  return {
    look() {
      looking ??= look().finally(() => {
        looking = undefined
      })
      return looking
    },
    close: drop,
  }
}

interface Bounds {
  needed: readonly string[]
  patienceMs: number
}

async function askDatabase(sql: Pool, { needed, patienceMs }: Bounds): Promise<NotReady[]> {
  const [applied, workers, waitingMs] = await Promise.all([
    knownMigrations(sql),
    countPresent(sql, WORKER),
    oldestWaitingCommitMs(sql),
  ])
  const found: NotReady[] = []
  // It reads, and takes nothing: its synchronous standby is away.
  if (waitingMs > patienceMs) found.push('database')
  // What is there besides is of a newer version, which may run beside this one.
  if (!needed.every((name) => applied.includes(name))) found.push('migrations')
  if (workers === 0) found.push('no-worker')
  return found
}

const knownMigrations = async (sql: Pool): Promise<string[]> =>
  (await hasTable(sql, 'schema_migration')) ? appliedMigrations(sql) : []
