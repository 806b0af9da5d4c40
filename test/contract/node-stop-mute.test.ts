import { once } from 'node:events'
import { expect, it } from 'vitest'
import { SECOND } from '../../src/kernel/duration.ts'
import { anApiUser } from '../builders/client.ts'
import { aBody } from '../builders/draft.ts'
import { apiOf } from '../support/api.ts'
import { testDatabase } from '../support/database.ts'
import { aProxy } from '../support/proxy.ts'
import { cleanUpServices, startService } from '../support/service.ts'
import { testSimulators } from '../support/simulators.ts'

const { url, sql } = testDatabase()
cleanUpServices()
const simulators = testSimulators()
const AB = '/vehicleDeregistrations/deregistrations'
/** So that the bound of a dispatch is a short one. */
const DISPATCH = { PLAKETTE_DISPATCH_TIMEOUT_MS: String(SECOND) }

const WAYS = [
  { how: 'stall', what: 'swallows all that it is asked', ends: 1 },
  { how: 'mute', what: 'has lost its connections and answers no new ones', ends: undefined },
] as const

it.each(WAYS)('a stop ends within its bound while the database $what (docs/operations.md)', async ({ how, ends }) => {
  const proxy = await aProxy(url)
  const env = { ...DISPATCH, PLAKETTE_AUTHORITY_URL: simulators.authorityUrl(), PLAKETTE_LOG_LEVEL: 'info' }
  const service = await startService({ databaseUrl: proxy.url, env })
  const { client, authorization } = await anApiUser(sql)
  const { file, post } = apiOf(service.baseUrl, { clientId: client.id, authorization })
  const accepted = await file(AB, aBody('AB'))
  await proxy[how]()
  const hanging = post(AB, aBody('AB')).catch(() => undefined)
  // The answer shows that the request before it has arrived.
  await fetch(`${service.baseUrl}/docs`)
  const gone = once(service.child, 'close')
  const begun = performance.now()
  const code = await service.stop()
  const ms = performance.now() - begun
  await Promise.all([gone, hanging])
  expect(ms).toBeLessThan(boundOf(service.output()))
  if (ends !== undefined) expect(code).toBe(ends)
  const [order] = await sql<{ id: number }[]>`select id from customer_order where id = ${accepted}`
  expect(order).toEqual({ id: accepted })
})

/** What it says itself that it may take. */
function boundOf(output: string): number {
  const [, ms] = /"boundMs":(\d+),"msg":"stopping"/.exec(output) ?? []
  return Number(ms)
}
