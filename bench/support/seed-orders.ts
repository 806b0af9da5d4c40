import { foldOrderCounts } from '../../src/domain/order/filing/fold-counts.ts'
import type { Pool } from '../../src/platform/db.ts'
import { benchSeal } from './bench-seal.ts'

const CHUNK = 50_000

/** Of 100 orders so many are in this state; most orders of a client are decided long ago. */
const STATES = [
  { state: 'beschieden', derivedStatus: 'SUCCESS', share: 72 },
  { state: 'abgelehnt', derivedStatus: 'FAILURE', share: 9 },
  { state: 'fehlgeschlagen', derivedStatus: 'FAILURE', share: 6 },
  { state: 'weitergeleitet', derivedStatus: 'PENDING', share: 5 },
  { state: 'eingereicht', derivedStatus: 'PENDING', share: 4 },
  { state: 'inBearbeitung', derivedStatus: 'PENDING', share: 3 },
  { state: 'angelegt', derivedStatus: 'PENDING', share: 1 },
] as const

const TRANSACTIONS = [
  { transaction: 'AB', share: 55 },
  { transaction: 'UG', share: 15 },
  { transaction: 'HA', share: 10 },
  { transaction: 'NZ', share: 9 },
  { transaction: 'WZ', share: 5 },
  { transaction: 'TZ', share: 4 },
  { transaction: 'WG', share: 2 },
] as const

/** A list of 100 entries in which each value has its share. */
const spread = <Value>(shares: readonly (Value & { share: number })[]): Value[] =>
  shares.flatMap((value) => Array.from({ length: value.share }, () => value))

/** Those that come first in the list of states are over. */
const OVER = 87

/** Orders of one client; the kept counts grow with them. */
export async function seedOrders(sql: Pool, clientId: number, count: number): Promise<void> {
  await insertOrders(sql, { clientIds: [clientId], count, open: count })
  await foldOrderCounts(sql)
  await settle(sql)
}

/**
 * The same of many clients in turns, of which only so many at the end may still be open. Triggers and indexes come afterwards: what they do one by one for
 * millions takes hours. Nothing is recorded as evidence.
 */
export async function seedManyOrders(
  sql: Pool,
  given: { clientIds: readonly number[]; count: number; open: number },
): Promise<void> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'customer_order' and indexname not in (select conname from pg_constraint)`
  for (const { name } of indexes) await sql`drop index ${sql(name)}`
  await sql`alter table customer_order disable trigger user`
  await insertOrders(sql, given)
  await sql`alter table customer_order enable trigger user`
  for (const { definition } of indexes) await sql.unsafe(definition)
  await sql`
    insert into order_count
    select client_id, current_state, business_transaction, count(*) from customer_order group by 1, 2, 3`
  await sql`insert into order_total select current_state, business_transaction, sum(number) from order_count group by 1, 2`
  await settle(sql)
}

/**
 * Over the last two years, in all states and transactions, each changed within ten days of its filing; every value follows from the order's number.
 */
async function insertOrders(
  sql: Pool,
  { clientIds, count, open }: { clientIds: readonly number[]; count: number; open: number },
): Promise<void> {
  // The services that run on it later find values that look sealed, and the note of their key.
  await benchSeal(sql)
  const states = spread(STATES)
  const transactions = spread(TRANSACTIONS).map(({ transaction }) => transaction)
  for (let from = 1; from <= count; from += CHUNK) {
    await sql`
      insert into customer_order (head_id, current_attempt_id, id, client_id, filed_by, business_transaction,
        external_order_id, fin, license_plate, state, current_state, derived_status, messages, message_id,
        application_id, gks_environment, gks_identifier, own_registration, application, trace_id, created_at, changed_at, sent_at, receipted_at)
      select n, n, n, (${clientIds}::bigint[])[1 + n % ${clientIds.length}], 'bench', (${transactions}::text[])[1 + mixed % 100],
        case when n % 20 > 0 then 'A-' || n end, 'WTEST' || lpad(n::text, 12, '0'), 'B-AB ' || 1 + n % 9999,
        state, state, (${states.map(({ derivedStatus }) => derivedStatus)}::text[])[position],
        '[{"type": "QUITTUNG", "kind": "Hinweis", "code": "07085", "text": "Die Nutzung ist gebührenpflichtig."}]',
        gen_random_uuid(), case when state <> 'angelegt' then lpad((1001 + n % 200 * 70)::text, 5, '0') || lpad(n::text, 15, '0') end, 'test', 'PLAKETTE-TEST',
        false, decode(repeat('5a', 480), 'hex'), 'trace-' || n, filed_at, filed_at + (mixed % 864) * interval '1000 seconds',
        filed_at, filed_at
      from generate_series(${from}::bigint, ${Math.min(from + CHUNK - 1, count)}::bigint) as n
      cross join lateral (
        select abs(hashint8(n)) as mixed,
          1 + abs(hashint8(n + 7)) % (case when n > ${count - open} then 100 else ${OVER} end) as position
      ) as dice
      cross join lateral (
        select (${states.map(({ state }) => state)}::text[])[position] as state,
          now() - interval '10 days' - (${count} - n) * (interval '720 days' / ${count}) as filed_at
      ) as life`
  }
  await sql`select setval('customer_order_id_seq', ${count})`
}

async function settle(sql: Pool): Promise<void> {
  // As the trigger would have, had they lived.
  await sql`
    insert into office_count (district_key, client_id, day, step, number)
    select office_of(application_id), client_id, changed_at::date, null, 1 from customer_order where application_id is not null
    union all
    select office_of(application_id), client_id, changed_at::date, duration_step(changed_at - sent_at), 1
    from customer_order where state in ('beschieden', 'abgelehnt')`
  await sql`vacuum (analyze) customer_order`
  await sql`analyze order_count, order_total`
  await sql`vacuum (analyze) office_count`
}

/** The time since which exactly so many orders have changed. */
export async function sinceLatest(sql: Pool, clientId: number, count: number): Promise<Date> {
  const [row] = await sql<{ changedAt: Date }[]>`
    select changed_at from customer_order where client_id = ${clientId} order by changed_at desc offset ${count - 1} limit 1`
  return row?.changedAt ?? new Date(0)
}

/** The time since which exactly so many orders of all clients were filed. */
export async function filedSinceLatest(sql: Pool, count: number): Promise<Date> {
  const [row] = await sql<{ createdAt: Date }[]>`
    select created_at from customer_order where id = head_id order by id desc offset ${count - 1} limit 1`
  return row?.createdAt ?? new Date(0)
}
