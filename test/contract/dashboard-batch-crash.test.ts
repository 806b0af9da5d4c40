import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { aClient } from '../builders/client.ts'
import { aBody } from '../builders/draft.ts'
import { aPerson, signedIn } from '../support/dashboard.ts'
import { testDatabase } from '../support/database.ts'
import { aDataDir, cleanUpServices, type Service, startService } from '../support/service.ts'
import { testSimulators } from '../support/simulators.ts'
import { soon } from '../support/soon.ts'

const { url, sql } = testDatabase()
cleanUpServices()
const simulators = testSimulators()

const ROWS = 240
const KILLS = 3
const fins = Array.from({ length: ROWS }, (_, index) => `WTEST${String(index + 1).padStart(12, '0')}`)
const rows = fins.map((fin, index) => ({
  line: index + 2,
  // Without a reference: no duplicate protection helps.
  body: aBody('AB', { externalOrderId: undefined, 'customization.vehicleIdentificationNumber': fin }),
}))

it('a batch survives kills at any moment, on several nodes: no row is filed twice, and none is lost', async () => {
  const dataDir = aDataDir()
  const env = { PLAKETTE_AUTHORITY_URL: simulators.authorityUrl() }
  const start = (role: 'api' | 'worker'): Promise<Service> => startService({ databaseUrl: url, dataDir, role, env })
  const door = await start('api')
  const { id: clientId } = await aClient(sql)
  const clerk = await signedIn(door.baseUrl, await aPerson(sql, { clientId }))
  const sent = await clerk.post('/batches', { key: randomUUID(), transaction: 'AB', name: 'Stapel', rows })
  expect([sent.status, sent.body.rows]).toMatchObject([200, { waiting: ROWS }])
  const path = `/batches/${sent.body.id}`
  const done = async (): Promise<number> => ROWS - (await clerk.get(path)).body.rows.waiting

  const workers = await Promise.all([start('worker'), start('worker')])
  for (let kill = 0; kill < KILLS; kill += 1) {
    const target = Math.floor(((kill + 1) * ROWS) / (KILLS + 1))
    await soon(async () => expect(await done()).toBeGreaterThanOrEqual(target), { interval: 1 })
    const [killed = door] = workers.splice(0, 1)
    await killed.kill()
    workers.push(await start('worker'))
  }
  await soon(
    async () => {
      // Nobody waits a minute for the leases of the dead: what is leased to the living is locked by them while it is filed.
      await sql`update batch_row set claimed_until = now() where state = 'waiting'`
      expect((await clerk.get(path)).body.state).toBe('done')
    },
    { interval: 100 },
  )

  const orders = await sql<{ id: number; fin: string }[]>`select id, fin from customer_order order by id`
  expect(orders.map(({ fin }) => fin).sort()).toEqual([...fins].sort())
  const { body } = await clerk.get(path)
  expect(body.rows).toMatchObject({ total: ROWS, accepted: ROWS, duplicate: 0, refused: 0 })
  const marked = await sql<{ orderId: number; fin: string }[]>`select order_id, fin from batch_row`
  expect(new Map(marked.map(({ orderId, fin }) => [orderId, fin]))).toEqual(
    new Map(orders.map(({ id, fin }) => [id, fin])),
  )
  const acts = await sql`select 1 from audit_entry where action = 'order.file'`
  expect(acts).toHaveLength(ROWS)
}, 180_000)
