import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { freePort } from '../../src/platform/free-port.ts'
import { anApiUser } from '../builders/client.ts'
import { aBody } from '../builders/draft.ts'
import { testDatabase } from '../support/database.ts'
import { aRandom } from '../support/random.ts'
import { aDataDir, cleanUpServices, type Service, startService } from '../support/service.ts'
import { authorityControl, testSimulators } from '../support/simulators.ts'
import { expectWholeChains } from '../support/whole-chains.ts'

const { url, sql } = testDatabase()
cleanUpServices()
const simulators = testSimulators()

const PATH = '/vehicleDeregistrations/deregistrations'
const ORDERS = 500
const KILLS = 20
const SEED = Number(process.env.PLAKETTE_TEST_SEED ?? randomInt(2 ** 31))

/** A client gives up at some time, so that a failing test ends. */
const deadline = Date.now() + 240_000

const finOf = (index: number): string => `WTESTCRASH${String(index).padStart(7, '0')}`

/** Files an application until it is answered; the reference makes a second try a repeat. */
async function fileUntilAnswered(send: (body: unknown) => Promise<Response>, index: number): Promise<number> {
  const body = aBody('AB', { 'customization.vehicleIdentificationNumber': finOf(index), externalOrderId: `C-${index}` })
  while (Date.now() < deadline) {
    try {
      const response = await send(body)
      if (response.status === 200) return ((await response.json()) as { order: { id: number } }).order.id
      throw new Error(`unexpected answer ${response.status}: ${await response.text()}`)
    } catch (error) {
      // The service is down: a client tries again. Anything that was answered is a real failure.
      if (!(error instanceof TypeError)) throw error
      // Not at once: four clients that only try again take the processor from the start that they wait for.
      await pause(20)
    }
  }
  throw new Error('no answer in time')
}

describe(`a service that is killed ${KILLS} times during a batch of ${ORDERS} orders (seed ${SEED})`, () => {
  it('loses no accepted order, sends none twice and ends each in a state of the contract (promises 1 and 2)', async () => {
    const random = aRandom(SEED)
    const { client, authorization } = await anApiUser(sql)
    const port = await freePort()
    const options = {
      databaseUrl: url,
      dataDir: aDataDir(),
      port,
      env: { PLAKETTE_AUTHORITY_URL: simulators.authorityUrl() },
    }
    const send = (body: unknown) =>
      fetch(`http://127.0.0.1:${port}/dropshipping-api/${client.id}/2.3.0${PATH}`, {
        method: 'POST',
        headers: { authorization, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    const accepted = new Map<string, number>()
    const filing = Promise.all(
      Array.from({ length: 4 }, async (_, worker) => {
        for (let index = worker; index < ORDERS; index += 4) {
          accepted.set(finOf(index), await fileUntilAnswered(send, index))
        }
      }),
    )
    let service: Service = await startService(options)
    for (let kill = 0; kill < KILLS; kill += 1) {
      const target = Math.floor(((kill + 1) * ORDERS) / (KILLS + 1))
      await expect.poll(() => accepted.size, { interval: 2 }).toBeGreaterThanOrEqual(target)
      await random.turns(50)
      await service.kill()
      service = await startService(options)
    }
    await filing
    await expect
      .poll(() => sql`select 1 from customer_order where state = 'angelegt' limit 1`, { interval: 50 })
      .toEqual([])

    const orders = await sql<{ id: number; fin: string; state: string; applicationId: string | null }[]>`
      select id, fin, state, application_id from customer_order where client_id = ${client.id}`
    const stateOf = new Map(orders.map(({ id, state }) => [id, state]))
    for (const id of accepted.values()) expect(stateOf.get(id)).toMatch(/^(eingereicht|fehlgeschlagen)$/)

    const received = await authorityControl(simulators.authorityUrl()).received('?kind=application')
    const messageIds = received.map(({ messageId }) => messageId)
    expect(new Set(messageIds).size).toBe(messageIds.length)
    const known = new Set(received.map(({ applicationId }) => applicationId))
    for (const { state, applicationId } of orders) if (state === 'eingereicht') expect(known).toContain(applicationId)
    await expectWholeChains(sql)
    await service.stop()
  }, 300_000)
})
