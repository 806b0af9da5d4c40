import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { addClient } from '../../src/domain/client/client.ts'
import { addWebhook } from '../../src/flows/webhook/settings/webhook.ts'
import type { Pool } from '../../src/platform/db.ts'
import { benchSeal } from './bench-seal.ts'

const TYPE = 'VEHICLE_DEREGISTRATION_XKFZ_EVENT'
export const EVENT_BODY = Buffer.from(
  JSON.stringify({ eventType: TYPE, eventTime: '2026-11-16T09:00:00', filler: 'x'.repeat(500) }),
)

/** On one machine, so that the times of both sides compare. */
const clock = (): number => performance.timeOrigin + performance.now()

/** A client whose events go to an address. */
export async function createReceiver(sql: Pool, url: string): Promise<number> {
  const now = new Date()
  const { id } = await addClient(sql, { name: 'webhooks', role: 'betreiber' }, now)
  const address = { isChecked: true, href: url, isResolved: true } as const
  await addWebhook(sql, await benchSeal(sql), { clientId: id, url: address, secret: 'bench' }, now)
  return id
}

/** So many events of each of some clients, in one transaction. */
export async function insertEvents(sql: Pool, clients: readonly number[], each: number): Promise<void> {
  await sql`insert into event (id, client_id, type, body, created_at)
    select gen_random_uuid(), client_id, ${TYPE}, ${EVENT_BODY}, ${new Date()}
    from unnest(${[...clients]}::bigint[]) as client_id, generate_series(1, ${each}::int)`
}

interface Deliveries {
  sql: Pool
  /** Where the receivers say what arrived. */
  receiver: string
  clients: readonly number[]
}

/** Milliseconds from the commit of an event to its arrival, one now and then, the clients in turns. */
export async function singleLatencies(
  { sql, receiver, clients }: Deliveries,
  { single, everyMs }: { single: number; everyMs: number },
): Promise<number[]> {
  const committed = new Map<string, number>()
  for (let index = 0; index < single; index += 1) {
    const id = randomUUID()
    await sql`insert into event (id, client_id, type, body, created_at)
      values (${id}, ${clients[index % clients.length] ?? 0}, ${TYPE}, ${EVENT_BODY}, ${new Date()})`
    committed.set(id, clock())
    await pause(everyMs)
  }
  const arrivals = await arrived(receiver, single)
  return [...committed].map(([id, at]) => (arrivals[id] ?? Number.NaN) - at)
}

/** How many of a burst arrive in a second, the same number for each client. */
export async function burstRate({ sql, receiver, clients }: Deliveries, burst: number): Promise<number> {
  const startedAt = clock()
  const each = Math.floor(burst / clients.length)
  await insertEvents(sql, clients, each)
  const times = Object.values(await arrived(receiver, each * clients.length))
  const begun = Math.max(startedAt, Math.min(...times))
  return times.length / ((Math.max(...times) - begun) / 1000)
}

/** Waits until so many events have arrived, and lets the receiver forget them. */
async function arrived(receiver: string, count: number): Promise<Record<string, number>> {
  const ask = async (path: string) => (await fetch(`${receiver}${path}`)).json()
  for (let waits = 0; Number(await ask('/count')) < count; waits += 1) {
    if (waits > 1200) throw new Error(`only ${await ask('/count')} of ${count} events arrived`)
    await pause(100)
  }
  const times = (await ask('/')) as Record<string, number>
  await fetch(receiver, { method: 'DELETE' })
  return times
}
