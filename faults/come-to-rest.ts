import { setTimeout as pause } from 'node:timers/promises'
import type { Customer } from './model/customer.ts'
import type { ServiceNode } from './world/node.ts'
import type { World } from './world/world.ts'

const QUIET_MS = 120_000
const LOOK_MS = 100
/**
 * By then a lease has ended, also one that was taken by a clock eight minutes ahead, and whoever asks after an application
 * whose receipt was lost has asked.
 */
const LATER_MINUTES = 12

/**
 * All faults are over: whatever was begun has to come to its end by itself. What waits for an hour that has not come (the
 * lease of a killed node, the question after a lost receipt) ends when one worker begins anew with a later clock.
 */
export async function comeToRest(
  world: World,
  customers: readonly Customer[],
  violated: (what: string) => void,
): Promise<void> {
  await until(() => notWorkedOff(world), 'not all was decided and tried', violated)
  await beginLater(world, 'worker')
  // The creation of a power of attorney on a node that was killed counts as under way for a minute.
  if (customers.some(({ powers }) => powers?.isLeft())) await beginLater(world, 'api')
  await Promise.all(customers.map(({ powers }) => powers?.settle()))
  await until(() => notAtEnd(world), 'not all was delivered and asked for', violated)
}

async function beginLater({ nodes, clockAt }: World, wanted: ServiceNode['role']): Promise<void> {
  const node = nodes.find(({ role }) => role === wanted)
  await node?.stop()
  await node?.start(clockAt(LATER_MINUTES))
}

/** What still is there, by name and number; nothing when all has come to its end. */
type Left = Readonly<Record<string, number>>

async function until(left: () => Promise<Left>, what: string, violated: (what: string) => void): Promise<void> {
  const end = Date.now() + QUIET_MS
  for (;;) {
    const there = Object.entries(await left()).filter(([, count]) => count > 0)
    if (there.length === 0) return
    if (Date.now() > end) {
      const told = there.map(([name, count]) => `${count} ${name}`).join(', ')
      return violated(`${what} ${QUIET_MS / 1000} s after the last fault: ${told}`)
    }
    await pause(LOOK_MS)
  }
}

/** What waits for more than its hour: orders, mail, and deliveries that nobody has taken. */
async function notWorkedOff({ sql, simulators }: World): Promise<Left> {
  const [open] = await sql<{ orders: number; ordersOfAuthority: number; deliveries: number }[]>`
    select (select count(*)::int from customer_order where state = 'angelegt') as orders,
      (select count(*)::int from customer_order where state in ('eingereicht', 'inBearbeitung', 'weitergeleitet')) as "ordersOfAuthority",
      (select count(*)::int from webhook_delivery where state = 'pending' and claimed_until is null) as deliveries`
  return { ...open, mail: (await simulators.mailbox()).length }
}

/** What waits at all, and applications whose receipt was lost that nobody has asked for. */
async function notAtEnd(world: World): Promise<Left> {
  const [open] = await world.sql<{ deliveries: number; unasked: number }[]>`
    select (select count(*)::int from webhook_delivery where state = 'pending') as deliveries,
      (select count(*)::int from open_dispatch where ended_at is null
        and not exists (select from status_query where status_query.attempt_id = open_dispatch.attempt_id and outcome is not null)) as unasked`
  return { ...(await notWorkedOff(world)), ...open }
}
