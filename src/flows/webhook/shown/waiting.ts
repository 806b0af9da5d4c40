import type { Sql } from '../../../platform/db.ts'
import { LADDER_MS, plannedAttempts } from '../delivery/ladder.ts'

/** What a webhook has still to deliver. */
export interface Waiting {
  /** Of them so many failed before. */
  retrying: number
  count: number
  nextAttemptAt: Date | null
  /** When the first of them is given up if nothing changes. It can still be sent afterwards. */
  firstLossAt: Date | null
}

interface Rung {
  webhookId: number
  /** Attempts made so far. */
  attempts: number
  count: number
  nextAttemptAt: Date
  begunAt: Date
}

const NOTHING: Waiting = { retrying: 0, count: 0, nextAttemptAt: null, firstLossAt: null }

/** Of each webhook that has something waiting. Counts by rung of the ladder, so a long queue costs no more memory than a short one. */
export async function findWaiting(
  sql: Sql,
  webhooks: readonly { id: number; active: boolean }[],
  retryScale: number,
): Promise<(webhookId: number) => Waiting> {
  const rungs = await sql<Rung[]>`
    select webhook_id, attempts, count(*), min(next_attempt_at) as next_attempt_at, min(begun_at) as begun_at
    from webhook_delivery
    where state = 'pending' and webhook_id = any (${webhooks.map(({ id }) => id)})
    group by webhook_id, attempts`
  const byWebhook = Map.groupBy(rungs, ({ webhookId }) => webhookId)
  const off = new Set(webhooks.filter(({ active }) => !active).map(({ id }) => id))
  return (webhookId) => {
    const own = byWebhook.get(webhookId)
    if (!own) return NOTHING
    const isOff = off.has(webhookId)
    return {
      count: sum(own),
      retrying: sum(own.filter(({ attempts }) => attempts > 0)),
      nextAttemptAt: isOff ? null : earliest(own.map(({ nextAttemptAt }) => nextAttemptAt)),
      firstLossAt: earliest(own.map((rung) => (isOff ? restsUntil(rung.begunAt) : lastAttemptOf(rung, retryScale)))),
    }
  }
}

/** While a webhook is off its deliveries rest; after this they are given up (contract 2, 6.1). */
export const restsUntil = (begunAt: Date): Date => new Date(begunAt.getTime() + LADDER_MS)

const lastAttemptOf = ({ attempts, nextAttemptAt }: Rung, scale: number): Date =>
  plannedAttempts(attempts, nextAttemptAt, scale).at(-1) ?? nextAttemptAt

const sum = (rungs: readonly Rung[]): number => rungs.reduce((total, { count }) => total + count, 0)
const earliest = (times: readonly Date[]): Date => new Date(Math.min(...times.map((time) => time.getTime())))
