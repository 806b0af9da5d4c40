import type { Applications } from '../../client/src/generated/operations.ts'
import { BANK_ACCOUNT, COMPANY, PDF, PERSON } from '../../src/domain/application/rules/samples.vectors.ts'

const PLATE = { city: 'B', middle: 'AB', end: '123' }
const LARGE_CUSTOMER = { taxLargeCustomerId: '123A4567', paymentInterval: 'jaehrlich' } as const
const MANDATE = { bankAccount: BANK_ACCOUNT, sepaMandateBase64: PDF }

const first = (vehicleIdentificationNumber: string): Applications['NZ'] => ({
  email: 'dispo@example.test',
  customization: {
    vehicleIdentificationNumber,
    vehicleRegistrationCertificatePartII: { securityCode: 'B12345678901' },
    insuranceConfirmationNumber: 'AB1C2D3',
    licensePlateAssignment: { plateType: 'Z' },
  },
  vehicleHolder: PERSON,
  ...MANDATE,
})

const again = (vehicleIdentificationNumber: string): Applications['WG'] => ({
  email: 'dispo@example.test',
  customization: { vehicleIdentificationNumber, insuranceConfirmationNumber: 'AB1C2D3' },
  vehicleHolder: PERSON,
  ...MANDATE,
})

/** A valid application of each transaction, typed as the client package types it. */
export const aTypedBody: { [Kind in keyof Applications]: (vehicle: string) => Applications[Kind] } = {
  AB: (vehicleIdentificationNumber) => ({
    email: 'dispo@example.test',
    customization: {
      vehicleIdentificationNumber,
      licensePlateNumberComponents: PLATE,
      vehicleRegistrationCertificateSecurityCode: 'aB3dE7x',
      rearLicensePlateSecurityCode: 'r2D',
      licensePlateReservationIncluded: false,
    },
  }),
  HA: (vehicleIdentificationNumber) => ({
    email: 'dispo@example.test',
    customization: {
      vehicleIdentificationNumber,
      licensePlateNumberComponents: PLATE,
      vehicleRegistrationCertificateSecurityCode: 'aB3dE7x',
    },
    vehicleHolder: PERSON,
  }),
  UG: (vehicleIdentificationNumber) => ({
    email: 'dispo@example.test',
    customization: {
      vehicleIdentificationNumber,
      licensePlateNumberComponents: PLATE,
      vehicleRegistrationCertificateSecurityCode: 'aB3dE7x',
      vehicleRegistrationCertificatePartII: { number: 'AB123456', securityCode: 'B7K3M9P2X4T3' },
      insuranceConfirmationNumber: 'AB1C2D3',
    },
    vehicleHolder: COMPANY,
    taxDetails: LARGE_CUSTOMER,
  }),
  WG: again,
  WZ: again,
  NZ: first,
  TZ: first,
}

const paid = () => {
  const address = {
    ...{ firstName: 'Erika', lastName: 'Muster', streetName: 'Musterallee', houseNumber: '1' },
    ...{ zipCode: '10115', cityName: 'Berlin', countryCode: 'DE', gender: 'FEMALE' },
  }
  return { deliveryAddress: address, invoiceAddress: address }
}
const WANTED = { registrationOfficeServiceId: 1, licensePlateType: 'REGULAR', vehicleType: 'CAR' }
const email = 'dispo@example.test'

/** Complete bodies of what this service does not serve itself, typed as the client package types them (contract 1, 4.5). */
export const PLATE_BODIES = {
  availability: { ...WANTED, licensePlateNumberPatternComponents: PLATE },
  reservation: {
    email,
    customization: { ...WANTED, licensePlateNumberComponents: PLATE },
    vehicleHolder: { address: paid().deliveryAddress },
  },
  plates: {
    ...{ externalId: 'P-1', email, ...paid() },
    items: [
      {
        ...{ productVariantId: 7, name: 'Kennzeichen', sku: 'KZ', quantity: 2 },
        customization: { productType: 'PLATE' },
      },
    ],
  },
  sticker: {
    ...{ externalId: 'P-2', email, ...paid() },
    emissionSticker: { licensePlateNumberComponents: PLATE, electric: false, emissionKeyNumber: '35A0' },
  },
  reshipped: { externalId: 'P-3', returnedDeliveryId: 12, ...paid() },
}
