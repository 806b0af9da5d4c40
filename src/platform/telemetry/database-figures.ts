import type { Sql } from '../db.ts'
import type { Metrics } from '../metrics.ts'

/** The states that PostgreSQL knows, so that one that nobody is in any more goes back to 0. */
const STATES = ['active', 'idle', 'idle in transaction'] as const

/** Connections of all nodes, and how long it took to be told: the wait for a connection of the pool is a part of it. */
export async function tellDatabase(sql: Sql, metrics: Pick<Metrics, 'set'>): Promise<void> {
  const since = performance.now()
  const rows = await sql<{ state: string; number: number }[]>`
    select state, count(*) as number from pg_stat_activity
    where datname = current_database() and application_name like 'plakette%'
    group by state`
  metrics.set('plakette_database_answer_seconds', (performance.now() - since) / 1000, {})
  const counted = new Map(rows.map(({ state, number }) => [state, number]))
  for (const state of STATES) metrics.set('plakette_database_connections', counted.get(state) ?? 0, { state })
}
