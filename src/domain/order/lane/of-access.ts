import { DAY } from '../../../kernel/duration.ts'
import type { Fragment, Sql } from '../../../platform/db.ts'
import type { GksAccount } from '../../client/gks-account.ts'

/** So long an answer to an application whose dispatch failed is waited for in the mailbox of its account. */
export const OPEN_DAYS = 30

/** Whether any order was filed through a GKS access. */
export async function hasOrders(sql: Sql, accessId: string): Promise<boolean> {
  const [order] = await sql`select 1 from customer_order where gks_access_id = ${accessId} limit 1`
  return order !== undefined
}

/**
 * Whether orders that were filed through a GKS access wait in its lane or for a decision; for a while failed ones count, too,
 * which may have arrived (docs/adr/0050).
 */
export async function hasOpenOrders(sql: Sql, accessId: string, now: Date): Promise<boolean> {
  const [row] = await sql<{ open: boolean }[]>`select ${someOpen(sql, sql`${accessId}::uuid`, now)} as open`
  return row?.open ?? false
}

/** The same as a condition on the id of an access. */
export const someOpen = (sql: Sql, accessId: Fragment, now: Date) => sql`
  (exists (
    select from customer_order
    where gks_access_id = ${accessId} and state in ('angelegt', 'eingereicht', 'inBearbeitung', 'weitergeleitet')
  ) or exists (
    select from customer_order
    where gks_access_id = ${accessId} and verdict in ('open', 'arrived')
      and created_at > ${new Date(now.getTime() - OPEN_DAYS * DAY)}
  ))`

/** Not counted further: a page says "more than". */
const COUNTED_ORDERS = 1000

export interface AccessOrders {
  accessId: string
  /** Filed through the access, up to one more than are counted. */
  orders: number
  /** Not yet sent. */
  waiting: number
  /** Sent or waiting, and not decided. */
  open: number
}

/** How many orders refer to each of some accesses. */
export const countOrdersOf = (sql: Sql, accessIds: readonly string[]): Promise<AccessOrders[]> => sql<AccessOrders[]>`
  select access.id as access_id,
    (select count(*) from (
      select from customer_order where gks_access_id = access.id limit ${COUNTED_ORDERS + 1}) filed)::int as orders,
    (select count(*) from customer_order
      where gks_access_id = access.id and state = 'angelegt' and sent_at is null)::int as waiting,
    (select count(*) from customer_order where gks_access_id = access.id
      and state in ('angelegt', 'eingereicht', 'inBearbeitung', 'weitergeleitet'))::int as open
  from unnest(${accessIds}::uuid[]) as access (id)`

export interface HitOrder {
  id: number
  clientId: number
  fin: string
  licensePlate: string | null
  /** Whether the authority refused its login, or it waited behind one that was refused. */
  reason: 'LOGIN_REFUSED' | 'LOGIN_HALTED'
  failedAt: Date
}

/** Orders that failed because the login of an account was refused, newest first; nothing of them has arrived. */
export const hitByRefusal = (
  sql: Sql,
  { environment, username }: GksAccount,
  { since, limit, clientId }: { since: Date; limit: number; clientId: number | undefined },
): Promise<HitOrder[]> => sql<HitOrder[]>`
  select head_id as id, client_id, fin, license_plate, technical_reason as reason, changed_at as failed_at
  from customer_order
  where gks_environment = ${environment} and gks_identifier = ${username} and changed_at >= ${since}
    and technical_reason in ('LOGIN_REFUSED', 'LOGIN_HALTED')
    and ${clientId === undefined ? sql`true` : sql`client_id = ${clientId}`}
  order by changed_at desc
  limit ${limit}`
