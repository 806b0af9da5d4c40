import type { Party } from '../../party/party.ts'

/** A field about a party: its name in the form, its label on paper, its path in the request, and what fits into it. */
interface PartyField {
  name: string
  label: string
  path: string
  /** Characters that can still be read when printed. */
  limit: number
  read(party: Party): string | undefined
}

const ofPerson =
  (key: 'firstName' | 'lastName' | 'dateOfBirth' | 'placeOfBirth') =>
  (party: Party): string | undefined =>
    party.kind === 'natural' ? party[key] : undefined

const ofCompany = (party: Party): string | undefined => (party.kind === 'natural' ? undefined : party.companyName)

/** Who represents an association; a person or a company. */
const ofRepresentative =
  (key: 'firstName' | 'lastName' | 'companyName') =>
  (party: Party): string | undefined => {
    const given = party.kind === 'association' ? party.representative : undefined
    if (given?.kind === 'legal') return key === 'companyName' ? given.companyName : undefined
    return given && key !== 'companyName' ? given[key] : undefined
  }

/** A day as German paper writes it. */
const germanDay = (day: string | undefined): string | undefined => day?.split('-').reverse().join('.')

const field = (name: string, label: string, path: string, limit: number, read: PartyField['read']): PartyField => ({
  name,
  label,
  path,
  limit,
  read,
})

/** The fields that any of our parties can have. What a block shows of them is the layout's business. */
export const PARTY_FIELDS = {
  firma: field('firma', 'Firma oder Name', 'address.companyName', 120, ofCompany),
  nachname: field('nachname', 'Name', 'address.lastName', 60, ofPerson('lastName')),
  vorname: field('vorname', 'Vorname', 'address.firstName', 60, ofPerson('firstName')),
  geburtsdatum: field('geburtsdatum', 'Geburtsdatum', 'dateOfBirth', 10, (party) =>
    germanDay(ofPerson('dateOfBirth')(party)),
  ),
  geburtsort: field('geburtsort', 'Geburtsort', 'placeOfBirth', 50, ofPerson('placeOfBirth')),
  wirtschaftszweig: field(
    'wirtschaftszweig',
    'Wirtschaftszweig (Schlüssel)',
    'occupationKey',
    3,
    ({ occupationKey }) => occupationKey,
  ),
  strasse: field('strasse', 'Straße', 'address.streetName', 55, ({ address }) => address.streetName),
  hausnummer: field('hausnummer', 'Hausnummer', 'address.houseNumber', 4, ({ address }) => address.houseNumber),
  zusatz: field('zusatz', 'Zusatz', 'address.addressSuffix', 21, ({ address }) => address.addressSuffix),
  postleitzahl: field('postleitzahl', 'Postleitzahl', 'address.zipCode', 10, ({ address }) => address.zipCode),
  ort: field('ort', 'Ort', 'address.cityName', 50, ({ address }) => address.cityName),
  staat: field('staat', 'Staat', 'address.countryCode', 3, ({ address }) => address.countryCode),
  vertreterFirma: field(
    'vertreterFirma',
    'Vertreten durch (Firma)',
    'associationRepresentative.companyName',
    120,
    ofRepresentative('companyName'),
  ),
  vertreterNachname: field(
    'vertreterNachname',
    'Vertreten durch (Name)',
    'associationRepresentative.lastName',
    60,
    ofRepresentative('lastName'),
  ),
  vertreterVorname: field(
    'vertreterVorname',
    'Vertreten durch (Vorname)',
    'associationRepresentative.firstName',
    60,
    ofRepresentative('firstName'),
  ),
} as const satisfies Record<string, PartyField>

export type PartyFieldName = keyof typeof PARTY_FIELDS

/** The parties of the form: the group of their fields, and where they stand in the request. */
export const PARTY_GROUPS = {
  vollmachtgeber: 'principal',
  bevollmaechtigter: 'representative',
  dritter: 'deliveryRecipient',
} as const
export type PartyGroup = keyof typeof PARTY_GROUPS
