import type { Page } from '../../../kernel/page.ts'
import type { Sql } from '../../../platform/db.ts'
import type { Transaction } from '../../application/transaction.ts'
import type { DerivedStatus } from '../derived-status.ts'
import { kinds } from '../list/kinds.ts'
import type { OrderState } from '../state.ts'

/** What the order list can be narrowed by (contract 1, 4.2). */
export interface OrderFilter {
  externalId?: string | undefined
  states?: readonly OrderState[] | undefined
  transactions?: readonly Transaction[] | undefined
  createdSince?: Date | undefined
  changedSince?: Date | undefined
}

/** The head of an order as the list shows it: it follows its latest attempt. */
export interface OrderHead {
  id: number
  externalOrderId: string | null
  businessTransaction: Transaction
  state: OrderState
  derivedStatus: DerivedStatus
  applicationId: string | null
  fin: string
  licensePlate: string | null
  createdAt: Date
  changedAt: Date
}

/** One page of a client's orders, newest first, and how many there are in all. */
export async function findOrders(
  sql: Sql,
  clientId: number,
  filter: OrderFilter,
  page: Page,
): Promise<{ orders: OrderHead[]; total: number }> {
  const [orders, total] = await Promise.all([readPage(sql, clientId, filter, page), countOrders(sql, clientId, filter)])
  return { orders, total }
}

const readPage = (sql: Sql, clientId: number, filter: OrderFilter, page: Page): Promise<OrderHead[]> => sql<
  OrderHead[]
>`
  select head.id, head.external_order_id, head.business_transaction, latest.state, latest.derived_status,
    latest.application_id, latest.fin, latest.license_plate, head.created_at, head.changed_at
  from (
    ${pageIds(sql, clientId, filter, page)}
    order by id desc
    ${atMost(sql, page.limit, page)} ${page.offset > 0 ? sql`offset ${page.offset}` : sql``}
  ) page
  join customer_order head on head.id = page.id
  join customer_order latest on latest.id = head.current_attempt_id
  order by head.id desc`

/**
 * The first page, which most ask for, has its limit in its text: one that the database cannot see makes it plan each
 * page of a long list anew. Later pages are too many for a text each.
 */
const atMost = (sql: Sql, count: number, { offset }: Page) =>
  offset === 0 ? sql.unsafe(`limit ${count}`) : sql`limit ${count}`

/**
 * By state or transaction each kind of orders is read by itself, newest first along its index, and merged:
 * a list of values in one condition would make the database read and sort all that match.
 */
function pageIds(sql: Sql, clientId: number, filter: OrderFilter, page: Page) {
  const { states, transactions, ...rest } = filter
  const isNarrow = rest.externalId !== undefined || rest.changedSince !== undefined
  if (isNarrow || (!states && !transactions))
    return sql`select id from customer_order where ${matches(sql, clientId, filter)}`
  return sql`
    select branch.id
    from (${kinds(sql, states, transactions)}) kind
    cross join lateral (
      select id from customer_order
      where ${matches(sql, clientId, rest)} and current_state = kind.state and business_transaction = kind.transaction
      order by id desc
      ${atMost(sql, page.limit + page.offset, page)}
    ) branch`
}

const matches = (sql: Sql, clientId: number, filter: OrderFilter) => sql`
  client_id = ${clientId} and id = head_id
  ${filter.externalId === undefined ? sql`` : sql`and external_order_id = ${filter.externalId}`}
  ${filter.states ? sql`and current_state = any(${filter.states}::text[])` : sql``}
  ${filter.transactions ? sql`and business_transaction = any(${filter.transactions}::text[])` : sql``}
  ${filter.createdSince ? sql`and created_at >= ${filter.createdSince}` : sql``}
  ${filter.changedSince ? sql`and changed_at >= ${filter.changedSince}` : sql``}`

/** From the kept counts where the filter allows, else by counting what matches. */
async function countOrders(sql: Sql, clientId: number, filter: OrderFilter): Promise<number> {
  const needsRows = filter.externalId !== undefined || filter.createdSince || filter.changedSince
  const [row] = needsRows
    ? await sql<{ total: number }[]>`
        select count(*) as total from customer_order where ${matches(sql, clientId, filter)}`
    : await sql<{ total: number }[]>`
        select coalesce(sum(number), 0)::bigint as total
        from order_count
        where client_id = ${clientId}
          ${filter.states ? sql`and current_state = any(${filter.states}::text[])` : sql``}
          ${filter.transactions ? sql`and business_transaction = any(${filter.transactions}::text[])` : sql``}`
  return row?.total ?? 0
}
