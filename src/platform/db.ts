import type postgres from 'postgres'
import { followGenerations } from './database/generations.ts'

/** A pool or a transaction: whoever gets one does not care which. */
export type Sql = postgres.ISql<{ bigint: number }>
export type Pool = postgres.Sql<{ bigint: number }>
/** A piece of a statement, to be put into another. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>

export interface PoolOptions {
  max: number
  name: string
  /** Never replace a connection by a fresh one: it carries locks. */
  keepConnection?: boolean
}

/** Connections to the database of an address; cut ones are replaced as they are needed. */
export const openPool = (url: string, options: PoolOptions): Pool => followGenerations(url, options)

/** The only row of a statement that always gives one. */
export function one<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined || rows.length > 1) throw new Error(`expected one row, got ${rows.length}`)
  return row
}
