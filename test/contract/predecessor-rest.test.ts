import { describe, expect } from 'vitest'
import { EVENT_TYPES, PRESELECTED, readSubscription } from '../../src/flows/webhook/settings/event-type.ts'
import { testFiling } from '../support/filing.ts'
import { tryLines } from '../support/migrating.ts'
import { openApi } from '../support/openapi.ts'
import { type Json, predecessorOf, recorded } from '../support/predecessor.ts'

const filing = testFiling()
const program = (version?: string) => predecessorOf(filing.baseUrl(), filing.user(), version)
const ORDERS = '/vehicleDeregistrations/orders'

function bodyOf(change: Json = {}): Json {
  const { body } = recorded('deregistration')
  const customization = { ...(body.customization as Json), vehicleIdentificationNumber: filing.aFin(), ...change }
  return { ...body, externalOrderId: null, customization }
}
async function file(change: Json = {}): Promise<number> {
  const answer = (await (await program().replay('deregistration', bodyOf(change))).json()) as { order: { id: number } }
  return answer.order.id
}

describe('what is new for a program of the predecessor (contract 2, 9)', () => {
  tryLines(/^N/, {
    async N1() {
      const id = await file()
      expect(await (await program().get(`${ORDERS}?limit=1`)).json()).toMatchObject({ orders: [{ order: { id } }] })
      expect(await (await program().get(`${ORDERS}/${id}`)).json()).toMatchObject({ order: { id } })
    },
    async N2() {
      const id = await file({
        licensePlateNumberComponents: { city: 'B', middle: 'AB', end: '1', usageType: 'ELECTRIC' },
        licensePlateType: null,
        vehicleRegistrationCertificateNumber: 'AC-A-2-022/25-00116',
        recycling: { type: 'NOT_DISPOSED' },
        contractPartner: 'B654321',
      })
      expect(await filing.api().reached(id, 'eingereicht')).toMatchObject({ licensePlate: 'B-AB 1E' })
    },
    async N3() {
      const served = Object.keys(openApi('openapi-2.3.0.yaml').at('/paths').value as Json)
      expect(served).toEqual(expect.arrayContaining(['/vehicleTransfers/transfers', '/powerOfAttorneys']))
      expect((await program().get('/serviceStatus')).status).toBe(200)
    },
  })
})

describe('what is not served to a program of the predecessor (contract 2, 9)', () => {
  tryLines(/^X/, {
    async X1() {
      for (const name of ['reservation', 'availability-check']) {
        expect((await program().replay(name)).status).toBe(501)
        expect((await program().replay(name, { licensePlateType: null, email: null })).status).toBe(400)
      }
    },
    async X2() {
      for (const name of ['order', 'reshipped-order']) expect((await program().replay(name)).status).toBe(501)
    },
    async X3() {
      const body = { ...bodyOf({ vehicleRegistrationServiceTypeCode: 'NZ', deregistered: false }) }
      expect((await program('2.4.0').send('POST', '/vehicleRegistrations/registrations', body)).status).toBe(404)
      expect((await program().send('POST', '/vehicleRegistrations/registrations', body)).status).toBe(400)
    },
    async X4() {
      const never = EVENT_TYPES.filter((type) => /^(DELIVERY|LICENSE_PLATE_RESERVATION)_/.test(type))
      expect(never).toHaveLength(6)
      expect(readSubscription(never)).toEqual(never)
      expect(PRESELECTED.filter((type) => never.includes(type))).toEqual([])
    },
  })
})
