import { describe, expect, it } from 'vitest'
import { aBody } from '../../../test/builders/draft.ts'
import { type BodyChanges, changeBody } from './change-body.ts'
import { allFindings } from './check-application.ts'
import type { Transaction } from './transaction.ts'

function changed(transaction: Transaction, changes: BodyChanges, body = aBody(transaction)): Record<string, unknown> {
  const result = changeBody(transaction, body, changes)
  if (!('body' in result)) throw new Error(JSON.stringify(result.findings))
  return result.body as Record<string, unknown>
}

const refused = (transaction: Transaction, changes: BodyChanges) => {
  const result = changeBody(transaction, aBody(transaction), changes)
  return 'findings' in result ? result.findings.map(({ field }) => field) : []
}

describe('a changed body', () => {
  it('keeps everything that is not named', () => {
    const body = aBody('AB')
    expect(changed('AB', { 'customization.frontLicensePlateSecurityCode': 'x9Z' }, body)).toEqual(
      aBody('AB', { 'customization.frontLicensePlateSecurityCode': 'x9Z' }),
    )
    expect(body).toEqual(aBody('AB'))
  })

  it('loses what is taken away, and the part that is empty then', () => {
    expect(changed('AB', { 'customization.frontLicensePlateSecurityCode': null })).toEqual(
      aBody('AB', { 'customization.frontLicensePlateSecurityCode': undefined }),
    )
    const recycled = aBody('AB', { 'customization.recycling': { type: 'NOT_DISPOSED' } })
    expect(changed('AB', { 'customization.recycling.type': null }, recycled)).toEqual(aBody('AB'))
  })

  it('has parts and entries of lists that it did not have', () => {
    expect(changed('AB', { 'customization.recycling.type': 'NOT_DISPOSED' })).toEqual(
      aBody('AB', { 'customization.recycling': { type: 'NOT_DISPOSED' } }),
    )
    const seals = {
      'customization.licensePlateSeals[1].position': 'hinten',
      'customization.licensePlateSeals[0].position': 'vorn',
      'customization.licensePlateSeals[1].securityCode': 'b2C',
    }
    expect(changed('UG', seals)).toMatchObject({
      customization: {
        licensePlateSeals: [
          { position: 'vorn', securityCode: 'a1B' },
          { position: 'hinten', securityCode: 'b2C' },
        ],
      },
    })
  })

  it('loses a whole entry of a list', () => {
    const gone = {
      'customization.licensePlateSeals[0].position': null,
      'customization.licensePlateSeals[0].securityCode': null,
    }
    expect(changed('UG', gone)).toEqual(aBody('UG', { 'customization.licensePlateSeals': undefined }))
  })

  it('knows only the fields of its transaction', () => {
    expect(
      refused('AB', { 'customization.licensePlateSeals[0].securityCode': 'a1B', email: 'x@example.test' }),
    ).toEqual(['customization.licensePlateSeals[0].securityCode'])
    for (const path of [
      '__proto__.x',
      'constructor.prototype.x',
      'customization',
      '',
      'email.__proto__',
      'deliveries[100].deliverTo',
    ]) {
      expect(refused('UG', { [path]: 'x' })).toEqual([path])
    }
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })

  it('keeps the reference and the documents', () => {
    expect(refused('WG', { externalOrderId: 'R-2', sepaMandateBase64: 'AAAA' })).toEqual([
      'externalOrderId',
      'sepaMandateBase64',
    ])
    expect(changed('WG', { sepaMandateBase64: null })).not.toHaveProperty('sepaMandateBase64')
  })
})

describe('all findings of a body', () => {
  it('are named at once, one per field', () => {
    const body = aBody('AB', {
      email: undefined,
      'customization.vehicleRegistrationCertificateSecurityCode': 'short',
      'customization.recycling': {
        type: 'SCRAPPED_IN_GERMANY',
        dismantlingCompanyNumber: 'DE-1',
        certificateDate: '1.2.2026',
      },
      'customization.licensePlateReservationIncluded': true,
    })
    expect(allFindings('AB', body).map(({ field }) => field)).toEqual([
      'email',
      'customization.vehicleRegistrationCertificateSecurityCode',
      'customization.recycling.certificateDate',
      'customization.licensePlateReservationIncluded',
    ])
  })

  it('name a missing part as a whole', () => {
    expect(allFindings('HA', aBody('HA', { 'vehicleHolder.address': undefined })).map(({ field }) => field)).toEqual([
      'vehicleHolder.address',
    ])
  })

  it('are none for a valid body, and one for a wrong type', () => {
    expect(allFindings('UG', aBody('UG'))).toEqual([])
    expect(allFindings('UG', aBody('UG', { email: 1 }))).toMatchObject([{ rule: 'JSON-01', field: 'email' }])
  })
})
