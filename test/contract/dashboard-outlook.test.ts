import { beforeAll, describe, expect, it } from 'vitest'
import { storeAccess } from '../../src/domain/gks-access/access.ts'
import { setPrice } from '../../src/domain/invoice/price.ts'
import { noSeal } from '../../src/platform/seal/seal.ts'
import { aCertificate } from '../builders/certificate.ts'
import { aClient } from '../builders/client.ts'
import { aBody } from '../builders/draft.ts'
import { aPerson, signedIn, type TestDashboard } from '../support/dashboard.ts'
import { OWN_KOPA_VP, PARTNER_KOPA_VP, testFiling } from '../support/filing.ts'
import { toldSecrets } from '../support/told-secrets.ts'

const { file, aFin, sql, clientId, baseUrl } = testFiling()

let clerk: TestDashboard
let billed: TestDashboard
beforeAll(async () => {
  clerk = await signedIn(baseUrl(), await aPerson(sql, { clientId: clientId(), level: 'clerk' }))
  const own = await aClient(sql, { role: 'eigene', kopaId: 'K1', kopaIdReleased: true })
  billed = await signedIn(baseUrl(), await aPerson(sql, { clientId: own.id }))
})

const outlook = async (dashboard: TestDashboard, transaction: string, body: Record<string, unknown>) =>
  (await dashboard.post('/orders/outlook', { transaction, body })).body

describe('what stands at the side of a form', () => {
  it('is little while nothing is typed', async () => {
    expect(await outlook(clerk, 'AB', {})).toMatchObject({ office: null, fees: null, power: null, lane: { place: 1 } })
  })

  it('guesses the office by the plate, and says that it is a guess', async () => {
    const { office } = await outlook(clerk, 'AB', aBody('AB'))
    expect(office).toEqual({
      basis: 'plate',
      isGuess: true,
      districtKey: null,
      name: null,
      city: 'B',
      portal: null,
      today: null,
      day: null,
      stop: null,
    })
  })

  it('knows the office by an earlier order of the vehicle, and asks how its portal is', async () => {
    const fin = aFin()
    const { applicationId } = await file('AB', aBody('AB'), 'eingereicht', fin)
    const { office } = await outlook(clerk, 'WZ', { customization: { vehicleIdentificationNumber: fin } })
    expect(office).toMatchObject({
      basis: 'earlier-order',
      isGuess: false,
      districtKey: applicationId?.slice(0, 5),
      today: 1,
    })
    expect(['up', 'down', 'unknown', null]).toContain(office.portal)
    const foreign = await outlook(billed, 'WZ', { customization: { vehicleIdentificationNumber: fin } })
    expect(foreign.office).toBeNull()
  })

  it('tells fees to clients that bill the authority themselves, and to nobody else (contract 1, 2.9 rule 6)', async () => {
    expect((await outlook(clerk, 'AB', aBody('AB'))).fees).toBeNull()
    const reserved = aBody('AB', { 'customization.licensePlateReservationIncluded': true })
    expect((await outlook(billed, 'AB', reserved)).fees).toEqual({
      office: { least: 470, most: 1850 },
      authority: 30,
      correction: 12,
    })
    expect((await outlook(billed, 'HA', aBody('HA'))).fees).toEqual({ office: null, authority: 30, correction: 12 })
  })

  it('says that there is no such power of attorney', async () => {
    const { power } = await outlook(clerk, 'UG', { powerOfAttorney: { processId: 999_999 } })
    expect(power).toEqual({ processId: 999_999, unknown: true })
  })
})

describe('what a client may file', () => {
  it('is told with what its forms can offer', async () => {
    const { body } = await clerk.get('/transactions')
    expect(body.transactions).toHaveLength(7)
    expect(body.transactions.every(({ isReleased }: { isReleased: boolean }) => isReleased)).toBe(true)
    expect(body).toMatchObject({
      contractPartners: [
        { kopaVp: OWN_KOPA_VP, isOwn: true },
        { kopaVp: PARTNER_KOPA_VP, name: 'Autohaus Muster GmbH', isOwn: false },
      ],
      ...{ requiredPartner: null, accesses: [], isAccessRequired: false, businessSites: [], powers: [] },
      billsAuthority: false,
    })
  })

  it('tells what an order costs the client this month, where that is known', async () => {
    const { id } = await aClient(sql, { role: 'eigene' })
    const dashboard = await signedIn(baseUrl(), await aPerson(sql, { clientId: id, level: 'clerk' }))
    for (const [fromMonth, cents] of [['2024-01', 250] as const, ['2099-01', 900] as const]) {
      await setPrice(sql, { clientId: id, businessTransaction: 'AB', fromMonth, cents })
    }
    const { transactions } = (await dashboard.get('/transactions')).body
    const prices = transactions.map(({ code, price }: { code: string; price: number | null }) => [code, price])
    expect(Object.fromEntries(prices)).toMatchObject({ AB: 250, UG: null })
  })

  it('names accesses without their secrets', async () => {
    const { id } = await aClient(sql)
    const dashboard = await signedIn(baseUrl(), await aPerson(sql, { clientId: id }))
    for (const username of ['GKS-A', 'GKS-B']) {
      const access = {
        clientId: id,
        name: username,
        username,
        password: 'geheim',
        kopaKey: 'K',
        environment: 'test',
      } as const
      await storeAccess(sql, noSeal, { ...access, id: crypto.randomUUID(), ...aCertificate() }, new Date())
    }
    const { body } = await dashboard.get('/transactions')
    expect(body.isAccessRequired).toBe(true)
    expect(body.accesses.map(({ name }: { name: string }) => name).sort()).toEqual(['GKS-A', 'GKS-B'])
    expect(toldSecrets('GET /transactions', body)).toEqual([])
    expect(JSON.stringify(body)).not.toContain('geheim')
  })
})
