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

/**
 * Orders of one client over the last two years, in all states and transactions, each changed within ten days of its
 * filing. Inserted by SQL, so that the kept counts grow with them; every value follows from its number.
 */
export async function seedOrders(sql: Pool, clientId: number, count: number): Promise<void> {
  // The services that run on it later find values that look sealed, and the note of their key.
  await benchSeal(sql)
  const states = spread(STATES)
  const transactions = spread(TRANSACTIONS).map(({ transaction }) => transaction)
  for (let from = 1; from <= count; from += CHUNK) {
    await sql`
      insert into customer_order (head_id, current_attempt_id, id, client_id, filed_by, business_transaction,
        external_order_id, fin, license_plate, state, current_state, derived_status, messages, message_id,
        application_id, gks_environment, gks_identifier, own_registration, application, trace_id, created_at, changed_at, sent_at, receipted_at)
      select n, n, n, ${clientId}, 'bench', (${transactions}::text[])[1 + mixed % 100],
        case when n % 20 > 0 then 'A-' || n end, 'WTEST' || lpad(n::text, 12, '0'), 'B-AB ' || 1 + n % 9999,
        state, state, (${states.map(({ derivedStatus }) => derivedStatus)}::text[])[position],
        '[{"type": "QUITTUNG", "kind": "Hinweis", "code": "07085", "text": "Die Nutzung ist gebührenpflichtig."}]',
        gen_random_uuid(), case when state <> 'angelegt' then lpad((1001 + n % 200 * 70)::text, 5, '0') || lpad(n::text, 15, '0') end, 'test', 'PLAKETTE-TEST',
        false, decode(repeat('5a', 480), 'hex'), 'trace-' || n, filed_at, filed_at + (mixed % 864) * interval '1000 seconds',
        filed_at, filed_at
      from generate_series(${from}::bigint, ${Math.min(from + CHUNK - 1, count)}::bigint) as n
      cross join lateral (select abs(hashint8(n)) as mixed, 1 + abs(hashint8(n + 7)) % 100 as position) as dice
      cross join lateral (
        select (${states.map(({ state }) => state)}::text[])[position] as state,
          now() - interval '10 days' - (${count} - n) * (interval '720 days' / ${count}) as filed_at
      ) as life`
  }
  await sql`select setval('customer_order_id_seq', ${count})`
  await foldOrderCounts(sql)
  // As the trigger would have, had they lived.
  await sql`
    insert into office_count (district_key, client_id, day, step, number)
    select office_of(application_id), client_id, changed_at::date, null, 1 from customer_order where application_id is not null
    union all
    select office_of(application_id), client_id, changed_at::date, duration_step(changed_at - sent_at), 1
    from customer_order where state in ('beschieden', 'abgelehnt')`
  await sql`vacuum (analyze) customer_order`
  await sql`analyze order_count`
  await sql`vacuum (analyze) office_count`
}

/** The time since which exactly so many orders have changed. */
export async function sinceLatest(sql: Pool, clientId: number, count: number): Promise<Date> {
  const [row] = await sql<{ changedAt: Date }[]>`
    select changed_at from customer_order where client_id = ${clientId} order by changed_at desc offset ${count - 1} limit 1`
  return row?.changedAt ?? new Date(0)
}
