import type { Transaction } from '../../domain/application/transaction.ts'
import type { Sql } from '../../platform/db.ts'

export const ROW_STATES = ['waiting', 'accepted', 'duplicate', 'refused', 'failed', 'stopped'] as const
export type RowState = (typeof ROW_STATES)[number]

/** A batch as people see it. */
export interface Batch {
  id: number
  clientId: number
  userId: number
  name: string
  transaction: Transaction
  state: 'running' | 'done' | 'stopped'
  createdBy: string
  traceId: string
  createdAt: Date
  finishedAt: Date | null
  rows: Readonly<Record<RowState | 'total', number>>
}

type BatchRow = Omit<Batch, 'rows'> & Record<RowState | 'total', number>

const COUNTED = ['total', ...ROW_STATES] as const

const columns = (sql: Sql) => sql`
  batch.id, batch.client_id, batch.user_id, batch.name, batch.business_transaction as transaction, batch.state, batch.created_by,
  batch.trace_id, batch.created_at, batch.finished_at, ${COUNTED.map(
    (name, index) => sql`
    ${index === 0 ? sql`` : sql`,`} coalesce((batch.counts ->> ${name})::int, counted.${sql(name)}) as ${sql(name)}`,
  )}`

/** What became of rows, by a count of each outcome. */
const countsOf = (sql: Sql) => sql`
  count(*)::int as total, ${ROW_STATES.map(
    (state, index) => sql`
    ${index === 0 ? sql`` : sql`,`} count(*) filter (where r.state = ${state})::int as ${sql(state)}`,
  )}`

/** Only where rows still wait: what is over was counted when it ended. */
const counted = (sql: Sql) => sql`
  cross join lateral (
    select ${countsOf(sql)} from batch_row r where batch.counts is null and r.batch_id = batch.id
  ) counted`

/** Counts the rows of batches that are over, for good. */
export async function keepCounts(sql: Sql, ids: readonly number[]): Promise<void> {
  await sql`
    update batch set counts = (
      select to_jsonb(counted) from (select ${countsOf(sql)} from batch_row r where r.batch_id = batch.id) counted
    )
    where id = any(${[...ids]}::bigint[]) and state <> 'running'`
}

const toBatch = ({ total, waiting, accepted, duplicate, refused, failed, stopped, ...batch }: BatchRow): Batch => ({
  ...batch,
  rows: { total, waiting, accepted, duplicate, refused, failed, stopped },
})

const ofClient = (sql: Sql, clientId: number | undefined) =>
  clientId === undefined ? sql`true` : sql`batch.client_id = ${clientId}`

/** One of the client, or of all; undefined for an unknown one and a foreign one alike. */
export async function findBatch(sql: Sql, clientId: number | undefined, id: number): Promise<Batch | undefined> {
  const [row] = await sql<BatchRow[]>`
    select ${columns(sql)} from batch ${counted(sql)} where batch.id = ${id} and ${ofClient(sql, clientId)}`
  return row && toBatch(row)
}

/** Newest first. */
export async function findBatches(
  sql: Sql,
  clientId: number | undefined,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<Batch[]> {
  const rows = await sql<BatchRow[]>`
    select ${columns(sql)}
    from (
      select * from batch
      where ${ofClient(sql, clientId)} and ${before === undefined ? sql`true` : sql`id < ${before}`}
      order by id desc limit ${limit}
    ) batch
    ${counted(sql)}
    order by batch.id desc`
  return rows.map(toBatch)
}

/** A row without what it would file. */
export interface ShownRow {
  line: number
  state: RowState
  fin: string | null
  licensePlate: string | null
  externalOrderId: string | null
  orderId: number | null
  code: string | null
  message: string | null
}

/** By line. */
export const findRows = (
  sql: Sql,
  batchId: number,
  { after = 0, state, limit }: { after?: number | undefined; state?: RowState | undefined; limit: number },
): Promise<ShownRow[]> => sql<ShownRow[]>`
  select line, state, fin, license_plate, external_order_id, order_id, code, message from batch_row
  where batch_id = ${batchId} and line > ${after} and ${state === undefined ? sql`true` : sql`state = ${state}`}
  order by line limit ${limit}`

/** The orders of rows that were accepted. */
export async function acceptedOrders(sql: Sql, batchId: number): Promise<number[]> {
  const rows = await sql<{ orderId: number }[]>`
    select order_id from batch_row where batch_id = ${batchId} and state = 'accepted' and order_id is not null`
  return rows.map(({ orderId }) => orderId)
}
