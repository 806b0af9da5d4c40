import type { Sql } from '../../../platform/db.ts'
import type { AttemptResult } from './attempt.ts'
import type { TriedWebhook } from './webhook-hint.ts'

/**
 * Writes what came of attempts, many in one statement. An acknowledgement always counts; a failure counts only for
 * whoever still holds the lease, because another node may have gone on meanwhile. Rows of different webhooks are
 * written in one order everywhere, so that two nodes never wait for each other in a circle. Says whose webhooks they were.
 */
export async function recordAttempts(sql: Sql, results: readonly AttemptResult[]): Promise<TriedWebhook[]> {
  return sql<TriedWebhook[]>`
    with result as materialized (
      select *, at + duration_ms * interval '1 millisecond' as ended_at
      from json_to_recordset(${JSON.stringify(results.map(toRecord))}::text::json) as given (
        delivery_id bigint, webhook_id bigint, claimed_until timestamptz, number int, at timestamptz,
        duration_ms int, status int, failure text, answer text, next_attempt_at timestamptz)
    ), moved as (
      update webhook_delivery delivery
      set attempts = least(result.number, 7),
          state = case when result.failure is null then 'delivered'
                       when result.next_attempt_at is null then 'given_up'
                       else 'pending' end,
          reason = case when result.failure is null or result.next_attempt_at is not null then null
                        when result.failure = 'internal address' then 'internal address'
                        else 'attempts' end,
          next_attempt_at = coalesce(result.next_attempt_at, delivery.next_attempt_at),
          claimed_until = null,
          ended_at = case when result.failure is null or result.next_attempt_at is null then result.ended_at end
      from result
      where delivery.id = result.delivery_id
        and case when result.failure is null then delivery.state <> 'delivered'
                 else delivery.state = 'pending' and delivery.claimed_until = result.claimed_until end
    ), logged as (
      insert into webhook_attempt (delivery_id, webhook_id, number, at, duration_ms, status, failure, answer)
      select result.delivery_id, result.webhook_id, result.number, result.at, result.duration_ms, result.status,
        result.failure, decode(result.answer, 'base64')
      from result
      join webhook_delivery on webhook_delivery.id = result.delivery_id
    )
    insert into webhook_health (webhook_id, consecutive_failures, last_success_at, last_failure_at, last_failure)
    select webhook_id,
      case when bool_or(failure is null) then 0 else count(*) end,
      max(ended_at) filter (where failure is null),
      max(ended_at) filter (where failure is not null),
      max(failure)
    from result
    group by webhook_id
    order by webhook_id
    on conflict (webhook_id) do update
    set consecutive_failures = case when excluded.last_success_at is not null then 0
          else webhook_health.consecutive_failures + excluded.consecutive_failures end,
        last_success_at = greatest(webhook_health.last_success_at, excluded.last_success_at),
        last_failure_at = greatest(webhook_health.last_failure_at, excluded.last_failure_at),
        last_failure = coalesce(excluded.last_failure, webhook_health.last_failure)
    returning webhook_id, (select client_id from webhook where webhook.id = webhook_health.webhook_id) as client_id`
}

const toRecord = (result: AttemptResult) => ({
  delivery_id: result.delivery.id,
  webhook_id: result.delivery.webhookId,
  claimed_until: result.delivery.claimedUntil,
  number: result.number,
  at: result.at,
  duration_ms: result.durationMs,
  status: result.status,
  failure: result.failure,
  answer: result.answer?.toString('base64'),
  next_attempt_at: result.nextAttemptAt,
})
