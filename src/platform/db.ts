import postgres from 'postgres'

/** A pool or a transaction: whoever gets one does not care which. */
export type Sql = postgres.ISql<{ bigint: number }>
export type Pool = postgres.Sql<{ bigint: number }>
/** A piece of a statement, to be put into another. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>

/** Ids are far below 2^53, so a bigint column is read as a number. */
const bigint: postgres.PostgresType<number> = { to: 20, from: [20], parse: Number, serialize: String }

export interface PoolOptions {
  max: number
  name: string
  /** Never replace a connection by a fresh one: it carries locks. */
  keepConnection?: boolean
}

/** Whoever waits for an answer is told soon that there is no database; the driver's own limit is half a minute. */
const CONNECT_TIMEOUT_S = 5
/** The driver would wait up to 20 seconds before it tries again, while requests wait for it. */
const BACKOFF_S = 0.05

export function openPool(url: string, options: PoolOptions): Pool {
  return postgres(url, {
    max: options.max,
    connect_timeout: CONNECT_TIMEOUT_S,
    backoff: () => BACKOFF_S,
    ...(options.keepConnection ? { max_lifetime: null, idle_timeout: 0 } : {}),
    types: { bigint },
    transform: { column: { from: postgres.toCamel } },
    connection: { application_name: options.name },
    onnotice: () => {},
  })
}

/** The only row of a statement that always gives one. */
export function one<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined || rows.length > 1) throw new Error(`expected one row, got ${rows.length}`)
  return row
}
