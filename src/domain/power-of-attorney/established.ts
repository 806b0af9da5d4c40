import { hash } from 'node:crypto'
import { compact } from '../../kernel/compact.ts'
import { must } from '../../kernel/rules/must.ts'
import { isBlank, isSameText } from '../../kernel/text.ts'
import type { Party, PostalAddress } from '../party/party.ts'
import type { EstablishedAddress, EstablishedIdentity } from './identity.ts'

/** What the provider establishes of a holder: how the contract calls it, and where it stands in a request. */
const FIELDS = {
  firstName: { german: 'Vorname', path: 'address.firstName' },
  lastName: { german: 'Nachname', path: 'address.lastName' },
  companyName: { german: 'Firmenname', path: 'address.companyName' },
  dateOfBirth: { path: 'dateOfBirth' },
  placeOfBirth: { path: 'placeOfBirth' },
  streetName: { german: 'Straße', path: 'address.streetName' },
  houseNumber: { german: 'Hausnummer', path: 'address.houseNumber' },
  addressSuffix: { path: 'address.addressSuffix' },
  zipCode: { german: 'Postleitzahl', path: 'address.zipCode' },
  cityName: { german: 'Ort', path: 'address.cityName' },
  countryCode: { path: 'address.countryCode' },
} as const satisfies Record<string, { german?: string; path: string }>

type Field = keyof typeof FIELDS
type Values = Partial<Record<Field, string>>

const ADDRESS = ['streetName', 'houseNumber', 'addressSuffix', 'zipCode', 'cityName', 'countryCode'] as const
const PERSON: readonly Field[] = ['firstName', 'lastName', 'dateOfBirth', 'placeOfBirth', ...ADDRESS]
const COMPANY: readonly Field[] = ['companyName', ...ADDRESS]

const fieldsOf = ({ kind }: Party): readonly Field[] => (kind === 'natural' ? PERSON : COMPANY)

const valuesOf = ({ address, ...identity }: { address: EstablishedAddress } & Values): Values => ({
  ...identity,
  ...address,
})

const isEstablished = (identity: EstablishedIdentity, field: Field): boolean => !isBlank(valuesOf(identity)[field])

/** Holder fields that were not established, by their German names (contract 2, 2.4): a passport has no address. */
export const missingHolderFields = (principal: Party, identity: EstablishedIdentity): string[] =>
  fieldsOf(principal).flatMap((field) => {
    const known = FIELDS[field]
    return 'german' in known && !isEstablished(identity, field) ? [known.german] : []
  })

/** Where an absent value means something: Germany. */
const DEFAULTS: Values = { countryCode: 'D' }

/**
 * Fields in which the established identity differs from the principal of the request; case and multiple spaces do not
 * count (contract 2, 4.3 no. 2). What was not established at all is told by `missingHolderFields`.
 */
export function differingFields(principal: Party, identity: EstablishedIdentity): string[] {
  const given = valuesOf(principal)
  const established = valuesOf(identity)
  return fieldsOf(principal)
    .filter((field) => {
      if ('german' in FIELDS[field] && !isEstablished(identity, field)) return false
      const fallback = DEFAULTS[field] ?? ''
      return !isSameText(given[field] ?? fallback, established[field] ?? fallback)
    })
    .map((field) => FIELDS[field].path)
}

/**
 * SHA-256 of the established values, whatever the order in which they came. Without a secret salt of its own for each
 * process, a birth date could be found by trying, and a person be recognised in the processes of several clients.
 */
export function fingerprintOf(identity: EstablishedIdentity, salt: Buffer): Buffer {
  const known = Object.entries(valuesOf(identity))
    .filter(([field, value]) => Object.hasOwn(FIELDS, field) && value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return hash('sha256', JSON.stringify([salt.toString('base64'), identity.kind, known]), 'buffer')
}

const toAddress = (given: EstablishedAddress): PostalAddress =>
  compact({
    streetName: must(given.streetName, 'street'),
    houseNumber: must(given.houseNumber, 'house number'),
    addressSuffix: given.addressSuffix,
    zipCode: must(given.zipCode, 'postal code'),
    cityName: must(given.cityName, 'city'),
    countryCode: given.countryCode ?? 'D',
  })

/** The holder as the provider established it; type and sector are those that were signed. Nothing may be missing. */
export function establishedHolder(principal: Party, identity: EstablishedIdentity): Party {
  const address = toAddress(identity.address)
  if (principal.kind === 'natural' && identity.kind === 'natural') {
    return compact({
      ...principal,
      address,
      firstName: must(identity.firstName, 'first name'),
      lastName: must(identity.lastName, 'last name'),
      dateOfBirth: identity.dateOfBirth,
      placeOfBirth: identity.placeOfBirth,
    })
  }
  if (principal.kind === 'natural' || identity.kind === 'natural') throw new Error('a person is no company')
  return { ...principal, address, companyName: must(identity.companyName, 'company name') }
}
