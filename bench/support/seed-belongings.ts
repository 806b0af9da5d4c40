import { writeApplication } from '../../src/domain/application/stored-application.ts'
import type { Pool } from '../../src/platform/db.ts'
import type { Seal } from '../../src/platform/seal/seal.ts'
import { placeOf } from '../../src/platform/seal/sealed-columns.ts'

/** As many as a suite takes data away from. */
const OPENED = 3000

/** What belongs to seeded orders, one of each for each order; written without the triggers that would record it. */
export async function belongings(sql: Pool, clientId: number): Promise<void> {
  for (const table of ['event', 'evidence_message', 'webhook_delivery'])
    await sql`alter table ${sql(table)} disable trigger user`
  const [hook] = await sql<{ id: number }[]>`
    insert into webhook (client_id, url, sealed_secret, active, events, created_at, changed_at)
    values (${clientId}, 'https://hooks.example.test/', '', false, '{VEHICLE_DEREGISTRATION_XKFZ_EVENT}', now(), now()) returning id`
  await sql`
    insert into event (id, client_id, order_id, type, body, created_at)
    select gen_random_uuid(), client_id, case when id % 4 > 0 then id end, 'VEHICLE_DEREGISTRATION_XKFZ_EVENT', decode(repeat('5a', 400), 'hex'), created_at
    from customer_order order by id`
  await sql`
    insert into webhook_delivery (webhook_id, event_id, url, sealed_secret, state, attempts, begun_at, next_attempt_at, ended_at)
    select ${hook?.id ?? 0}, id, 'https://hooks.example.test/', '', 'delivered', 1, created_at, created_at, created_at
    from event order by number`
  await sql`
    insert into evidence_message (attempt_id, direction, sha256, size, content)
    select id, 'out', sha256(id::text::bytea), 900, decode(repeat('5a', 900), 'hex') from customer_order order by id`
  await sql`
    insert into return_message (gks_identifier, message_id, content, received_at, evaluated_at, outcome, environment)
    select 'PLAKETTE-TEST', 'm-' || id, decode(repeat('5a', 900), 'hex'), created_at, created_at, 'nothing new', 'test'
    from customer_order order by id`
  await sql`
    insert into api_request (at, client_id, user_name, method, route, status, duration_ms, trace_id)
    select created_at, client_id, 'bench', 'POST', '/vehicleDeregistrations', 200, 5, trace_id from customer_order order by id`
  for (const table of ['event', 'evidence_message', 'webhook_delivery'])
    await sql`alter table ${sql(table)} enable trigger user`
  for (const table of ['event', 'webhook_delivery', 'evidence_message', 'return_message', 'api_request'])
    await sql`vacuum (analyze) ${sql(table)}`
}

/** The oldest applications as they are kept, so that opening and sealing them is part of the cost. */
export async function sealOldest(sql: Pool, seal: Seal): Promise<void> {
  const content = writeApplication({
    ...{ transaction: 'AB', vehicleIdentificationNumber: 'WTEST000000000001', email: 'bench@example.test' },
    plate: { city: 'B', middle: 'AB', end: '123', usageType: 'EURO' },
    ...{ plateCount: 1, certificateSecurityCode: 'aB3dE7x', rearPlateSecurityCode: 'x9Z', reservePlate: true },
  })
  const rows = await sql<{ id: number; messageId: string }[]>`
    select id, message_id from customer_order order by changed_at limit ${OPENED}`
  const sealed = rows.map(({ id, messageId }) => ({
    id,
    application: seal.close(content, placeOf.application(messageId)).toString('base64'),
  }))
  await sql`
    update customer_order set application = decode(given.application, 'base64')
    from json_to_recordset(${JSON.stringify(sealed)}::text::json) as given (id bigint, application text)
    where customer_order.id = given.id`
}
