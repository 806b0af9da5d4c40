import { pair } from '../../texts/texts.ts'

export const PARTNER_FIELD_TEXTS = pair(
  {
    names: {
      companyName: 'Firmenname',
      street: 'Straße',
      houseNumber: 'Hausnummer',
      addressSuffix: 'Adresszusatz',
      postalCode: 'PLZ',
      city: 'Ort',
      state: 'Bundesland',
      kopaVp: 'KOPA-VP',
      country: 'Staat',
    },
    becomes: (text: string) => `wird „${text}“`,
    room: (used: number, most: number) => `${used}/${most}`,
    hints: { kopaVp: 'U123456', country: 'D', state: 'BE', addressSuffix: 'a-c' },
  },
  {
    names: {
      companyName: 'Company',
      street: 'Street',
      houseNumber: 'House number',
      addressSuffix: 'Address suffix',
      postalCode: 'Postal code',
      city: 'City',
      state: 'State',
      kopaVp: 'KOPA-VP',
      country: 'Country',
    },
    becomes: (text: string) => `becomes “${text}”`,
    room: (used: number, most: number) => `${used}/${most}`,
    hints: { kopaVp: 'U123456', country: 'D', state: 'BE', addressSuffix: 'a-c' },
  },
)
