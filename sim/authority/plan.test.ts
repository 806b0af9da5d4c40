import { describe, expect, it } from 'vitest'
import { readScenario } from './control/read-scenario.ts'
import type { DecisionCase } from './default-life.ts'
import { planApplication } from './plan.ts'
import type { FiledApplication } from './wire/read-application.ts'

const FILED: FiledApplication = {
  businessTransaction: 'AB',
  vehicleIdentificationNumber: 'WTEST000000000001',
  currentPlate: 'B-AB 123',
  reservedPlate: undefined,
  assignsPlate: false,
  assignsElectricPlate: false,
  reservesPlate: false,
  wantsRegistrationData: false,
  contractPartner: undefined,
  parties: [],
  content: {
    name: 'ausserbetriebsetzungGrosskunde',
    text: '',
    children: [{ name: 'AnzahlDerKennzeichen', text: '1', children: [] }],
  },
}
const CASE: DecisionCase = {
  ...FILED,
  applicationId: '11000020261116000001',
  licensePlate: 'B-AB 123',
  districtKey: '11000',
}
const REGISTER = { plateOf: () => undefined }
const RECEIPT_AT = Date.parse('2026-11-16T10:00:00Z')
const scenario = (body: object) => ({ ...readScenario(body), id: 7, served: 0 })

describe('what happens with an application', () => {
  it('without a scenario: accepted, approved after the decision time', () => {
    const plan = planApplication(FILED, [], undefined, 3000, REGISTER)
    expect([plan.origin, plan.status, plan.messages]).toEqual(['default', 'eingereicht', []])
    expect(plan.timeline(CASE, RECEIPT_AT)).toEqual([
      { dueAt: RECEIPT_AT + 3000, step: expect.objectContaining({ decision: 'approved' }) },
    ])
  })

  it('a scenario comes before a magic vehicle and the check module, and has no decision of its own', () => {
    const magic = { ...FILED, vehicleIdentificationNumber: 'WTEST0001SIM04004', currentPlate: 'B-AB 012' }
    const plan = planApplication(magic, [], scenario({}), 3000, REGISTER)
    expect([plan.origin, plan.status, plan.timeline(CASE, RECEIPT_AT)]).toEqual(['scenario 7', 'eingereicht', []])
    expect(planApplication(magic, [], undefined, 3000, REGISTER).origin).toBe('magic vehicle SIM04004')
    const plausible = { ...magic, vehicleIdentificationNumber: 'WTEST000000000001' }
    expect(planApplication(plausible, [], undefined, 3000, REGISTER).messages[0]?.code).toBe('00300')
  })

  it('a message that is wrong in itself is refused, whatever the scenario says', () => {
    const plan = planApplication(FILED, [{ code: '98007' }], scenario({ fault: 'drop' }), 3000, REGISTER)
    expect([plan.status, plan.fault]).toEqual(['fehler', 'drop'])
  })

  it('puts the steps of a scenario in order of time, counted from the receipt', () => {
    const steps = [
      { after: 'P1D', decision: 'approved' },
      { after: 'PT1H', status: 'weitergeleitet' },
    ]
    const timeline = planApplication(FILED, [], scenario({ steps }), undefined, REGISTER).timeline(CASE, RECEIPT_AT)
    expect(timeline).toEqual([
      { dueAt: Date.parse('2026-11-16T11:00:00Z'), step: { status: 'weitergeleitet' } },
      { dueAt: Date.parse('2026-11-17T10:00:00Z'), step: { decision: 'approved' } },
    ])
  })
})
