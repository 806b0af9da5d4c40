import type { Clock } from '../../../kernel/clock.ts'
import { SECOND } from '../../../kernel/duration.ts'
import type { Pool, Sql } from '../../../platform/db.ts'
import type { Log } from '../../../platform/log.ts'
import { startWorker, type Worker } from '../../../platform/worker.ts'
import { restsSince } from './ladder.ts'

const EVERY_MS = 30 * SECOND

/** Looks now and then for deliveries that rested too long. */
export const startGivingUp = ({ db, clock, log }: { db: Pool; clock: Clock; log: Log }): Worker =>
  startWorker({
    name: 'webhook rest',
    everyMs: EVERY_MS,
    log,
    round: () => giveUpResting(db, clock.now()),
  })

/**
 * Gives up what will not be sent any more: deliveries that rested too long because their webhook is off, and deliveries
 * of a removed webhook that arose while it was being removed (contract 2, 6.1). Of one webhook, or of all.
 */
export async function giveUpResting(sql: Sql, now: Date, webhookId?: number): Promise<void> {
  await sql`
    update webhook_delivery delivery
    set state = 'given_up', ended_at = ${now}, claimed_until = null,
        reason = case when webhook.removed_at is null then 'switched off' else 'removed' end
    from webhook
    where webhook.id = delivery.webhook_id and not webhook.active and delivery.state = 'pending'
      and (${webhookId ?? null}::bigint is null or webhook.id = ${webhookId ?? null})
      and (webhook.removed_at is not null or (not delivery.even_if_off and delivery.begun_at < ${restsSince(now)}))`
}
