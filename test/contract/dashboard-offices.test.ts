import { beforeAll, describe, expect, it } from 'vitest'
import { anApiUser } from '../builders/client.ts'
import { aBody } from '../builders/draft.ts'
import { apiOf } from '../support/api.ts'
import { aPerson, signedIn } from '../support/dashboard.ts'
import { testDatabase } from '../support/database.ts'
import { cleanUpServices, type Service, startService } from '../support/service.ts'
import { authorityControl } from '../support/simulators.ts'

const { url, sql } = testDatabase()
cleanUpServices()
let service: Service
beforeAll(async () => {
  service = await startService({ databaseUrl: url })
})

const PATH = '/vehicleDeregistrations/deregistrations'
let vehicles = 0

async function aHouse() {
  const { client, authorization } = await anApiUser(sql)
  const api = apiOf(service.baseUrl, { clientId: client.id, authorization })
  const person = await signedIn(service.baseUrl, await aPerson(sql, { clientId: client.id }))
  async function file(city: string): Promise<number> {
    vehicles += 1
    const fin = `WTEST${String(vehicles).padStart(12, '0')}`
    const vehicle = { 'customization.vehicleIdentificationNumber': fin, externalOrderId: `R-${fin}` }
    const id = await api.file(
      PATH,
      aBody('AB', { ...vehicle, 'customization.licensePlateNumberComponents.city': city }),
    )
    await api.reached(id, 'eingereicht')
    return id
  }
  return { api, person, file }
}

describe('registration offices on the overview', () => {
  it('are those to which applications of the client went, with their decisions and their names', async () => {
    const { api, person, file } = await aHouse()
    expect((await person.get('/offices')).body).toEqual({ offices: [] })
    const id = await file('K')
    await file('K')
    await file('HH')
    expect((await person.post(`/simulator/orders/${id}`, { step: 'approved' })).status).toBe(204)
    await api.reached(id, 'beschieden')
    const { offices } = (await person.get('/offices')).body
    expect(offices).toMatchObject([
      { districtKey: '05315', name: 'Kfz-Zulassung Köln', portal: 'unknown', today: 2, filed: 2, decided: 1 },
      { districtKey: '02000', today: 1, decided: 0, halfMs: null, mostMs: null },
    ])
    expect(offices[0].halfMs).toBeGreaterThan(0)
    expect((await (await aHouse()).person.get('/offices')).body).toEqual({ offices: [] })
  })

  it('say of a portal what the authority last answered, without asking it again', async () => {
    const { api, person, file } = await aHouse()
    const authority = authorityControl(service.authorityUrl)
    await file('M')
    await authority.office({ districtKey: '09162', portal: 'down', name: 'Zulassungsbehörde München' })
    await api.request('/registrationOffices/09162/availability')
    const before = (await authority.received('?kind=statusQuery')).length
    expect((await person.get('/offices')).body.offices).toMatchObject([
      { districtKey: '09162', name: 'Zulassungsbehörde München', portal: 'down', checkedAt: expect.any(String) },
    ])
    expect(await authority.received('?kind=statusQuery')).toHaveLength(before)
  })
})
