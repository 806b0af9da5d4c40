import { isoTime } from '../../../kernel/time.ts'
import type { Sql } from '../../../platform/db.ts'
import { WEBHOOK_VERSION } from '../delivery/signed-request.ts'

/** A webhook as people see it: settings without the secret, and how its address does. */
export interface WebhookRecord {
  id: number
  clientId: number
  url: string
  active: boolean
  version: string
  events: readonly string[]
  createdAt: string
  changedAt: string
  health: {
    consecutiveFailures: number
    lastSuccessAt: string | null
    lastFailureAt: string | null
    lastFailure: string | null
    /** Of the last 24 hours. */
    attempts: number
    /** Share of them that was acknowledged; null without any. */
    successRate: number | null
  }
  pending: number
  givenUp: number
}

interface Row extends Omit<WebhookRecord, 'version' | 'createdAt' | 'changedAt' | 'health'> {
  createdAt: Date
  changedAt: Date
  consecutiveFailures: number | null
  lastSuccessAt: Date | null
  lastFailureAt: Date | null
  lastFailure: string | null
  attempts: number
  acknowledged: number
}

/** The webhooks that exist: of one client, or one of them, or all. */
export async function listWebhooks(
  sql: Sql,
  { clientId, id }: { clientId?: number | undefined; id?: number | undefined },
  now: Date,
): Promise<WebhookRecord[]> {
  const rows = await sql<Row[]>`
    select webhook.id, client_id, url, active, events, created_at, changed_at,
      health.consecutive_failures, health.last_success_at, health.last_failure_at, health.last_failure,
      recent.attempts, recent.acknowledged,
      (select count(*) from webhook_delivery where webhook_id = webhook.id and state = 'pending') as pending,
      (select count(*) from webhook_delivery where webhook_id = webhook.id and state = 'given_up') as given_up
    from webhook
    left join webhook_health health on health.webhook_id = webhook.id
    cross join lateral (
      select count(*) as attempts, count(*) filter (where failure is null) as acknowledged
      from webhook_attempt
      where webhook_id = webhook.id and at > ${now}::timestamptz - interval '24 hours'
    ) recent
    where removed_at is null
      and (${clientId ?? null}::bigint is null or client_id = ${clientId ?? null})
      and (${id ?? null}::bigint is null or webhook.id = ${id ?? null})
    order by webhook.id`
  return rows.map(toRecord)
}

const timeOrNull = (time: Date | null): string | null => (time === null ? null : isoTime(time))

const toRecord = ({ id, clientId, url, active, events, pending, givenUp, ...row }: Row): WebhookRecord => ({
  id,
  clientId,
  url,
  active,
  version: WEBHOOK_VERSION,
  events,
  createdAt: isoTime(row.createdAt),
  changedAt: isoTime(row.changedAt),
  health: {
    consecutiveFailures: row.consecutiveFailures ?? 0,
    lastSuccessAt: timeOrNull(row.lastSuccessAt),
    lastFailureAt: timeOrNull(row.lastFailureAt),
    lastFailure: row.lastFailure,
    attempts: row.attempts,
    successRate: row.attempts === 0 ? null : row.acknowledged / row.attempts,
  },
  pending,
  givenUp,
})
