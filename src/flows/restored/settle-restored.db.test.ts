import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { aCandidate, minutesLater, NOW } from '../../../test/builders/candidate.ts'
import { aClient } from '../../../test/builders/client.ts'
import { aPerson } from '../../../test/support/dashboard.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { expectWholeChains } from '../../../test/support/whole-chains.ts'
import { recordAct } from '../../domain/client/audit.ts'
import { neverSentBefore, sentWithoutReceipt, waitingAccounts } from '../../domain/order/lane/lane.ts'
import { openPool } from '../../platform/db.ts'
import { nodeName } from '../../platform/seal/seal-nodes.ts'
import { createStoreOrRepeat } from '../intake/store-or-repeat.ts'
import { RESTORED_ACT, settleRestored } from './settle-restored.ts'

const { sql, url } = testDatabase()
const [BACKUP, LATER] = [minutesLater(60), minutesLater(24 * 60)]
const LANE = { environment: 'test', username: 'PLAKETTE-TEST' } as const
const settle = (backupAt = BACKUP) => sql.begin((tx) => settleRestored(tx, backupAt, LATER))

async function anOrder(clientId: number): Promise<number> {
  const fingerprint = Buffer.from(randomUUID())
  return (await createStoreOrRepeat(sql)(aCandidate({ clientId, fingerprint }))).orderId
}

async function aBatch(clientId: number): Promise<number> {
  const { id: userId } = await aPerson(sql, { clientId })
  const [batch] = await sql<{ id: number }[]>`
    insert into batch (client_id, user_id, key, name, business_transaction, created_by, trace_id, created_at)
    values (${clientId}, ${userId}, ${randomUUID()}, 'Stapel', 'AB', 'dashboard:test', 'trace', ${NOW}) returning id`
  await sql`insert into batch_row (batch_id, line, form) values (${batch?.id ?? 0}, 1, 'form'), (${batch?.id ?? 0}, 2, 'form')`
  return batch?.id ?? 0
}

it('refuses a database without clients: settings that were not read lead to an empty one', async () => {
  await expect(settle()).rejects.toThrow('no client is in this database')
})

it('lets nothing go out that waited in a backup: it counts as sent, so that the authority is asked for it (promise 2)', async () => {
  const [{ id: first }, { id: second }] = [await aClient(sql), await aClient(sql)]
  const ids = [await anOrder(first), await anOrder(first), await anOrder(second)]
  await sql`update customer_order set held_office = '05315' where id = ${ids[2] ?? 0}`
  const batch = await aBatch(first)

  expect(await settle()).toEqual({
    orders: [
      { clientId: first, count: 2 },
      { clientId: second, count: 1 },
    ],
    batches: [{ id: batch, clientId: first, left: 2 }],
  })
  expect((await sentWithoutReceipt(sql, LANE)).map(({ id }) => id)).toEqual(ids)
  expect(await waitingAccounts(sql)).toEqual([LANE])
  expect(await neverSentBefore(sql, LATER)).toEqual([])
  const rows =
    await sql`select batch.state, batch_row.state as row, form from batch join batch_row on batch_id = batch.id`
  expect(rows).toEqual([1, 2].map(() => ({ state: 'stopped', row: 'stopped', form: null })))
  await expectWholeChains(sql)
  expect(await settle()).toEqual({ orders: [], batches: [] })
})

it('gives no number out again that may have been given out since', async () => {
  const { id: clientId } = await aClient(sql)
  const before = await anOrder(clientId)
  await settle()
  expect((await aClient(sql)).id).toBeGreaterThan(clientId + 999_999)
  expect(await anOrder(clientId)).toBeGreaterThan(before + 999_999)
})

it('refuses a database with orders that are newer than the backup: it is not the one that was restored', async () => {
  const { id: clientId } = await aClient(sql)
  const id = await anOrder(clientId)
  await expect(settle(minutesLater(-1))).rejects.toThrow('is newer than the backup')
  expect(await sql`select sent_at from customer_order where id = ${id}`).toEqual([{ sentAt: null }])
})

it('is done once for a backup', async () => {
  await aClient(sql)
  const details = { backup: minutesLater(61).toISOString() }
  await recordAct(sql, { actor: 'cli:test', ...RESTORED_ACT, details }, LATER)
  await expect(settle(minutesLater(61))).rejects.toThrow(`at ${LATER.toISOString()}`)
  expect(await settle(minutesLater(62))).toMatchObject({ batches: [] })
})

it('refuses while a node runs on the database', async () => {
  const node = openPool(url, { max: 1, name: nodeName('worker', []) })
  await node`select 1`
  await expect(settle()).rejects.toThrow('nodes run on this database')
  await node.end()
})
