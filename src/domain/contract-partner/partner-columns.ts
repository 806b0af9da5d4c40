import { PARTNER_FIELDS, type PartnerField } from './partner-rules.ts'

/** What the columns of the authority's file are called, in its order. */
export const PARTNER_COLUMNS: Readonly<Record<PartnerField, string>> = {
  companyName: 'Firmenname',
  street: 'Straße',
  houseNumber: 'Hausnummer',
  addressSuffix: 'Adresszusatz',
  postalCode: 'PLZ',
  city: 'Ort',
  state: 'Bundesland',
  kopaVp: 'KOPA-VP',
  country: 'Staat',
}

export const PARTNER_HEAD = PARTNER_FIELDS.map((field) => PARTNER_COLUMNS[field])

const BY_NAME = new Map(PARTNER_FIELDS.map((field) => [PARTNER_COLUMNS[field].toLowerCase(), field]))

export const columnField = (name: string): PartnerField | undefined => BY_NAME.get(name.trim().toLowerCase())
