import { fastify } from 'fastify'
import postgres from 'postgres'

/**
 * What the service is compared with: the same framework and driver, no authentication, no rules, no duplicate
 * protection, no encryption. `/insert` stores what was sent, one row per request; `/constant` stores nothing.
 */
const CONNECTIONS = 16

const [, , databaseUrl = ''] = process.argv
const sql = postgres(databaseUrl, { max: CONNECTIONS, onnotice: () => {} })
await sql`
  create table if not exists bare_order (
    id                bigint generated always as identity primary key,
    external_order_id text not null,
    fin               text not null,
    body              jsonb not null,
    created_at        timestamptz not null default now()
  )`

type Body = {
  externalOrderId: string
  customization: { vehicleIdentificationNumber: string }
}

const app = fastify({ bodyLimit: 12 * 1_048_576 })
app.post<{ Body: Body }>('/insert', async ({ body }) => {
  const [order] = await sql`
    insert into bare_order (external_order_id, fin, body)
    values (${body.externalOrderId}, ${body.customization.vehicleIdentificationNumber}, ${sql.json(body)})
    returning id`
  return { order: { id: Number(order?.id) } }
})
app.post('/constant', async () => ({ order: { id: 1 } }))

process.once('SIGTERM', () => void app.close().then(() => sql.end()))
process.stdout.write(`ready ${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
