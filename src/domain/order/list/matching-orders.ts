import type { Fragment, Sql } from '../../../platform/db.ts'
import { branchesOf } from './branches.ts'
import type { ListFilter } from './list-filter.ts'

/** Which part of a list: at most so many, on one side of an order. */
export interface Window {
  limit: number
  /** Older than this order. */
  before?: number | undefined
  /** Newer than this order: then the oldest of them first. */
  after?: number | undefined
}

/**
 * The numbers of the orders that match, in their order. A list of states or transactions is read one after another along an index
 * and merged: as one condition it would make the database read and sort all that match.
 */
export function matchingOrders(sql: Sql, filter: ListFilter, window: Window, now: Date): Fragment {
  const { before, after, limit } = window
  const order = after === undefined ? sql`desc` : sql`asc`
  const matching = union(
    sql,
    filter,
    now,
    sql`
    ${before === undefined ? sql`` : sql`and head.id < ${before}`}
    ${after === undefined ? sql`` : sql`and head.id > ${after}`}
    order by head.id ${order} limit ${limit}`,
  )
  return sql`select id from (${matching}) matching order by id ${order} limit ${limit}`
}

/** As many of them as are asked for, whichever: without an order the database stops at the last one that is wanted. */
export const someMatching = (sql: Sql, filter: ListFilter, limit: number, now: Date): Fragment =>
  sql`select id from (${union(sql, filter, now, sql`limit ${limit}`)}) matching limit ${limit}`

const union = (sql: Sql, filter: ListFilter, now: Date, ending: Fragment): Fragment =>
  branchesOf(sql, filter, now)
    .map((branch) => branch(ending))
    .reduce((all, branch) => sql`${all} union all ${branch}`)
