import { describe, expect, it } from 'vitest'
import { aBody } from '../../../test/builders/draft.ts'
import { checkApplication } from '../application/check-application.ts'
import { ASSOCIATION, COMPANY, PERSON, SIGNED_PDF } from '../application/rules/samples.vectors.ts'
import type { Transaction } from '../application/transaction.ts'
import { partiesOf } from './parties.ts'

function parties(transaction: Transaction, change: Record<string, unknown> = {}) {
  const checked = checkApplication(transaction, aBody(transaction, change))
  if (!checked.accepted) throw new Error(JSON.stringify(checked.findings))
  return partiesOf(checked.application)
}
const HOLDER = { role: '2', roleName: 'Halter' }

describe('the parties of an application (contract 2, 2.3)', () => {
  it('are the holder, by the name that people read', () => {
    expect(parties('HA', { vehicleHolder: PERSON })).toEqual([{ ...HOLDER, kind: 'natural', name: 'Erika Beispiel' }])
    expect(parties('UG', { vehicleHolder: COMPANY })).toEqual([
      { ...HOLDER, kind: 'legal', name: 'Muster Handel GmbH' },
    ])
  })

  it('include the representative of an association, and of nobody else', () => {
    expect(parties('UG', { vehicleHolder: ASSOCIATION })).toEqual([
      {
        ...HOLDER,
        kind: 'association',
        name: 'Erbengemeinschaft Beispiel',
        representative: { kind: 'natural', name: 'Erika Beispiel' },
      },
    ])
    const represented = { ...ASSOCIATION, associationRepresentative: { companyName: 'Verwalter GmbH' } }
    expect(parties('UG', { vehicleHolder: represented })[0]?.representative).toEqual({
      kind: 'legal',
      name: 'Verwalter GmbH',
    })
    const alone = { ...ASSOCIATION, associationRepresentative: undefined }
    expect(parties('UG', { vehicleHolder: alone })[0]).not.toHaveProperty('representative')
  })

  it('include who files for the holder and who receives the papers', () => {
    const change = {
      powerOfAttorney: { documentBase64: SIGNED_PDF, representative: COMPANY },
      deliveryRecipient: PERSON,
    }
    expect(parties('UG', change).map(({ role, roleName }) => [role, roleName])).toEqual([
      ['2', 'Halter'],
      ['3', 'Bevollmächtigter'],
      ['4', 'Empfänger'],
    ])
  })

  it('are none for a deregistration, which names nobody', () => {
    expect(parties('AB', { vehicleHolder: PERSON })).toEqual([])
  })
})
