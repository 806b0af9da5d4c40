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
  await until(() => isWorkedOff(world), 'not all was decided and tried', violated)
  await beginLater(world, 'worker')
  // The creation of a power of attorney on a node that was killed counts as under way for a minute.
  if (customers.some(({ powers }) => powers?.isLeft())) await beginLater(world, 'api')
  await Promise.all(customers.map(({ powers }) => powers?.settle()))
  await until(() => isAtEnd(world), 'not all was delivered and asked for', violated)
}

async function beginLater({ nodes, clockAt }: World, wanted: ServiceNode['role']): Promise<void> {
  const node = nodes.find(({ role }) => role === wanted)
  await node?.stop()
  await node?.start(clockAt(LATER_MINUTES))
}

async function until(holds: () => Promise<boolean>, what: string, violated: (what: string) => void): Promise<void> {
  const end = Date.now() + QUIET_MS
  while (!(await holds())) {
    if (Date.now() > end) return violated(`${what} ${QUIET_MS / 1000} s after the last fault`)
    await pause(LOOK_MS)
  }
}

/** Nothing waits but for its hour: no order, no mail, and no delivery that nobody has taken. */
async function isWorkedOff({ sql, simulators }: World): Promise<boolean> {
  const [open] = await sql<{ orders: number; deliveries: number }[]>`
    select (select count(*)::int from customer_order where state in ('angelegt', 'eingereicht', 'inBearbeitung', 'weitergeleitet')) as orders,
      (select count(*)::int from webhook_delivery where state = 'pending' and claimed_until is null) as deliveries`
  return open?.orders === 0 && open.deliveries === 0 && (await simulators.mailbox()).length === 0
}

/** Nothing waits at all, and each application whose receipt was lost was asked for. */
async function isAtEnd(world: World): Promise<boolean> {
  if (!(await isWorkedOff(world))) return false
  const [open] = await world.sql<{ deliveries: number; unasked: number }[]>`
    select (select count(*)::int from webhook_delivery where state = 'pending') as deliveries,
      (select count(*)::int from open_dispatch where ended_at is null
        and not exists (select from status_query where status_query.attempt_id = open_dispatch.attempt_id and outcome is not null)) as unasked`
  return open?.deliveries === 0 && open.unasked === 0
}
