const STREET = { streetName: 'Musterweg', houseNumber: '12', zipCode: '12345', cityName: 'Musterstadt' }

/** Parties and an account that keep every rule; invented throughout. */
export const PRINCIPAL = {
  address: { firstName: 'Erika', lastName: 'Beispiel', ...STREET },
  dateOfBirth: '1990-01-31',
  placeOfBirth: 'Musterstadt',
}
export const COMPANY_PRINCIPAL = {
  occupationKey: '451',
  address: { companyName: 'Muster Handel GmbH', ...STREET },
}
export const REPRESENTATIVE = {
  address: {
    companyName: 'Zulassungsdienst Muster GmbH',
    streetName: 'Beispielallee',
    houseNumber: '3',
    zipCode: '54321',
    cityName: 'Beispielstadt',
  },
}
export const THIRD_PARTY = {
  address: {
    companyName: 'Musterbank AG',
    streetName: 'Bankplatz',
    houseNumber: '1',
    zipCode: '11111',
    cityName: 'Musterhausen',
  },
}
export const ACCOUNT = { iban: 'DE89370400440532013000', accountHolder: 'Erika Beispiel' }
