import { describe, expect, it } from 'vitest'
import { anApiUser } from '../builders/client.ts'
import { aBody } from '../builders/draft.ts'
import { apiOf } from '../support/api.ts'
import { testDatabase } from '../support/database.ts'
import { cleanUpServices, startService } from '../support/service.ts'
import { authorityControl, testSimulators } from '../support/simulators.ts'

const { url, sql } = testDatabase()
cleanUpServices()
const simulators = testSimulators()
const PATH = '/vehicleDeregistrations/deregistrations'
const finOf = (index: number): string => `WTESTNODES${String(index).padStart(7, '0')}`

const node = (role?: 'api' | 'worker', env: Record<string, string> = {}) =>
  startService({
    databaseUrl: url,
    ...(role ? { role } : {}),
    env: { PLAKETTE_AUTHORITY_URL: simulators.authorityUrl(), ...env },
  })

describe('two nodes on one PostgreSQL', () => {
  it('move a lane to the other node when its holder is killed, and send nothing twice (promise 2)', async () => {
    const authority = authorityControl(simulators.authorityUrl())
    const { client, authorization } = await anApiUser(sql)
    const api = await node('api')
    const [first, second] = [await node('worker'), await node('worker')]
    const { file } = apiOf(api.baseUrl, { clientId: client.id, authorization })
    // Slow enough that the batch is still under way when its node dies.
    await authority.scenario({ match: { businessTransaction: 'AB' }, fault: 'slow', delayMs: 20 })
    const ids = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        file(
          PATH,
          aBody('AB', { 'customization.vehicleIdentificationNumber': finOf(index), externalOrderId: `N-${index}` }),
        ),
      ),
    )
    await expect
      .poll(async () => (await authority.received('?kind=application')).length, { interval: 5 })
      .toBeGreaterThan(5)

    // Whoever holds the lane is found by killing one and seeing the batch go on; then the other way round.
    await first.kill()
    const third = await node('worker')
    await expect
      .poll(async () => (await authority.received('?kind=application')).length, { interval: 20 })
      .toBeGreaterThan(25)
    await second.kill()
    await expect
      .poll(() => sql`select 1 from customer_order where state = 'angelegt' limit 1`, { interval: 50 })
      .toEqual([])

    const failed = await sql`select 1 from customer_order where id = any(${ids}) and state <> 'eingereicht'`
    // Each kill may hit one order between its mark and its arrival: that one fails visibly.
    expect(failed.length).toBeLessThanOrEqual(2)
    const received = await authority.received('?kind=application')
    expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(received.length)
    expect(received.length).toBeGreaterThanOrEqual(ids.length - failed.length)
    expect(await third.stop()).toBe(0)
    expect(await api.stop()).toBe(0)
    await authority.forgetScenarios()
  }, 300_000)

  it('fail nothing that waits when a node joins live ones (contract 2, 6.3)', async () => {
    const { client, authorization } = await anApiUser(sql)
    const authority = authorityControl(simulators.authorityUrl())
    const first = await node()
    const { file, lookup, reached } = apiOf(first.baseUrl, { clientId: client.id, authorization })
    const fins = ['WTESTJOIN00000001', 'WTESTJOIN00000002']
    await authority.scenario({ match: { vehicleIdentificationNumber: fins[0] }, fault: 'slow', delayMs: 3000 })
    const [blocking, waiting] = await Promise.all(
      fins.map((fin) =>
        file(PATH, aBody('AB', { 'customization.vehicleIdentificationNumber': fin, externalOrderId: fin })),
      ),
    )
    // For the joining node the waiting order is more than 15 minutes old.
    const second = await node('worker', { PLAKETTE_CLOCK_SHIFT: 'PT20M' })
    expect((await lookup(waiting ?? 0)).state).not.toBe('fehlgeschlagen')
    await reached(blocking ?? 0, 'eingereicht')
    await reached(waiting ?? 0, 'eingereicht')
    await second.stop()
    await first.stop()
  })

  it('fail what waits too long at the start of the first one, with 99995 (contract 2, 6.3)', async () => {
    const { client, authorization } = await anApiUser(sql)
    const api = await node('api')
    const { file, reached } = apiOf(api.baseUrl, { clientId: client.id, authorization })
    const id = await file(PATH, aBody('AB', { externalOrderId: 'too old' }))
    const worker = await node('worker', { PLAKETTE_CLOCK_SHIFT: 'PT16M' })
    const order = await reached(id, 'fehlgeschlagen')
    expect(order).toMatchObject({ retryable: true, derivedStatus: 'FAILURE', messages: [{ code: '99995' }] })
    expect(await worker.stop()).toBe(0)
    expect(await api.stop()).toBe(0)
  })
})
