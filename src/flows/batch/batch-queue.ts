import type { Transaction } from '../../domain/application/transaction.ts'
import { MINUTE } from '../../kernel/duration.ts'
import type { Sql } from '../../platform/db.ts'
import { keepCounts, type RowState } from './batch.ts'

/** How long a killed node's rows stay untouched. Longer than filing a row takes. */
const LEASE_MS = MINUTE

/** The clients that have something to file now. */
export async function waitingClients(sql: Sql, now: Date): Promise<number[]> {
  const rows = await sql<{ clientId: number }[]>`
    select distinct client_id from batch
    where state = 'running' and (rests_until is null or rests_until <= ${now})
    order by client_id`
  return rows.map(({ clientId }) => clientId)
}

/** A row that this node files. */
export interface ClaimedRow {
  id: number
  batchId: number
  line: number
  form: Buffer
  tries: number
  clientId: number
  userId: number
  transaction: Transaction
  createdBy: string
  traceId: string
  /** Since when nothing at all can be filed of its batch. */
  restingSince: Date | null
  /** Of one that was tried before. */
  waitedUntil: Date | null
}

const waited = ({ waitedUntil }: ClaimedRow): number => waitedUntil?.getTime() ?? 0

/** Takes the next rows of a client for as long as a lease lasts: the oldest batch first, and what had to wait after what was not tried yet. */
export async function claimRows(sql: Sql, clientId: number, limit: number, now: Date): Promise<ClaimedRow[]> {
  const rows = await sql<ClaimedRow[]>`
    with next as (
      select r.id, r.claimed_until as waited_until from batch_row r
      join batch b on b.id = r.batch_id
      where b.client_id = ${clientId} and b.state = 'running' and (b.rests_until is null or b.rests_until <= ${now})
        and r.state = 'waiting' and (r.claimed_until is null or r.claimed_until <= ${now})
      order by r.batch_id, r.claimed_until nulls first, r.line
      limit ${limit}
      for update of r skip locked
    )
    update batch_row r
    set claimed_until = ${new Date(now.getTime() + LEASE_MS)}, tries = r.tries + 1
    from next, batch b
    where r.id = next.id and b.id = r.batch_id
    returning r.id, r.batch_id, r.line, r.form, r.tries, b.client_id, b.user_id, b.business_transaction as transaction,
      b.created_by, b.trace_id, b.resting_since, next.waited_until`
  return rows.sort((one, other) => one.batchId - other.batchId || waited(one) - waited(other) || one.line - other.line)
}

/** A row while its order is stored: nobody else files it meanwhile. */
export async function lockRow(tx: Sql, id: number): Promise<{ state: RowState; orderId: number | null } | undefined> {
  const [row] = await tx<{ state: RowState; orderId: number | null }[]>`
    select state, order_id from batch_row where id = ${id} for update`
  return row
}

/** What became of a row. */
export interface RowOutcome {
  state: Exclude<RowState, 'waiting' | 'stopped'>
  orderId?: number | undefined
  code?: string | undefined
  message?: string | undefined
}

/** Notes what became of a row that waited, and forgets what it was to file unless it may be tried again. */
export async function markRow(sql: Sql, id: number, { state, orderId, code, message }: RowOutcome): Promise<void> {
  await sql`
    update batch_row
    set state = ${state}, order_id = ${orderId ?? null}, code = ${code ?? null}, message = ${message ?? null},
      form = ${state === 'failed' ? sql`form` : null}, claimed_until = null
    where id = ${id} and state = 'waiting'`
}

/** Why rows cannot be filed just now, and until when they wait. */
export interface Postponed {
  rows: readonly { id: number; code: string; message: string }[]
  until: Date
}

const postpone = (sql: Sql, { rows, until }: Postponed, isCounted: boolean) => sql`
  update batch_row r
  set code = given.code, message = given.message, claimed_until = ${until},
    tries = ${isCounted ? sql`tries` : sql`greatest(tries - 1, 0)`}
  from json_to_recordset(${JSON.stringify(rows)}::text::json) as given (id bigint, code text, message text)
  where r.id = given.id and r.state = 'waiting'`

/** These wait while others of their batch are filed: it counts as a try. */
export const postponeRows = async (sql: Sql, postponed: Postponed): Promise<void> => {
  await postpone(sql, postponed, true)
}

/** Nothing can be filed just now: the whole batch rests. It is not the fault of these rows, so no try is counted. */
export async function restBatch(sql: Sql, batchId: number, postponed: Postponed, now: Date): Promise<void> {
  await sql`
    update batch set rests_until = ${postponed.until}, resting_since = coalesce(resting_since, ${now})
    where id = ${batchId} and state = 'running'`
  await postpone(sql, postponed, false)
}

/** Something of the batch was filed. */
export async function endRest(sql: Sql, batchId: number): Promise<void> {
  await sql`update batch set resting_since = null where id = ${batchId} and resting_since is not null`
}

/** Gives rows back that were not tried. */
export async function releaseRows(sql: Sql, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update batch_row set claimed_until = null, tries = greatest(tries - 1, 0)
    where id = any(${[...ids]}::bigint[]) and state = 'waiting'`
}

/** Ends the batches of a client of which nothing waits any more. Tells which, and whether rows of it may be tried again. */
export async function finishBatches(sql: Sql, clientId: number, now: Date): Promise<Finished[]> {
  const finished = await sql<Finished[]>`
    update batch set state = 'done', finished_at = ${now}, rests_until = null, resting_since = null
    where client_id = ${clientId} and state = 'running'
      and not exists (select from batch_row where batch_id = batch.id and state = 'waiting')
    returning id, exists (select from batch_row where batch_id = batch.id and state = 'failed') as has_failed`
  if (finished.length > 0)
    await keepCounts(
      sql,
      finished.map(({ id }) => id),
    )
  return finished
}

export interface Finished {
  id: number
  hasFailed: boolean
}
