import type { Sql } from '../../../platform/db.ts'

/** Where the webhooks of a client, or of all, point to: by host only, a path may hold a secret. */
export async function webhookHosts(sql: Sql, clientId: number | undefined): Promise<{ id: number; host: string }[]> {
  const rows = await sql<{ id: number; url: string }[]>`
    select id, url from webhook
    where removed_at is null ${clientId === undefined ? sql`` : sql`and client_id = ${clientId}`}
    order by id`
  return rows.map(({ id, url }) => ({ id, host: new URL(url).host }))
}
