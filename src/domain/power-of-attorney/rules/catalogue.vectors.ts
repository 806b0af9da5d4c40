import { ACCOUNT, COMPANY_PRINCIPAL, PRINCIPAL, REPRESENTATIVE, THIRD_PARTY } from './samples.vectors.ts'

type Change = Record<string, unknown>

/** What a rule lets pass and what it stops, each case by its name. */
interface Cases {
  accepts: Record<string, Change>
  rejects: Record<string, Change>
}

const vehicles = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ vehicleIdentificationNumber: `WTEST${index}` }))
const none = { accepts: { 'the plain request': {} } }

/** Cases of what contract 2, 4.1 asks beyond the rules of every party. */
export const REQUEST_VECTORS: Record<string, Cases> = {
  'PRN-31': { ...none, rejects: { none: { principal: undefined }, null: { principal: null } } },
  'PRN-32': {
    accepts: {
      'an authority': { principal: { ...COMPANY_PRINCIPAL, partyType: 'AUTHORITY' } },
      'a sole trader': { principal: { ...COMPANY_PRINCIPAL, partyType: 'SOLE_TRADER' } },
    },
    rejects: { 'an association': { principal: { ...COMPANY_PRINCIPAL, partyType: 'ASSOCIATION' } } },
  },
  'PRN-33': {
    accepts: { 'a company without': { principal: COMPANY_PRINCIPAL } },
    rejects: { none: { 'principal.dateOfBirth': undefined } },
  },
  'PRN-34': {
    accepts: { 'a company without': { principal: COMPANY_PRINCIPAL } },
    rejects: { none: { 'principal.placeOfBirth': undefined }, blank: { 'principal.placeOfBirth': ' ' } },
  },
  'PRN-35': {
    accepts: {
      'a person without': {},
      'an authority without': { principal: { address: COMPANY_PRINCIPAL.address, partyType: 'AUTHORITY' } },
    },
    rejects: {
      'a company without': { principal: { address: COMPANY_PRINCIPAL.address } },
      'a sole trader with a company name without': {
        principal: { address: COMPANY_PRINCIPAL.address, partyType: 'SOLE_TRADER' },
      },
    },
  },
  'PRN-36': {
    ...none,
    rejects: {
      'four digits': { 'principal.address.zipCode': '1234' },
      letters: { 'principal.address.zipCode': 'A-101' },
    },
  },
  'PRN-37': {
    accepts: { 'a very old person': { 'principal.dateOfBirth': '1915-03-01' } },
    rejects: { 'the year 1': { 'principal.dateOfBirth': '0001-01-01' } },
  },
  'PRN-38': {
    ...none,
    rejects: {
      'a line feed': { 'principal.address.lastName': 'Bei\nspiel' },
      'a tab': { 'principal.placeOfBirth': 'Muster\tstadt' },
    },
  },
  'RPV-38': { ...none, rejects: { 'a line feed': { 'representative.address.cityName': 'Muster\nstadt' } } },
  'TRD-38': {
    accepts: { 'a third party': { certificatePartIRecipient: 'THIRD_PARTY', deliveryRecipient: THIRD_PARTY } },
    rejects: {
      'a line feed': {
        certificatePartIRecipient: 'THIRD_PARTY',
        deliveryRecipient: { address: { ...THIRD_PARTY.address, streetName: 'Bank\nplatz' } },
      },
    },
  },
  'RPV-31': { ...none, rejects: { none: { representative: undefined } } },
  'VOL-01': { ...none, rejects: { none: { email: undefined }, blank: { email: '' } } },
  'VOL-02': { ...none, rejects: { long: { email: `${'a'.repeat(250)}@b.test` } } },
  'VOL-03': { ...none, rejects: { 'no address': { email: 'erika' } } },
  'VOL-09': {
    accepts: {
      'a sign and a subdomain': { email: 'erika+auto@post.example.test' },
      'letters beyond ASCII': { email: 'erika@müller.example.test' },
    },
    rejects: {
      'pointed brackets': { email: '<erika@example.test>' },
      'two dots': { email: 'erika@example..test' },
      'a list': { email: 'erika@example.test,max.example.test' },
    },
  },
  'VOL-04': { ...none, rejects: { none: { vehicles: undefined }, empty: { vehicles: [] } } },
  'VOL-05': { accepts: { ten: { vehicles: vehicles(10) } }, rejects: { eleven: { vehicles: vehicles(11) } } },
  'VOL-06': { ...none, rejects: { 'no number': { vehicles: [{}] } } },
  'VOL-07': {
    accepts: {
      '25 characters': { vehicles: [{ vehicleIdentificationNumber: 'W'.repeat(25) }] },
      'lower case': { vehicles: [{ vehicleIdentificationNumber: 'wtest1' }] },
      'further identifications': {
        vehicles: [
          { vehicleIdentificationNumber: 'WTEST1', certificatePartIINumber: 'AB1', manufacturerKey: 1, typeKey: 2 },
        ],
      },
    },
    rejects: {
      '26 characters': { vehicles: [{ vehicleIdentificationNumber: 'W'.repeat(26) }] },
      'a hyphen': { vehicles: [{ vehicleIdentificationNumber: 'WTEST-1' }] },
    },
  },
  'VOL-08': {
    accepts: { '100 characters': { externalOrderId: 'x'.repeat(100) } },
    rejects: { '101 characters': { externalOrderId: 'x'.repeat(101) } },
  },
  'VOL-27': {
    accepts: { 'one line': { externalOrderId: 'V-4711 Nord' } },
    rejects: { 'a line feed': { externalOrderId: 'V-4711\n' } },
  },
  'VOL-28': {
    accepts: { 'an account': { bankAccount: ACCOUNT } },
    rejects: {
      'a line feed': { bankAccount: { ...ACCOUNT, accountHolder: ACCOUNT.accountHolder.replace(' ', '\n') } },
    },
  },
  'VOL-20': {
    accepts: { none: { externalOrderId: null } },
    rejects: { empty: { externalOrderId: '' }, blank: { externalOrderId: ' \t' } },
  },
  'VOL-11': {
    accepts: { 'an account': { bankAccount: ACCOUNT } },
    rejects: { none: { bankAccount: { accountHolder: 'Erika Beispiel' } } },
  },
  'VOL-12': {
    accepts: { 'an account': { bankAccount: ACCOUNT } },
    rejects: { none: { bankAccount: { iban: ACCOUNT.iban } } },
  },
  'VOL-13': {
    accepts: { 'spaces and lower case': { bankAccount: { ...ACCOUNT, iban: 'de89 3704 0044 0532 0130 00' } } },
    rejects: { 'too short': { bankAccount: { ...ACCOUNT, iban: 'DE8937040044' } } },
  },
  'VOL-14': {
    accepts: { 'an account': { bankAccount: ACCOUNT } },
    rejects: { 'a wrong digit': { bankAccount: { ...ACCOUNT, iban: 'DE89370400440532013001' } } },
  },
  'VOL-15': {
    accepts: { '8 characters': { bankAccount: { ...ACCOUNT, bic: 'MARKDEF1' } } },
    rejects: { '9 characters': { bankAccount: { ...ACCOUNT, bic: 'MARKDEF12' } } },
  },
  'VOL-16': {
    accepts: { 'a number': { principal: COMPANY_PRINCIPAL, customerNumber: '123A4567' } },
    rejects: { 'the older form': { principal: COMPANY_PRINCIPAL, customerNumber: '1234567' } },
  },
  'VOL-17': {
    accepts: { 'a person': { bankAccount: ACCOUNT } },
    rejects: { 'a company': { principal: COMPANY_PRINCIPAL, bankAccount: ACCOUNT } },
  },
  'VOL-18': {
    accepts: { 'a company': { principal: COMPANY_PRINCIPAL, customerNumber: '123A4567' } },
    rejects: { 'a person': { customerNumber: '123A4567' } },
  },
  'VOL-19': {
    accepts: { 'other case': { bankAccount: { ...ACCOUNT, accountHolder: 'ERIKA  Beispiel' } } },
    rejects: { 'somebody else': { bankAccount: { ...ACCOUNT, accountHolder: 'Max Beispiel' } } },
  },
  'VOL-21': {
    accepts: { holder: { certificatePartIRecipient: 'HOLDER' } },
    rejects: { 'another word': { certificatePartIRecipient: 'BANK' } },
  },
  'VOL-22': {
    accepts: { representative: { certificatePartIIRecipient: 'REPRESENTATIVE' } },
    rejects: { 'another word': { certificatePartIIRecipient: 'holder' } },
  },
  'VOL-23': {
    accepts: { given: { certificatePartIIRecipient: 'THIRD_PARTY', deliveryRecipient: THIRD_PARTY } },
    rejects: { none: { certificatePartIIRecipient: 'THIRD_PARTY' } },
  },
  'VOL-24': {
    accepts: {
      'pickup alone': { pickup: true, vehicles: vehicles(10) },
      'pickup false': { pickup: false, certificatePartIRecipient: 'HOLDER' },
    },
    rejects: { both: { pickup: true, certificatePartIRecipient: 'REPRESENTATIVE' } },
  },
  'VOL-25': {
    accepts: { 'with pickup': { pickup: true, deliveryRecipient: THIRD_PARTY } },
    rejects: { 'with neither': { deliveryRecipient: THIRD_PARTY } },
  },
  'VOL-26': {
    accepts: { 'one vehicle': { pickup: true, deliveryRecipient: THIRD_PARTY } },
    rejects: { 'two vehicles': { pickup: true, deliveryRecipient: THIRD_PARTY, vehicles: vehicles(2) } },
  },
  'PRN-18': {
    ...none,
    rejects: { 'both names': { 'principal.address.companyName': 'Muster GmbH' } },
  },
  'RPV-06': {
    ...none,
    rejects: { 'no street': { representative: { address: { ...REPRESENTATIVE.address, streetName: undefined } } } },
  },
  'PRN-12': {
    ...none,
    rejects: { 'a letter': { principal: { ...PRINCIPAL, address: { ...PRINCIPAL.address, houseNumber: '12a' } } } },
  },
}
