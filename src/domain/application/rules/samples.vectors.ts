import { plainPdf, signedPdf } from '../../../paper/read/samples.vectors.ts'

/** Documents and parties that keep every rule; invented throughout. */
export const PDF = plainPdf().toString('base64')
export const SIGNED_PDF = signedPdf().toString('base64')

export const STREET = { streetName: 'Musterweg', houseNumber: '12', zipCode: '12345', cityName: 'Musterstadt' }

export const PERSON = { address: { firstName: 'Erika', lastName: 'Beispiel', ...STREET } }
export const COMPANY = { occupationKey: '451', address: { companyName: 'Muster Handel GmbH', ...STREET } }
export const ASSOCIATION = {
  partyType: 'ASSOCIATION',
  occupationKey: '682',
  address: { companyName: 'Erbengemeinschaft Beispiel', ...STREET },
  associationRepresentative: { firstName: 'Erika', lastName: 'Beispiel' },
}

export const IBAN = 'DE89370400440532013000'
export const BANK_ACCOUNT = { iban: IBAN, accountHolder: 'Erika Beispiel' }
