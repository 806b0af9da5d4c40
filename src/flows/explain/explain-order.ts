import { kbaMaintenanceWindows } from '../../domain/announcement/kba-maintenance.ts'
import { isLoginLocked } from '../../domain/gks-access/login-lock.ts'
import { heldOfficeOf } from '../../domain/order/lane/held.ts'
import { laneFigures } from '../../domain/order/lane/lane-figures.ts'
import { listedOrders } from '../../domain/order/list/list-orders.ts'
import type { NextStep } from '../../domain/order/next-step.ts'
import { openDispatchesOf } from '../../domain/order/query/open-dispatch.ts'
import { completedAt, queriesOf } from '../../domain/order/query/status-query.ts'
import { findFilingTimes } from '../../domain/order/show/filings.ts'
import type { OrderView } from '../../domain/order/show/find-order.ts'
import { must } from '../../kernel/rules/must.ts'
import type { Sql } from '../../platform/db.ts'
import { countPresent, WORKER } from '../../platform/session-locks.ts'
import { heldFor } from '../offices/find-offices.ts'
import { findMailboxes } from '../return-channel/mailboxes.ts'
import { readTimeline } from '../timeline/read-timeline.ts'
import type { TimelineEntry } from '../timeline/timeline-entry.ts'
import type { OrderFacts, ReasonText } from './facts.ts'
import { OBSTACLES } from './obstacles.ts'
import { explainStep } from './steps.ts'

interface Reason extends ReasonText {
  /** A stable word: how the order stands, or what stands in its way. */
  reason: string
}

/** Everything that happened to an order, and what it waits for. No codes of the application and no secrets are in it. */
export interface Explanation {
  order: OrderView
  step: NextStep
  /** How it stands, then what stands in its way. */
  reasons: Reason[]
  /** The first thing first. */
  timeline: TimelineEntry[]
}

interface Asking {
  now: Date
  /** How often mailboxes are read. */
  pollEveryMs: number
}

/** Explains the order to whoever runs the instance. Nothing sealed is opened for it. */
export async function explainOrder(sql: Sql, order: OrderView, asking: Asking): Promise<Explanation> {
  const filings = await findFilingTimes(sql, order.headId)
  const timeline = (await readTimeline(sql, order, filings)).toReversed()
  const latest = must(filings.at(-1), 'an order has an attempt')
  const facts = await factsOf(sql, { order, timeline, isSent: latest.sentAt !== null }, asking)
  return { order, step: facts.step, reasons: reasonsOf(facts), timeline }
}

/** What an order waits for, from what is known of it. */
export const reasonsOf = (facts: OrderFacts): Reason[] => [
  { reason: facts.step.case, ...explainStep(facts) },
  ...OBSTACLES.flatMap(({ reason, of }) => {
    const found = of(facts)
    return found ? [{ reason, ...found }] : []
  }),
]

interface Known {
  order: OrderView
  timeline: readonly TimelineEntry[]
  isSent: boolean
}

async function factsOf(
  sql: Sql,
  { order, timeline, isSent }: Known,
  { now, pollEveryMs }: Asking,
): Promise<OrderFacts> {
  const { headId, attempts } = order
  const attempt = must(attempts.at(-1), 'an order has an attempt')
  const account = { environment: attempt.gksEnvironment, username: attempt.gksIdentifier }
  const [[listed], lanes, workers, isLocked, heldKey, mailboxes, [dispatch], queries] = await Promise.all([
    listedOrders(sql, undefined, [headId], now),
    laneFigures(sql, undefined),
    countPresent(sql, WORKER),
    isLoginLocked(sql, { ...account, id: attempt.gksAccessId }),
    heldOfficeOf(sql, attempt.id),
    findMailboxes(sql),
    openDispatchesOf(sql, [attempt.id]),
    queriesOf(sql, [attempt.id]),
  ])
  const isOfAccount = (one: { environment: string; username: string }): boolean =>
    one.environment === account.environment && one.username === account.username
  return {
    ...{ now, headId, attempt, isSent, workers, pollEveryMs },
    step: must(listed, `order ${headId}`).nextStep,
    msPerOrder: lanes.find(isOfAccount)?.msPerOrder ?? null,
    isLoginLocked: isLocked,
    held: heldKey === null ? undefined : await heldFor(sql, heldKey, now),
    mailbox: mailboxes.find(isOfAccount),
    completedAt: completedAt(queries),
    asking: dispatch,
    maintenance: kbaMaintenanceWindows(now, new Date(now.getTime() + 1))[0],
    deliveries: deliveriesOf(timeline),
  }
}

function deliveriesOf(timeline: readonly TimelineEntry[]): OrderFacts['deliveries'] {
  const states = timeline.flatMap(({ deliveries = [] }) => deliveries.map(({ state }) => state))
  const count = (wanted: string): number => states.filter((state) => state === wanted).length
  return { retrying: count('retrying'), givenUp: count('given-up') }
}
