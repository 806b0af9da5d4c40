import type { Sql } from '../../../platform/db.ts'

/** How the attempts of a webhook go at present. */
export interface Failing {
  /** Since when every attempt failed; null while the last one was acknowledged. */
  failingSince: Date | null
  /** What came of the newest attempt; null when there is none. */
  lastAttempt: { at: Date; status: number | null; failure: string | null } | null
}

interface Row {
  id: number
  failingSince: Date | null
  at: Date | null
  status: number | null
  failure: string | null
}

export async function findFailing(sql: Sql, webhookIds: readonly number[]): Promise<(webhookId: number) => Failing> {
  const rows = await sql<Row[]>`
    select webhook.id, first.failing_since, newest.at, newest.status, newest.failure
    from webhook
    left join webhook_health health on health.webhook_id = webhook.id
    left join lateral (
      select min(at) as failing_since
      from webhook_attempt
      where webhook_id = webhook.id and at > coalesce(health.last_success_at, '-infinity') and failure is not null
    ) first on health.consecutive_failures > 0
    left join lateral (
      select at, status, failure from webhook_attempt where webhook_id = webhook.id order by at desc, id desc limit 1
    ) newest on true
    where webhook.id = any (${[...webhookIds]})`
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (webhookId) => {
    const row = byId.get(webhookId)
    if (!row?.at) return { failingSince: null, lastAttempt: null }
    const { failingSince, at, status, failure } = row
    return { failingSince, lastAttempt: { at, status, failure } }
  }
}
