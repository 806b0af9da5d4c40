import { DAY } from '../../../kernel/duration.ts'
import type { Fragment, Sql } from '../../../platform/db.ts'
import type { Transaction } from '../../application/transaction.ts'
import { urgentEnds } from '../provisional-proof.ts'
import type { OrderState } from '../state.ts'
import { APPROVED, type OrderTab, startOfDay, TAB_STATES, UNDECIDED } from './tab.ts'

/** Which orders a person wants to see. */
export interface ListFilter {
  /** Of one client, or of all: for operators only. */
  clientId: number | undefined
  tab: OrderTab
  states?: readonly OrderState[] | undefined
  transactions?: readonly Transaction[] | undefined
  createdSince?: Date | undefined
  /** A client's own GKS access; null for the base access. */
  accessId?: string | null | undefined
  /** Only these orders, such as those that a search found. */
  ids?: readonly number[] | undefined
}

/** Which part of them: at most so many, on one side of an order. */
export interface Window {
  limit: number
  /** Older than this order. */
  before?: number | undefined
  /** Newer than this order: then the oldest of them first. */
  after?: number | undefined
}

/**
 * The numbers of the orders that match, in their order. A list of states or clients is read one after another along an index
 * and merged: as one condition it would make the database read and sort all that match.
 */
export function matchingOrders(sql: Sql, filter: ListFilter, window: Window, now: Date): Fragment {
  const { before, after, limit } = window
  const order = after === undefined ? sql`desc` : sql`asc`
  const inWindow = sql`
    ${before === undefined ? sql`` : sql`and head.id < ${before}`}
    ${after === undefined ? sql`` : sql`and head.id > ${after}`}
    order by head.id ${order} limit ${limit}`
  const branches = branchesOf(sql, filter, now).map((branch) => branch(inWindow))
  const union = branches.reduce((all, branch) => sql`${all} union all ${branch}`)
  return sql`select id from (${union}) matching order by id ${order} limit ${limit}`
}

/** A part of the list, as a statement once its end is known. */
type Branch = (inWindow: Fragment) => Fragment

function branchesOf(sql: Sql, filter: ListFilter, now: Date): readonly [Branch, ...Branch[]] {
  if (filter.tab === 'decided-today') return [decidedSince(sql, filter, startOfDay(now))]
  if (filter.tab === 'needs-action')
    return [inStates(sql, filter), overdue(sql, filter, now), endingProofs(sql, filter, now)]
  return [inStates(sql, filter)]
}

/** The wanted states, of those that the tab has; undefined for all. */
export function statesOf({ tab, states }: ListFilter): readonly OrderState[] | undefined {
  const possible = TAB_STATES[tab]
  return states && possible ? possible.filter((state) => states.includes(state)) : (states ?? possible)
}

const heads = (sql: Sql, filter: ListFilter): Fragment => sql`
  head.id = head.head_id
  ${filter.clientId === undefined ? sql`` : sql`and head.client_id = ${filter.clientId}`}
  ${filter.ids === undefined ? sql`` : sql`and head.id = any(${filter.ids}::bigint[])`}
  ${filter.transactions ? sql`and head.business_transaction = any(${filter.transactions}::text[])` : sql``}
  ${filter.createdSince ? sql`and head.created_at >= ${filter.createdSince}` : sql``}
  ${accessOf(sql, filter)}`

function accessOf(sql: Sql, { accessId }: ListFilter): Fragment {
  if (accessId === undefined) return sql``
  return accessId === null ? sql`and head.gks_access_id is null` : sql`and head.gks_access_id = ${accessId}::uuid`
}

function inStates(sql: Sql, filter: ListFilter): Branch {
  const states = statesOf(filter)
  if (filter.ids !== undefined) {
    const wanted = states ? sql`and head.current_state = any(${states}::text[])` : sql``
    return (inWindow) =>
      sql`(select head.id from customer_order head where ${heads(sql, filter)} ${wanted} ${inWindow})`
  }
  if (states) return along(sql, filter, { column: 'current_state', values: states })
  const { transactions } = filter
  if (transactions) return along(sql, filter, { column: 'business_transaction', values: transactions })
  return plainly(sql, filter, sql``)
}

const plainly =
  (sql: Sql, filter: ListFilter, also: Fragment): Branch =>
  (inWindow) =>
    sql`(select head.id from customer_order head where ${heads(sql, filter)} ${also} ${inWindow})`

/** Each client and each value of a column by itself: there is an index for that. */
const along =
  (
    sql: Sql,
    filter: ListFilter,
    {
      column,
      values,
      also = sql``,
    }: { column: 'current_state' | 'business_transaction'; values: readonly string[]; also?: Fragment },
  ): Branch =>
  (inWindow) =>
    sql`(
    select branch.id
    from (${clientsWithOrders(sql, filter.clientId)}) of_client
    cross join unnest(${values}::text[]) as wanted (value)
    cross join lateral (
      select head.id from customer_order head
      where ${heads(sql, filter)} and head.client_id = of_client.client_id and head.${sql(column)} = wanted.value ${also}
      ${inWindow}
    ) branch)`

/** One client, or all that ever had an order. */
export const clientsWithOrders = (sql: Sql, clientId: number | undefined): Fragment =>
  clientId === undefined
    ? sql`select distinct client_id from order_count`
    : sql`select ${clientId}::bigint as client_id`

/**
 * An order without decision is overdue 24 hours after its latest attempt (contract 2, 8). Read newest first like the others: while
 * the authority is silent there are thousands of them.
 */
function overdue(sql: Sql, filter: ListFilter, now: Date): Branch {
  const since = new Date(now.getTime() - DAY)
  const values = UNDECIDED.filter((state) => filter.states?.includes(state) ?? true)
  const isLate = sql`
    and head.created_at < ${since}
    and exists (select from customer_order latest where latest.id = head.current_attempt_id and latest.created_at < ${since})`
  const wanted = filter.ids === undefined ? undefined : sql`and head.current_state = any(${values}::text[])`
  if (wanted) return plainly(sql, filter, sql`${wanted} ${isLate}`)
  return along(sql, filter, { column: 'current_state', values, also: isLate })
}

/**
 * Provisional proofs that end soon or have ended while the papers are not there. Only approved orders: one that counts as failed
 * stands in the tab already.
 */
const endingProofs =
  (sql: Sql, filter: ListFilter, now: Date): Branch =>
  (inWindow) => {
    const { from, to } = urgentEnds(now)
    const isWanted = filter.states?.includes(APPROVED) ?? true
    return sql`(
    select head.id
    from customer_order latest
    join customer_order head on head.id = latest.head_id and head.current_attempt_id = latest.id
    where latest.proof_ends_on between ${from}::date and ${to}::date and latest.papers_at is null and latest.business_transaction <> 'TZ'
      and ${heads(sql, filter)} and head.current_state = ${APPROVED} and ${isWanted}
    ${inWindow})`
  }

/**
 * What has changed since, of the ended ones those that the authority decided since. `offset 0` keeps the inner part as it is: to save
 * the sorting of a day's orders the database would otherwise walk back through all there ever were.
 */
const decidedSince =
  (sql: Sql, filter: ListFilter, since: Date): Branch =>
  (inWindow) =>
    sql`(
    select head.id
    from (
      select head.id, head.current_attempt_id
      from (${clientsWithOrders(sql, filter.clientId)}) of_client
      join customer_order head on head.client_id = of_client.client_id
      where ${heads(sql, filter)} and head.changed_at >= ${since}
        and head.current_state = any(${statesOf(filter) ?? []}::text[])
      offset 0
    ) head
    join customer_order latest on latest.id = head.current_attempt_id
    where coalesce((latest.result ->> 'decidedAt')::timestamptz, latest.changed_at) >= ${since}
    ${inWindow})`
