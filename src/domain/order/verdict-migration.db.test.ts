import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { migrate } from '../../platform/migrate.ts'
import { findOrder } from './show/find-order.ts'
import { orderRecord } from './show/order-record.ts'

const { sql } = testDatabase()
const MIGRATIONS = join(import.meta.dirname, '../../../migrations')
const former = mkdtempSync(join(tmpdir(), 'plakette-migrations-'))
afterAll(() => rmSync(former, { recursive: true, force: true }))

const OPEN = 'no answer from the authority in time: it is open whether the application arrived'
const CERTAIN = 'no connection to the authority: the application did not arrive'

it('an order that failed before there were verdicts gets the one that its reason told, and shows it as before', async () => {
  for (const name of readdirSync(MIGRATIONS).filter((one) => one < '0110'))
    copyFileSync(join(MIGRATIONS, name), join(former, name))
  await sql.unsafe('drop schema public cascade; create schema public')
  await migrate(sql, former)
  const [client] = await sql<{ id: number }[]>`insert into client (name, created_at) values ('x', now()) returning id`
  const clientId = client?.id ?? 0
  const orders = [
    { state: 'fehlgeschlagen', reason: OPEN, applicationId: null },
    { state: 'fehlgeschlagen', reason: CERTAIN, applicationId: null },
    { state: 'fehlgeschlagen', reason: OPEN, applicationId: '11000020261116000001' },
    { state: 'eingereicht', reason: null, applicationId: '11000020261116000002' },
  ]
  for (const [index, { state, reason, applicationId }] of orders.entries()) {
    await sql`
      insert into customer_order (id, head_id, current_attempt_id, client_id, filed_by, business_transaction, fin,
        message_id, gks_environment, gks_identifier, application, trace_id, created_at, changed_at, state, current_state,
        technical_reason, application_id, own_registration)
      overriding system value
      values (${index + 1}, ${index + 1}, ${index + 1}, ${clientId}, 'x', 'AB', 'WTEST1', ${randomUUID()}, 'test', 'G',
        '', 't', now(), now(), ${state}, ${state}, ${reason}, ${applicationId}, false)`
  }
  await migrate(sql)
  const verdicts = await sql<{ verdict: string | null }[]>`select verdict from customer_order order by id`
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(['open', 'not arrived', 'arrived', null])
  const shown = await findOrder(sql, clientId, 1)
  expect(shown && orderRecord(shown).messages).toEqual([{ type: 'QUITTUNG', code: OPEN }])
})
