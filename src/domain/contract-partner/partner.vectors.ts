import type { PartnerRow } from './check-partners.ts'

/** An entry that keeps every rule; invented. */
export const PARTNER = {
  companyName: 'Autohaus Muster & Söhne GmbH',
  street: 'Hauptstraße',
  houseNumber: '12',
  addressSuffix: 'a',
  postalCode: '12345',
  city: 'Musterstadt',
  state: 'BE',
  kopaVp: 'B654321',
  country: 'D',
} as const satisfies PartnerRow

/** What a rule lets pass and what it stops, as changes to the valid entry. */
export interface PartnerVectors {
  accepts: Record<string, PartnerRow>
  rejects: Record<string, PartnerRow>
}

const AUSTRIA = { country: 'A' }

export const PARTNER_VECTORS: Record<string, PartnerVectors> = {
  'VPL-01': {
    accepts: { 'a name': {} },
    rejects: {
      'no name': { companyName: undefined },
      'a blank name': { companyName: '  ' },
      null: { companyName: null },
    },
  },
  'VPL-02': {
    accepts: { 'a number': {} },
    rejects: { 'no number': { kopaVp: undefined }, 'a blank number': { kopaVp: ' ' } },
  },
  'VPL-03': {
    accepts: { 'spaces inside': { companyName: 'Muster  Handel' } },
    rejects: {
      'a line feed': { companyName: 'Muster\nHandel' },
      'a carriage return at the end': { city: 'Musterstadt\r' },
      'a next-line character': { street: 'Weg\u0085' },
      'a tab': { street: 'Am\tWeg' },
      'nothing but a line feed': { addressSuffix: '\n' },
    },
  },
  'VPL-04': {
    accepts: { 'umlauts, accents and signs of Latin 1': { companyName: 'Größe & Çà Ñandú ½ § ÿ' } },
    rejects: {
      'a euro sign': { companyName: 'Auto € GmbH' },
      'a letter beyond Latin 1': { city: 'Łódź' },
      'typographic quotation marks': { companyName: '„Muster“ GmbH' },
      'an emoji': { street: 'Weg 🚗' },
      'a dash': { companyName: 'Muster – Handel' },
    },
  },
  'VPL-05': {
    accepts: { 'an apostrophe and a comma': { companyName: "Bernd's Autos, Inh. B. Muster" } },
    rejects: {
      'a semicolon': { companyName: 'Muster; Handel' },
      'a quotation mark': { street: 'Am "Weg"' },
      guillemets: { city: '«Musterstadt»' },
    },
  },
  'VPL-06': {
    accepts: { 'the characters inside': { companyName: 'A+B=C @ Muster-Handel' } },
    rejects: {
      'an equals sign first': { companyName: '=SUMME(A1)' },
      'a plus first': { companyName: '+Auto' },
      'an at sign first': { city: '@Musterstadt' },
      'a hyphen first': { street: '-Weg' },
      'a hyphen first after edge spaces': { companyName: ' -Auto' },
      'a hyphen first in a foreign postal code': { ...AUSTRIA, postalCode: '-1010' },
    },
  },
  'VPL-07': {
    accepts: { 'a hyphen first': { addressSuffix: '-14' } },
    rejects: { 'an equals sign first': { addressSuffix: '=a' }, 'a plus first': { addressSuffix: '+a' } },
  },
  'VPL-08': {
    accepts: { '150 characters': { companyName: 'ä'.repeat(150) } },
    rejects: { '151 characters': { companyName: 'ä'.repeat(151) } },
  },
  'VPL-09': {
    accepts: {
      '40 characters': { street: 'w'.repeat(40) },
      '42 characters that are 40 with Str.': { street: `${'w'.repeat(36)}straße` },
      'two shortened words': { street: `Straße ${'w'.repeat(25)} Alte-Straße` },
    },
    rejects: {
      '41 characters': { street: 'w'.repeat(41) },
      '41 characters after shortening': { street: `${'w'.repeat(37)}straße` },
      'a word that goes on after straße': { street: `${'w'.repeat(34)}straßen` },
      'the spelling with ss': { street: `${'w'.repeat(35)}strasse` },
    },
  },
  'VPL-10': {
    accepts: { 'one digit': { houseNumber: '1' }, 'four digits': { houseNumber: '1234' }, none: { houseNumber: '' } },
    rejects: {
      'a letter': { houseNumber: '12a' },
      'five digits': { houseNumber: '12345' },
      'a range': { houseNumber: '1-3' },
    },
  },
  'VPL-11': {
    accepts: { '21 characters': { addressSuffix: 'a,b,c,d,e,f,g,h,i,j,k' } },
    rejects: { '23 characters': { addressSuffix: 'a,b,c,d,e,f,g,h,i,j,k,l' } },
  },
  'VPL-12': {
    accepts: {
      'a letter': { addressSuffix: 'b' },
      'a range of letters': { addressSuffix: 'a-c' },
      'a range from the house number on': { addressSuffix: '-14' },
      several: { addressSuffix: 'a,c-e,-14b' },
    },
    rejects: {
      'a space after the comma': { addressSuffix: 'a, b' },
      'a space instead of a comma': { addressSuffix: 'a b' },
      'a comma at the end': { addressSuffix: 'a,' },
      'a slash': { addressSuffix: '1/2' },
      'a range without an end': { addressSuffix: 'a-' },
    },
  },
  'VPL-13': {
    accepts: { 'five digits': { postalCode: '01067' }, 'five digits without a country': { country: undefined } },
    rejects: {
      'four digits': { postalCode: '1234' },
      'six digits': { postalCode: '123456' },
      letters: { postalCode: 'A1234' },
      'four digits without a country': { country: undefined, postalCode: '1010' },
    },
  },
  'VPL-14': {
    accepts: {
      'four digits': { ...AUSTRIA, postalCode: '1010' },
      'letters, a space and a hyphen': { country: 'GB', postalCode: 'SW1A-1 AA' },
      'lower case, which is upcased': { country: 'gb', postalCode: 'sw1a 1aa' },
    },
    rejects: {
      '11 characters': { ...AUSTRIA, postalCode: '12345678901' },
      'a dot': { ...AUSTRIA, postalCode: '10.10' },
    },
  },
  'VPL-15': {
    accepts: { '40 characters': { city: 'o'.repeat(40) } },
    rejects: { '41 characters': { city: 'o'.repeat(41) } },
  },
  'VPL-16': {
    accepts: { 'two letters': { state: 'BY' }, 'lower case, which is upcased': { state: 'by' } },
    rejects: {
      'one letter': { state: 'B' },
      'three letters': { state: 'BAY' },
      digits: { state: '09' },
      umlauts: { state: 'ÄÖ' },
    },
  },
  'VPL-17': {
    accepts: { 'U, B and S numbers': { kopaVp: 'S000001' }, 'lower case and edge spaces': { kopaVp: ' u123456 ' } },
    rejects: {
      'another letter': { kopaVp: 'K123456' },
      'five digits': { kopaVp: 'U12345' },
      'seven digits': { kopaVp: 'U1234567' },
    },
  },
  'VPL-18': {
    accepts: { 'one letter': { country: 'D' }, 'none, which is Germany': { country: undefined } },
    rejects: {
      'four letters': { country: 'GERM', postalCode: '1010' },
      'a digit': { country: 'D1', postalCode: '1010' },
    },
  },
}
