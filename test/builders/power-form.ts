import type { FormData } from '../../src/domain/power-of-attorney/form/form-data.ts'

const ADDRESS = {
  streetName: 'Musterweg',
  houseNumber: '12',
  zipCode: '12345',
  cityName: 'Musterstadt',
  countryCode: 'D',
}

/** What a form of a power of attorney says; invented throughout. */
export const aPowerForm = (change: Partial<FormData> = {}): FormData => ({
  principal: {
    kind: 'natural',
    partyType: 'NATURAL_PERSON',
    firstName: 'Erika',
    lastName: 'Beispiel',
    dateOfBirth: '1990-01-31',
    placeOfBirth: 'Musterstadt',
    address: ADDRESS,
  },
  representative: { kind: 'legal', partyType: 'LEGAL_PERSON', companyName: 'Muster Handel GmbH', address: ADDRESS },
  vehicles: ['WTEST000000000001'],
  delivery: { kind: 'post', certificatePartI: 'HOLDER', certificatePartII: 'HOLDER' },
  extendedDataProvision: false,
  ...change,
})
