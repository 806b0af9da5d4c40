import { describe, expect, it } from 'vitest'
import { codeLength, fieldName, fieldWords } from './fields.ts'

const PLATE = 'customization.licensePlateNumberComponents'

describe('what people call a field of the application', () => {
  it.each([
    ['email', 'Auftrag', 'E-Mail'],
    ['customization.vehicleIdentificationNumber', 'Fahrzeug', 'FIN'],
    [`${PLATE}.city`, 'Kennzeichen', 'Unterscheidungszeichen'],
    ['customization.licensePlateSeals[1].securityCode', 'Plakette 2', 'Sicherheitscode'],
    ['customization.licensePlateSeals.1.securityCode', 'Plakette 2', 'Sicherheitscode'],
    ['vehicleHolder.address.cityName', 'Halter', 'Ort'],
    ['powerOfAttorney.representative.associationRepresentative.lastName', 'Bevollmächtigter', 'Vertreter: Nachname'],
    ['deliveries[0].items[0].quantity', 'Versand 1', 'Anzahl'],
    ['customization.recycling.type', 'Verwertung', 'Art'],
    ['somethingNew', 'Auftrag', 'somethingNew'],
  ])('%s', (path, group, name) => {
    expect(fieldWords(path, 'de')).toEqual({ group, name })
  })

  it('names the part where the name alone would not do', () => {
    expect(fieldName('customization.frontLicensePlateSecurityCode', 'de')).toBe('Sicherheitscode vorne')
    expect(fieldName('vehicleHolder.address.streetName', 'en')).toBe('Holder: Street')
  })
})

it('knows how long each code is', () => {
  expect(codeLength('customization.licensePlateSeals[0].securityCode')).toBe(3)
  expect(codeLength('customization.vehicleRegistrationCertificateSecurityCode')).toBe(7)
  expect(codeLength('customization.vehicleRegistrationCertificatePartII.securityCode')).toBe(12)
  expect(codeLength('email')).toBeUndefined()
})
