import type { Sql } from '../../platform/db.ts'
import type { Hold } from '../../platform/session-locks.ts'
import { type Attempt, attemptColumns } from './order.ts'

/** An attempt with its sealed application, about to be sent. */
export interface Claimed extends Attempt {
  application: Buffer
  /** Of the request that filed it, for the log. */
  traceId: string
}

/** The identifiers in whose lanes something waits or hangs, read by jumps along the index of the lanes. */
export async function waitingIdentifiers(sql: Sql): Promise<string[]> {
  const rows = await sql<{ identifier: string }[]>`
    with recursive lane (identifier) as (
      (select gks_identifier from customer_order where state = 'angelegt' order by gks_identifier limit 1)
      union all
      select (
        select gks_identifier from customer_order
        where state = 'angelegt' and gks_identifier > lane.identifier
        order by gks_identifier
        limit 1
      )
      from lane
      where lane.identifier is not null
    )
    select identifier from lane where identifier is not null`
  return rows.map(({ identifier }) => identifier)
}

/**
 * Takes the oldest waiting order of a lane and marks it as sent, before it is: a second submission could register
 * a vehicle twice, while a lost one only fails visibly (promise 2). Works only while the lane is really held.
 */
export async function claimNext({ sql, stillHeld }: Hold, identifier: string, now: Date): Promise<Claimed | undefined> {
  const [claimed] = await sql<Claimed[]>`
    update customer_order
    set sent_at = ${now}
    where id = (
      select id from customer_order
      where gks_identifier = ${identifier} and state = 'angelegt' and sent_at is null
      order by id
      limit 1
    ) and sent_at is null and ${stillHeld}
      and not exists (select from gks_login_lock where username = ${identifier})
    returning ${attemptColumns(sql)}, application, trace_id`
  return claimed
}

/** Lets an order wait again that was marked as sent and certainly was not. */
export async function unclaim(sql: Sql, { id, version }: Claimed): Promise<void> {
  await sql`
    update customer_order set sent_at = null
    where id = ${id} and version = ${version} and state = 'angelegt'`
}

/** Orders that were marked as sent and have no receipt. In a lane that was just taken, their sender is gone. */
export const sentWithoutReceipt = (sql: Sql, identifier: string): Promise<Attempt[]> => sql<Attempt[]>`
  select ${attemptColumns(sql)} from customer_order
  where gks_identifier = ${identifier} and state = 'angelegt' and sent_at is not null
  order by id`

/** Orders of a lane that were never sent. */
export const neverSent = (sql: Sql, identifier: string): Promise<Attempt[]> => sql<Attempt[]>`
  select ${attemptColumns(sql)} from customer_order
  where gks_identifier = ${identifier} and state = 'angelegt' and sent_at is null
  order by id`

/** Orders of all lanes that were accepted before a time and never sent. */
export const neverSentBefore = (sql: Sql, before: Date): Promise<Attempt[]> => sql<Attempt[]>`
  select ${attemptColumns(sql)} from customer_order
  where state = 'angelegt' and sent_at is null and created_at < ${before}
  order by id`
