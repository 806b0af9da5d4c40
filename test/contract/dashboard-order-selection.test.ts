import { beforeAll, expect, it } from 'vitest'
import { TRANSACTIONS } from '../../src/domain/application/transaction.ts'
import { aClient } from '../builders/client.ts'
import { aBody } from '../builders/draft.ts'
import { aPerson, signedIn, type TestDashboard } from '../support/dashboard.ts'
import { testFiling, withVehicle } from '../support/filing.ts'
import { soon } from '../support/soon.ts'

const { api, aFin, authority, file, sql, clientId, baseUrl } = testFiling()

let reader: TestDashboard
let stranger: TestDashboard
beforeAll(async () => {
  const sign = async (settings: Parameters<typeof aPerson>[1]) => signedIn(baseUrl(), await aPerson(sql, settings))
  reader = await sign({ clientId: clientId(), level: 'reader' })
  stranger = await sign({ clientId: (await aClient(sql)).id })
})

const finsIn = (csv: string): string[] => csv.match(/WTEST\w{12}/g) ?? []

it('an export has exactly the orders that are named, newest first, and none of another client', async () => {
  const fins = [aFin(), aFin(), aFin()]
  const ids: number[] = []
  for (const fin of fins) ids.push((await file('AB', aBody('AB'), 'eingereicht', fin)).order.id)
  const [first, , third] = ids
  const { body, headers } = await reader.get(`/orders/export?format=csv&ids=${first},${third}&q=nothing`)
  expect(finsIn(body)).toEqual([fins[2], fins[2], fins[0], fins[0]])
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(finsIn((await stranger.get(`/orders/export?format=csv&ids=${first}`)).body)).toEqual([])
  for (const wrong of ['', 'x', '1,,2', Array(201).fill('1').join(',')]) {
    const { status, body: told } = await reader.get(`/orders/export?format=csv&ids=${wrong}`)
    expect([status, told.findings]).toMatchObject([400, [{ field: 'ids' }]])
  }
})

it('a waiting order tells its place in the lane and about when it leaves', async () => {
  await file('AB', aBody('AB'))
  const [slow, second, third] = [aFin(), aFin(), aFin()]
  await authority().scenario({ match: { vehicleIdentificationNumber: slow }, times: 1, fault: 'slow', delayMs: 8000 })
  const { path } = TRANSACTIONS.AB
  const filed: number[] = []
  for (const fin of [slow, second, third]) filed.push(await api().file(path, withVehicle(aBody('AB'), fin)))
  const [sending, , last] = filed
  await soon(async () => {
    const { body } = await reader.get(`/orders/${last}`)
    expect(body.lane).toMatchObject({ place: 2, ahead: 1, expectedMs: expect.any(Number) })
    expect(body.nextStep.figures.place).toBe(2)
  })
  expect((await reader.get(`/orders/${sending}`)).body.lane).toBeUndefined()
})
