import { randomUUID } from 'node:crypto'
import { type Fragment, one, type Sql } from '../../platform/db.ts'

/** Something that happened, with the very bytes that every delivery of it will carry (contract 2, 6.6). */
export interface Event {
  id: string
  clientId: number
  orderId: number | null
  type: string
  body: Buffer
  createdAt: Date
}

/** Fields without value are left out (contract 2, 6.4): `undefined` is, `null` stays. */
export const freezeEvent = (
  head: { clientId: number; orderId: number | null; type: string },
  body: Record<string, unknown>,
  now: Date,
): Event => ({ ...head, id: randomUUID(), body: Buffer.from(JSON.stringify(body)), createdAt: now })

/** A statement that is sent when it is awaited: it belongs into the transaction that makes the event true (promise 4). */
export const appendEvent = (sql: Sql, event: Event) => sql`
  insert into event (id, client_id, order_id, type, body, created_at)
  values (${event.id}, ${event.clientId}, ${event.orderId}, ${event.type}, ${event.body}, ${event.createdAt})`

/** The same as a part of a larger statement: the event of the order whose `id` stands in its rows, if there are any. */
export const appendEventOf = (
  sql: Sql,
  rows: Fragment,
  { id, clientId, type, body, createdAt }: Event,
): Fragment => sql`
  insert into event (id, client_id, order_id, type, body, created_at)
  select ${id}::uuid, ${clientId}, reported.id, ${type}, ${body}, ${createdAt}::timestamptz
  from ${rows} reported`

/** How many numbers events were given, which costs nothing to look up: those that were rolled back are among them. */
export const countEvents = async (sql: Sql): Promise<number> =>
  one(
    await sql<{ given: number }[]>`
      select coalesce(pg_sequence_last_value(pg_get_serial_sequence('event', 'number')::regclass), 0) as given`,
  ).given
