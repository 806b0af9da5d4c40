import { expect, it } from 'vitest'
import { anApiUser } from '../builders/client.ts'
import { aBody } from '../builders/draft.ts'
import { apiOf } from '../support/api.ts'
import { aPerson, signedIn } from '../support/dashboard.ts'
import { testDatabase } from '../support/database.ts'
import { aDataDir, cleanUpServices, startService } from '../support/service.ts'
import { authorityControl, testSimulators } from '../support/simulators.ts'

const { url, sql } = testDatabase()
cleanUpServices()
const simulators = testSimulators()

it('operators see how far the forecasts of each lane were off; clients, who share lanes, do not', async () => {
  const options = {
    databaseUrl: url,
    dataDir: aDataDir(),
    env: { PLAKETTE_AUTHORITY_URL: simulators.authorityUrl() },
  }
  const { baseUrl } = await startService({ ...options, role: 'api' })
  const { client, authorization } = await anApiUser(sql)
  const api = apiOf(baseUrl, { clientId: client.id, authorization })
  await authorityControl(simulators.authorityUrl()).scenario({ fault: 'slow', delayMs: 1_000 })
  const ids: number[] = []
  for (const number of [1, 2, 3]) {
    const change = {
      'customization.vehicleIdentificationNumber': `WTEST00000000000${number}`,
      externalOrderId: `${number}`,
    }
    ids.push(await api.file('/vehicleDeregistrations/deregistrations', aBody('AB', change)))
  }
  const operator = await signedIn(baseUrl, await aPerson(sql))
  expect((await operator.get('/lanes')).body).toMatchObject({ quality: [] })

  await startService({ ...options, role: 'worker' })
  await api.reached(ids[2] ?? 0, 'eingereicht')
  await expect
    .poll(async () => (await operator.get('/lanes')).body)
    .toMatchObject({ quality: [{ username: 'PLAKETTE-TEST', day: { count: 1 }, week: { count: 1 } }] })
  const { quality } = (await operator.get('/lanes')).body as {
    quality: { day: { medianMs: number; within: number } }[]
  }
  // Three seconds were said, a second for each; about two it took, which is well within the margin.
  expect(quality[0]?.day.medianMs).toBeLessThan(30_000)
  expect(quality[0]?.day.within).toBe(1)

  const reader = await signedIn(baseUrl, await aPerson(sql, { clientId: client.id, level: 'admin' }))
  expect((await reader.get('/lanes')).body).not.toHaveProperty('quality')
})
