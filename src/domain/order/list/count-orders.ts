import { DAY } from '../../../kernel/duration.ts'
import { one, type Sql } from '../../../platform/db.ts'
import { isUndecided } from '../lane/undecided.ts'
import { urgentEnds } from '../provisional-proof.ts'
import { type ListFilter, statesOf } from './list-filter.ts'
import { someMatching } from './matching-orders.ts'
import { APPROVED, ORDER_TABS, type OrderTab, TAB_STATES } from './tab.ts'

/** A count that is not counted to its end when it is large. */
export interface BoundedCount {
  count: number
  /** True: there are at least this many. */
  atLeast: boolean
}

/** Beyond this nobody reads the last digit, and counting would take as long as the list is. */
const COUNT_LIMIT = 1000

/** How many orders match: from the kept counts where they know, else counted up to a limit. */
export async function countMatching(sql: Sql, filter: ListFilter, now: Date): Promise<BoundedCount> {
  if (needsRows(filter) || filter.tab === 'decided-today') return countRows(sql, filter, now)
  const kept = await keptCount(sql, filter)
  if (filter.tab !== 'needs-action') return { count: kept, atLeast: false }
  const [late, proofs] = await Promise.all([
    countOverdue(sql, { ...filter, states: lateStates(filter) }, now),
    countEndingProofs(sql, filter, now),
  ])
  return { count: kept + late.count + proofs.count, atLeast: late.atLeast || proofs.atLeast }
}

/** How many stand in each tab. */
export async function countTabs(
  sql: Sql,
  clientId: number | undefined,
  now: Date,
): Promise<Record<OrderTab, BoundedCount>>
export async function countTabs(sql: Sql, clientId: number | undefined, now: Date): Promise<object> {
  const counts = await Promise.all(
    ORDER_TABS.map(async (tab) => [tab, await countMatching(sql, { clientId, tab }, now)] as const),
  )
  return Object.fromEntries(counts)
}

const needsRows = ({ createdSince, accessId, ids }: ListFilter): boolean =>
  createdSince !== undefined || accessId !== undefined || ids !== undefined

/** What needs somebody besides the states of the tab: the open ones that wait too long. */
const lateStates = ({ states }: ListFilter) =>
  (TAB_STATES.open ?? []).filter((state) => states === undefined || states.includes(state))

/**
 * An attempt without a decision is always the latest of its order, so its index answers alone: while the authority is silent there
 * may be thousands of them.
 */
async function countOverdue(
  sql: Sql,
  { clientId, transactions, states = [] }: ListFilter,
  now: Date,
): Promise<BoundedCount> {
  const { count } = one(
    await sql<{ count: number }[]>`
      select count(*) from (
        select 1 from customer_order
        where ${isUndecided(sql)} and created_at < ${new Date(now.getTime() - DAY)} and state = any(${states}::text[])
          ${clientId === undefined ? sql`` : sql`and client_id = ${clientId}`}
          ${transactions === undefined ? sql`` : sql`and business_transaction = any(${transactions}::text[])`}
        limit ${COUNT_LIMIT}
      ) late`,
  )
  return { count, atLeast: count === COUNT_LIMIT }
}

/** Provisional proofs that need somebody, and when the first of them ends. */
export async function countEndingProofs(
  sql: Sql,
  { clientId, transactions, states }: Pick<ListFilter, 'clientId' | 'transactions' | 'states'>,
  now: Date,
): Promise<BoundedCount & { firstEnd: string | null }> {
  const { from, to } = urgentEnds(now)
  const { count, firstEnd } = one(
    await sql<{ count: number; firstEnd: string | null }[]>`
      select count(*), min(proof_ends_on)::text as first_end from (
        select latest.proof_ends_on
        from customer_order latest
        join customer_order head on head.id = latest.head_id and head.current_attempt_id = latest.id
        where latest.proof_ends_on between ${from}::date and ${to}::date and latest.papers_at is null and latest.business_transaction <> 'TZ'
          and head.current_state = ${APPROVED} and ${states?.includes(APPROVED) ?? true}
          ${clientId === undefined ? sql`` : sql`and head.client_id = ${clientId}`}
          ${transactions === undefined ? sql`` : sql`and head.business_transaction = any(${transactions}::text[])`}
        order by latest.proof_ends_on
        limit ${COUNT_LIMIT}
      ) ending`,
  )
  return { count, atLeast: count === COUNT_LIMIT, firstEnd }
}

async function countRows(sql: Sql, filter: ListFilter, now: Date): Promise<BoundedCount> {
  const { count } = one(
    await sql<{ count: number }[]>`
      select count(*) from (${someMatching(sql, filter, COUNT_LIMIT, now)}) matching`,
  )
  return { count, atLeast: count === COUNT_LIMIT }
}

async function keptCount(sql: Sql, filter: ListFilter): Promise<number> {
  const { clientId, transactions } = filter
  const wanted = statesOf(filter)
  const { count } = one(
    await sql<{ count: number }[]>`
      select coalesce(sum(number), 0)::bigint as count
      from (${clientId === undefined ? sql`select * from order_total` : sql`select * from order_count where client_id = ${clientId}`}) kept
      where true
        ${wanted === undefined ? sql`` : sql`and current_state = any(${wanted}::text[])`}
        ${transactions === undefined ? sql`` : sql`and business_transaction = any(${transactions}::text[])`}`,
  )
  return count
}
