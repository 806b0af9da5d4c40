const base64 = (text: string): string => Buffer.from(text).toString('base64')

/** Documents and parties that keep every rule; invented throughout. */
export const PDF = base64('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n')
export const SIGNED_PDF = base64('%PDF-1.7\n1 0 obj << /Type /Sig /ByteRange [0 20 40 20] >> endobj\n%%EOF\n')

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
