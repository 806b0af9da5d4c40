import { describe, expect, it } from 'vitest'
import { allFindings, checkApplication } from './check-application.ts'

const fieldsOf = (body: unknown) => allFindings('AB', body).map(({ rule, field }) => `${rule} ${field}`)

describe('everything that is wrong with a body, at once', () => {
  it('names each value of a wrong JSON type, and what the rules say of the rest', () => {
    const body = {
      email: 5,
      externalOrderId: 7,
      customization: { licensePlateReservationIncluded: 'x', recycling: [] },
    }
    const found = fieldsOf(body)
    expect(found.slice(0, 4)).toEqual([
      'JSON-01 email',
      'JSON-01 externalOrderId',
      'JSON-01 customization.licensePlateReservationIncluded',
      'JSON-01 customization.recycling',
    ])
    expect(found.join()).toMatch(/COM-\d\d customization\.vehicleIdentificationNumber/)
    expect(found.filter((one) => / (email|externalOrderId|customization\.recycling.*)$/.test(one))).toHaveLength(3)
    expect(body).toEqual({
      ...{ email: 5, externalOrderId: 7 },
      customization: { licensePlateReservationIncluded: 'x', recycling: [] },
    })
  })

  it('says nothing else of a list with an entry that cannot be read', () => {
    const deliveries = [{ deliveryService: 'ZusendungHalter', items: [{ documentType: {} }] }, 'x']
    const found = allFindings('UG', { deliveries, email: true }).filter(({ field }) =>
      /^(deliveries|email)/.test(field ?? ''),
    )
    expect(found.map(({ rule }) => rule)).toEqual(['JSON-01', 'JSON-01'])
  })

  it.each([[null], ['text'], [[1, 2]], [{ customization: 'x' }], [{ customization: { ['__proto__']: 1 }, email: [] }]])(
    'ends with at least one finding for %j',
    (body) => expect(allFindings('AB', body).length).toBeGreaterThan(0),
  )

  it('does not read a body of nothing but such values for ever', () => {
    const names = ['email', 'externalOrderId', 'gksConfigurationId', 'contractPartnerKopaKey']
    const parts = [
      'address',
      'birth',
      'sex',
      'partyType',
      'firstName',
      'lastName',
      'companyName',
      'email',
      'bankAccount',
    ]
    const wrong = (keys: string[]) => Object.fromEntries(keys.map((key) => [key, 1.5]))
    const body = { ...wrong(names), customization: wrong(Object.keys(KNOWN)), vehicleHolder: wrong(parts) }
    expect(allFindings('UG', body).filter(({ rule }) => rule === 'JSON-01').length).toBeLessThanOrEqual(20)
    expect(checkApplication('UG', body)).toMatchObject({ accepted: false, findings: [{ rule: 'JSON-01' }] })
  })
})

const KNOWN = {
  ...{
    vehicleIdentificationNumber: 1,
    licensePlateNumberComponents: 1,
    insuranceConfirmationNumber: 1,
    inspections: 1,
  },
  ...{ vehicleRegistrationCertificateSecurityCode: 1, vehicleRegistrationCertificatePartII: 1, vehicleUsage: 1 },
  ...{ licensePlateAssignment: 1, licensePlateSeals: 1, contractPartner: 1, licensePlateType: 1, customerNumber: 1 },
}
