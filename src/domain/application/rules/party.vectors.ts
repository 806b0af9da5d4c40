import { ASSOCIATION, COMPANY, PERSON, SIGNED_PDF, STREET } from './samples.vectors.ts'
import type { Change, Vectors } from './vectors.ts'

type Party = Record<string, unknown>

const person = (address: Party, party: Party = {}): Party => ({
  ...PERSON,
  ...party,
  address: { ...PERSON.address, ...address },
})
const company = (address: Party, party: Party = {}): Party => ({
  ...COMPANY,
  ...party,
  address: { ...COMPANY.address, ...address },
})
const nameless = { occupationKey: '451', address: STREET }
const trader = (party: Party): Party => ({ ...party, partyType: 'SOLE_TRADER', occupationKey: '451' })
const LEGAL_TYPES = ['LEGAL_PERSON', 'AUTHORITY', 'ASSOCIATION']

type Cases = Record<string, Party>

/** What each rule of a party lets pass and stops, by its number. */
const CASES: Record<string, { accepts: Cases; rejects: Cases }> = {
  '01': { accepts: { 'a person with address': PERSON }, rejects: { 'no address': {}, null: { address: null } } },
  '02': {
    accepts: { 'a person': PERSON, 'a company': COMPANY, 'a sole trader by person name': trader(PERSON) },
    rejects: { 'no name': nameless, 'a sole trader without any name': trader(nameless) },
  },
  '03': {
    accepts: { 'both names': PERSON },
    rejects: {
      'a last name only': person({ firstName: undefined }),
      'a blank first name': person({ firstName: ' ' }),
      'a natural person named as a company': company({}, { partyType: 'NATURAL_PERSON' }),
    },
  },
  '04': {
    accepts: { 'both names': PERSON },
    rejects: {
      'a first name only': person({ lastName: null }),
      'none at all': { ...nameless, partyType: 'NATURAL_PERSON' },
    },
  },
  '05': {
    accepts: Object.fromEntries(
      LEGAL_TYPES.map((partyType) => [`${partyType} with a company name`, { ...COMPANY, partyType }]),
    ),
    rejects: {
      ...Object.fromEntries(
        LEGAL_TYPES.map((partyType) => [`${partyType} without a name`, { ...nameless, partyType }]),
      ),
      'a legal person named as a person': person({}, { partyType: 'LEGAL_PERSON', occupationKey: '451' }),
    },
  },
  '06': { accepts: { 'a street': PERSON }, rejects: { 'no street': person({ streetName: undefined }) } },
  '07': { accepts: { 'a number': PERSON }, rejects: { 'an empty number': company({ houseNumber: '' }) } },
  '08': { accepts: { 'a postal code': PERSON }, rejects: { 'no postal code': person({ zipCode: null }) } },
  '09': { accepts: { 'a city': PERSON }, rejects: { 'no city': person({ cityName: undefined }) } },
  '10': {
    accepts: {
      'a last name only': { ...ASSOCIATION, associationRepresentative: { lastName: 'Beispiel' } },
      'a company': { ...ASSOCIATION, associationRepresentative: { companyName: 'Muster Verwaltung GmbH' } },
      'no representative': { ...ASSOCIATION, associationRepresentative: null },
    },
    rejects: {
      'an empty representative': { ...ASSOCIATION, associationRepresentative: {} },
      'a first name only': { ...ASSOCIATION, associationRepresentative: { firstName: 'Erika' } },
    },
  },
  '11': {
    accepts: {
      'a natural person': person({}, { partyType: 'NATURAL_PERSON' }),
      'a sole trader by company name': trader(COMPANY),
    },
    rejects: {
      'another type': person({}, { partyType: 'PERSON' }),
      'lower case': company({}, { partyType: 'authority' }),
    },
  },
  '12': {
    accepts: { 'four digits': person({ houseNumber: '1234' }), 'a suffix apart': person({ addressSuffix: 'a' }) },
    rejects: {
      'a letter': person({ houseNumber: '12a' }),
      'five digits': person({ houseNumber: '12345' }),
      'a range': company({ houseNumber: '1-3' }),
    },
  },
  '13': {
    accepts: { 'another state': person({ countryCode: 'CH' }), none: person({ countryCode: null }) },
    rejects: { 'lower case': person({ countryCode: 'd' }), 'four letters': person({ countryCode: 'GERM' }) },
  },
  '14': {
    accepts: Object.fromEntries(
      ['FEMALE', 'MALE', 'DIVERSE', 'UNSPECIFIED'].map((gender) => [gender, person({ gender })]),
    ),
    rejects: { 'another word': person({ gender: 'W' }) },
  },
  '15': {
    accepts: { 'a known word beside the address': person({}, { gender: 'DIVERSE' }) },
    rejects: { 'another word beside the address': person({}, { gender: 'W' }) },
  },
  '16': {
    accepts: { 'a date': person({}, { dateOfBirth: '1990-02-28' }) },
    rejects: {
      'the German form': person({}, { dateOfBirth: '28.02.1990' }),
      'a day that does not exist': person({}, { dateOfBirth: '1990-02-29' }),
    },
  },
  '17': {
    accepts: { digits: company({}, { occupationKey: '451' }), 'a letter': company({}, { occupationKey: 'A11' }) },
    rejects: {
      'two characters': company({}, { occupationKey: '45' }),
      'lower case': company({}, { occupationKey: 'a11' }),
    },
  },
  '18': {
    accepts: { 'an empty company name beside a person': person({ companyName: '' }) },
    rejects: {
      'both names': company({ firstName: 'Erika', lastName: 'Beispiel' }),
      'a last name beside a company': company({ lastName: 'Beispiel' }),
      'a sole trader with both': trader(company({ firstName: 'Erika', lastName: 'Beispiel' })),
    },
  },
  '19': {
    accepts: { 'a sole trader by person name': trader(person({ gender: 'FEMALE' })), null: company({ gender: null }) },
    rejects: {
      'a company': company({ gender: 'UNSPECIFIED' }),
      'an association': {
        ...ASSOCIATION,
        address: { ...ASSOCIATION.address, gender: 'MALE' },
      },
    },
  },
  '20': {
    accepts: { 'a person': person({}, { gender: 'MALE' }) },
    rejects: { 'a company': company({}, { gender: 'MALE' }) },
  },
  '21': {
    accepts: { 'a person': person({}, { dateOfBirth: '1990-01-31' }) },
    rejects: { 'a company': company({}, { dateOfBirth: '1990-01-31' }) },
  },
  '22': {
    accepts: { 'a person': person({}, { placeOfBirth: 'Musterstadt' }) },
    rejects: { 'a sole trader by company name': trader(company({}, { placeOfBirth: 'Musterstadt' })) },
  },
  '23': {
    accepts: { 'a person': ASSOCIATION },
    rejects: {
      'person and company': {
        ...ASSOCIATION,
        associationRepresentative: { lastName: 'Beispiel', companyName: 'Muster Verwaltung GmbH' },
      },
    },
  },
  '24': {
    accepts: { 'an association': ASSOCIATION },
    rejects: {
      'a legal person': { ...ASSOCIATION, partyType: 'LEGAL_PERSON' },
      'no type': { ...ASSOCIATION, partyType: null },
    },
  },
}

const placed = (cases: Cases, place: (party: Party) => Change): Record<string, Change> =>
  Object.fromEntries(Object.entries(cases).map(([name, party]) => [name, place(party)]))

const vectorsAt = (prefix: string, on: Vectors['on'], place: (party: Party) => Change): Record<string, Vectors> =>
  Object.fromEntries(
    Object.entries(CASES).map(([number, { accepts, rejects }]) => [
      `${prefix}-${number}`,
      { on, accepts: placed(accepts, place), rejects: placed(rejects, place) },
    ]),
  )

export const partyVectors: Record<string, Vectors> = {
  ...vectorsAt('HLD', 'NZ', (vehicleHolder) => ({ vehicleHolder })),
  ...vectorsAt('AGT', 'HA', (representative) => ({ powerOfAttorney: { documentBase64: SIGNED_PDF, representative } })),
  ...vectorsAt('RCP', 'WG', (deliveryRecipient) => ({ deliveryRecipient })),
  'HLD-31': {
    on: 'HA',
    accepts: { 'a holder': {}, 'a process instead': { vehicleHolder: undefined, powerOfAttorney: { processId: 7 } } },
    rejects: {
      'no holder': { vehicleHolder: undefined },
      'an own document instead': { vehicleHolder: null, powerOfAttorney: { documentBase64: SIGNED_PDF } },
    },
  },
  'HLD-32': {
    on: 'UG',
    accepts: {
      'a person without key': { vehicleHolder: PERSON },
      'a company with key': { vehicleHolder: COMPANY },
      'a process, whose key counts': {
        vehicleHolder: { address: COMPANY.address },
        powerOfAttorney: { processId: 7 },
      },
    },
    rejects: {
      'a company': { vehicleHolder: { address: COMPANY.address } },
      'an authority': { vehicleHolder: { partyType: 'AUTHORITY', address: COMPANY.address } },
      'an association': { vehicleHolder: { ...ASSOCIATION, occupationKey: null } },
      'a sole trader by person name': { vehicleHolder: { ...PERSON, partyType: 'SOLE_TRADER' } },
    },
  },
}
