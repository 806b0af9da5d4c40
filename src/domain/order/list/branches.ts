import { DAY } from '../../../kernel/duration.ts'
import type { Fragment, Sql } from '../../../platform/db.ts'
import { endedWithData } from '../forget/due-orders.ts'
import { urgentEnds } from '../provisional-proof.ts'
import { ORDER_STATES, type OrderState } from '../state.ts'
import { createdSince } from './created-since.ts'
import { kinds } from './kinds.ts'
import { type ListFilter, statesOf } from './list-filter.ts'
import { APPROVED, startOfDay, UNDECIDED } from './tab.ts'

/** A part of the list, as a statement once it is known how it ends: by a window, an order and a limit. */
type Branch = (ending: Fragment) => Fragment

/** The parts of a list; no order is in two of them. */
export function branchesOf(sql: Sql, filter: ListFilter, now: Date): readonly Branch[] {
  if (filter.tab === 'decided-today') return [decidedSince(sql, filter, startOfDay(now))]
  const ofStates = inStates(sql, filter, statesOf(filter))
  return filter.tab === 'needs-action'
    ? [ofStates, overdue(sql, filter, now), endingProofs(sql, filter, now)]
    : [ofStates]
}

const heads = (sql: Sql, filter: ListFilter): Fragment => sql`
  head.id = head.head_id
  ${filter.clientId === undefined ? sql`` : sql`and head.client_id = ${filter.clientId}`}
  ${filter.ids === undefined ? sql`` : sql`and head.id = any(${filter.ids}::bigint[])`}
  ${filter.transactions ? sql`and head.business_transaction = any(${filter.transactions}::text[])` : sql``}
  ${filter.createdSince ? createdSince(sql, filter.createdSince) : sql``}
  ${accessOf(sql, filter)}`

function accessOf(sql: Sql, { accessId }: ListFilter): Fragment {
  if (accessId === undefined) return sql``
  return accessId === null ? sql`and head.gks_access_id is null` : sql`and head.gks_access_id = ${accessId}::uuid`
}

/** Along the index that the filter allows: by kinds, or of one client all of them. */
function inStates(sql: Sql, filter: ListFilter, states: readonly OrderState[] | undefined, also = sql``): Branch {
  const { clientId, ids, transactions } = filter
  if (ids !== undefined)
    return plainly(sql, filter, states ? sql`and head.current_state = any(${states}::text[]) ${also}` : also)
  if (clientId !== undefined && !states && !transactions) return plainly(sql, filter, also)
  return ofKinds(sql, filter, { states: states ?? ORDER_STATES, also })
}

const plainly =
  (sql: Sql, filter: ListFilter, also: Fragment): Branch =>
  (ending) =>
    sql`(select head.id from customer_order head where ${heads(sql, filter)} ${also} ${ending})`

/** Each state and transaction by itself: there are 49, with an index of all clients and one of each. However many orders there are, it takes as long. */
const ofKinds =
  (sql: Sql, filter: ListFilter, { states, also }: { states: readonly OrderState[]; also: Fragment }): Branch =>
  (ending) =>
    sql`(
    select branch.id
    from (${kinds(sql, states, filter.transactions)}) kind
    cross join lateral (
      select head.id from customer_order head
      where ${heads(sql, { ...filter, transactions: undefined })}
        and head.current_state = kind.state and head.business_transaction = kind.transaction ${also}
      ${ending}
    ) branch)`

/**
 * Longer than a day at the authority: by the order's own time along its index, and then by that of its latest attempt. While
 * the authority is silent there are thousands of them.
 */
function overdue(sql: Sql, filter: ListFilter, now: Date): Branch {
  const since = new Date(now.getTime() - DAY)
  const values = UNDECIDED.filter((state) => filter.states?.includes(state) ?? true)
  const isLate = sql`
    and head.created_at < ${since}
    and exists (select from customer_order latest where latest.id = head.current_attempt_id and latest.created_at < ${since})`
  return inStates(sql, filter, values, isLate)
}

/**
 * Provisional proofs that end soon or have ended while the papers are not there. Only approved orders: one that counts as failed
 * stands in the tab already.
 */
const endingProofs =
  (sql: Sql, filter: ListFilter, now: Date): Branch =>
  (ending) => {
    const { from, to } = urgentEnds(now)
    const isWanted = filter.states?.includes(APPROVED) ?? true
    return sql`(
    select head.id
    from customer_order latest
    join customer_order head on head.id = latest.head_id and head.current_attempt_id = latest.id
    where latest.proof_ends_on between ${from}::date and ${to}::date and latest.papers_at is null and latest.business_transaction <> 'TZ'
      and ${heads(sql, filter)} and head.current_state = ${APPROVED} and ${isWanted}
    ${ending})`
  }

/**
 * What has changed since, of the ended ones those that the authority decided since. `offset 0` keeps the inner part as it is: to save
 * the sorting of a day's orders the database would otherwise walk back through all there ever were. Of all clients they are read along the index of what ended: nothing that
 * changed lately has lost its data.
 */
const decidedSince =
  (sql: Sql, filter: ListFilter, since: Date): Branch =>
  (ending) => {
    const words = filter.clientId === undefined ? sql`and ${endedWithData(sql)}` : sql``
    return sql`(
    select head.id
    from (
      select head.id, head.current_attempt_id
      from customer_order head
      where ${heads(sql, filter)} and head.changed_at >= ${since}
        and head.current_state = any(${statesOf(filter) ?? []}::text[]) ${words}
      offset 0
    ) head
    join customer_order latest on latest.id = head.current_attempt_id
    where coalesce((latest.result ->> 'decidedAt')::timestamptz, latest.changed_at) >= ${since}
    ${ending})`
  }
