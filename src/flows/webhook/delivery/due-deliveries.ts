import type { Sql } from '../../../platform/db.ts'

/** Workers listen here: the numbers of webhooks that have something due, separated by commas; empty: look everywhere. */
export const WEBHOOK_DUE = 'webhook_due'

/** Wakes the workers when the transaction commits. The trigger on `event` does the same for new events. */
export async function hintDue(sql: Sql, webhookId: number): Promise<void> {
  await sql`select pg_notify(${WEBHOOK_DUE}, ${String(webhookId)})`
}

interface DueWebhook {
  webhookId: number
  /** Since when its oldest due delivery waits to be picked up. */
  dueSince: Date
}

/**
 * The webhooks that have something due which nobody works on. Jumps from webhook to webhook along the index, so a
 * backlog of thousands costs as much as a single delivery.
 */
export async function findDue(sql: Sql, now: Date): Promise<DueWebhook[]> {
  return sql<DueWebhook[]>`
    with recursive lane as (
      select min(webhook_id) as webhook_id from webhook_delivery where state = 'pending'
      union all
      select (select min(webhook_id) from webhook_delivery where state = 'pending' and webhook_id > lane.webhook_id)
      from lane
      where lane.webhook_id is not null
    )
    select lane.webhook_id, oldest.due_since
    from lane
    join webhook on webhook.id = lane.webhook_id
    cross join lateral (
      (
        select greatest(next_attempt_at, claimed_until) as due_since
        from webhook_delivery
        where webhook.active and webhook_id = lane.webhook_id and state = 'pending' and next_attempt_at <= ${now}
          and (claimed_until is null or claimed_until <= ${now})
        order by next_attempt_at
        limit 1
      )
      union all
      (
        select greatest(next_attempt_at, claimed_until)
        from webhook_delivery
        where not webhook.active and webhook_id = lane.webhook_id and state = 'pending' and even_if_off
          and next_attempt_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
        order by next_attempt_at
        limit 1
      )
    ) oldest`
}
