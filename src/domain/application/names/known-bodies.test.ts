import { describe, expect, it } from 'vitest'
import { aBody } from '../../../../test/builders/draft.ts'
import { aFullBody } from '../../../../test/builders/full-body.ts'
import { recorded } from '../../../../test/support/predecessor.ts'
import { pathOf, withHint } from '../../../kernel/rules/unknown-field-text.ts'
import { unknownFields } from '../../../kernel/rules/unknown-fields.ts'
import { ALL_TRANSACTIONS, type Transaction } from '../transaction.ts'
import { knownBody } from './known-bodies.ts'

const shown = (transaction: Transaction, body: unknown): string[] =>
  unknownFields(knownBody(transaction), body).fields.map((field) => withHint(pathOf(field), field))

describe.each(ALL_TRANSACTIONS)('the fields of %s', (transaction) => {
  it('are all known, with each of them filled in, and with null', () => {
    for (const body of [aBody(transaction), aFullBody(transaction)]) expect(shown(transaction, body)).toEqual([])
    expect(shown(transaction, { ...aBody(transaction), emial: null })).toEqual([])
  })
})

describe('unknown fields', () => {
  it('are found in every part, with their place', () => {
    const body = aFullBody('UG', {
      emial: 1,
      'customization.licensePlateSeals': [{ position: 'beide' }, { postion: 'beide', securityCode: 'a1B' }],
      'customization.licensePlateAssignment.reservation.licensePlate.midle': 'X',
      'vehicleHolder.address.zipcode': '12345',
      'powerOfAttorney.representative.address.colour': 'red',
    })
    expect(shown('UG', body)).toEqual([
      'customization.licensePlateSeals[1].postion (did you mean position?)',
      'customization.licensePlateAssignment.reservation.licensePlate.midle (did you mean middle?)',
      'vehicleHolder.address.zipcode (did you mean zipCode?)',
      'emial (did you mean email?)',
      'powerOfAttorney.representative.address.colour',
    ])
  })

  it('are also those that another transaction has', () => {
    expect(shown('HA', { deliveries: [], vehicleHolder: null, powerOfAttorney: {} })).toEqual(['deliveries'])
    expect(shown('NZ', { customization: { vehicleRegistrationCertificateSecurityCode: 'x' } })).toEqual([
      'customization.vehicleRegistrationCertificateSecurityCode',
    ])
  })

  it('are not those that a deregistration accepts without sending them, and the predecessor has (contract 1, 2.3)', () => {
    const names = [
      'deregistration',
      'deregistration-electric',
      'deregistration-historical-season',
      'deregistration-partner',
    ]
    for (const name of names) expect(shown('AB', recorded(name).body), name).toEqual([])
  })

  it('are not meant where nobody reads the field, or several places have its name', () => {
    expect(shown('AB', { customization: { productTyp: 'x' }, firstName: 'x', securityCode: 'y' })).toEqual([
      'securityCode (did you mean customization.vehicleRegistrationCertificatePartII.securityCode?)',
      'customization.productTyp',
      'firstName',
    ])
    expect(shown('UG', { securityCode: 'y' })).toEqual(['securityCode'])
  })
})
