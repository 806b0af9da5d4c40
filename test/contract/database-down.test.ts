import { randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { anApiUser } from '../builders/client.ts'
import { aBody } from '../builders/draft.ts'
import { apiOf } from '../support/api.ts'
import { testDatabase } from '../support/database.ts'
import { openApi } from '../support/openapi.ts'
import { aProxy, type DatabaseProxy } from '../support/proxy.ts'
import { cleanUpServices, type Service, startService } from '../support/service.ts'
import { soon } from '../support/soon.ts'

const { url, sql } = testDatabase()
cleanUpServices()
const contract = openApi('openapi-2.3.0.yaml')
const operations = openApi('operations.yaml')
const AB = '/vehicleDeregistrations/deregistrations'
const NZ = '/vehicleRegistrations/registrations'
const ORDERS = '/vehicleDeregistrations/orders'

let proxy: DatabaseProxy
let service: Service
let api: ReturnType<typeof apiOf>
beforeAll(async () => {
  proxy = await aProxy(url)
  service = await startService({ databaseUrl: proxy.url })
  const { client, authorization } = await anApiUser(sql)
  api = apiOf(service.baseUrl, { clientId: client.id, authorization })
})

const file = (): Promise<Response> => api.post(AB, aBody('AB'))

/** Large enough to be stored from another thread, over a connection of its own. */
const fileLarge = (): Promise<Response> => {
  const mandate = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(300_000)])
  return api.post(NZ, aBody('NZ', { externalOrderId: randomUUID(), sepaMandateBase64: mandate.toString('base64') }))
}

async function expectClearFault(path: string, method: string, response: Response): Promise<void> {
  await contract.expectDocumented(method, path, response)
  const { error, traceId } = (await response.json()) as { error: string; traceId: string }
  expect(response.status).toBe(500)
  expect(error).toMatch(/^The service cannot reach its database at present\. .* - trace id /)
  expect(error.endsWith(traceId)).toBe(true)
  expect(error).not.toMatch(/ECONN|CONNECT|127\.0\.0\.1|postgres/i)
}

async function expectDegraded(): Promise<void> {
  const health = await fetch(`${service.baseUrl}/health`)
  await operations.expectDocumented('GET', '/health', health)
  expect(await health.json()).toEqual({ status: 'degraded', apiVersion: '2.3.0', gksLogin: 'ok' })
}

const linesOf = (condition: string): string[] =>
  service
    .output()
    .split('\n')
    .filter((line) => line.includes(`"condition":"${condition}"`) && line.endsWith('}'))
    .map((line) => (JSON.parse(line) as { msg: string }).msg)

describe('a database that is down (contract 2, 7)', () => {
  it('gives 500 with a clear text, however often it is asked; /health stays 200 and degraded; then all goes on', async () => {
    expect((await file()).status).toBe(200)
    expect((await fileLarge()).status).toBe(200)
    await proxy.down()
    await expectClearFault(NZ, 'POST', await fileLarge())
    // One after another: the driver must not wait longer and longer.
    for (let round = 0; round < 20; round += 1) {
      await expectClearFault(AB, 'POST', await file())
      await expectClearFault(ORDERS, 'GET', await api.request(ORDERS))
    }
    await Promise.all(Array.from({ length: 100 }, async () => expectClearFault(AB, 'POST', await file())))
    await expectDegraded()
    await expectDegraded()
    // What a process writes takes a moment to arrive.
    const lines = () => expect.poll(() => linesOf('database-unreachable'))
    await lines().toEqual(['degraded: the database cannot be reached'])
    await proxy.up()
    await soon(async () => expect((await file()).status).toBe(200), { interval: 50 })
    await soon(async () => expect((await fileLarge()).status).toBe(200), { interval: 50 })
    const health = async () => (await fetch(`${service.baseUrl}/health`)).json()
    await expect.poll(health).toMatchObject({ status: 'ok' })
    await lines().toEqual(['degraded: the database cannot be reached', 'no longer: the database cannot be reached'])
  })

  it('that takes connections but does not speak is given up after a few seconds', async () => {
    await proxy.mute()
    await soon(async () => expectClearFault(AB, 'POST', await file()), { timeout: 110_000, interval: 50 })
    await expectDegraded()
    await proxy.up()
    await soon(async () => expect((await file()).status).toBe(200), { timeout: 110_000, interval: 50 })
  })
})
