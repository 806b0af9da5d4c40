import { type Child, type Element, el, leaf } from '../../../kernel/parse/xml.ts'
import type { Address, AttachedDocument, Person, References } from '../messages.ts'
import { type Plate, plateToWire } from '../plate-wire.ts'

/** Pieces that several messages share. The order of elements is the schema's. */

export const truth = (name: string, value: boolean | undefined): Element | undefined =>
  leaf(name, value === undefined ? undefined : String(value))

/** Number and flags of a plate; a flag that is false is left out. */
export const plateParts = (plate: Plate | undefined): Child[] =>
  plate === undefined
    ? []
    : [
        el('Kennzeichen', plateToWire(plate)),
        plate.usageType === 'ELECTRIC' ? el('MerkmalElektrokennzeichen', 'true') : undefined,
        plate.usageType === 'HISTORIC' ? el('MerkmalOldtimerkennzeichen', 'true') : undefined,
      ]

const reference = (type: '27' | '28', id: string | undefined): Element | undefined =>
  id === undefined || id === '' ? undefined : el('referenz', el('referenzTyp', type), el('referenzID', id))

/** Customer number as 27, contract partner as 28 (contract 1, 2.9). Nothing is added by itself. */
export function referenceList({ customerNumber, contractPartner }: References): Element | undefined {
  const references = [reference('27', customerNumber), reference('28', contractPartner)]
  return references.some((entry) => entry !== undefined) ? el('listeReferenzAntrag', ...references) : undefined
}

const GENDER_CODES = { FEMALE: 'w', MALE: 'm', DIVERSE: 'd', UNSPECIFIED: 'x' } as const

/** A natural or legal person; for an association its name and, inside it, who represents it. */
export function person(value: Person): Element {
  if (value.kind === 'legal') return el('JuristischePerson', el('NameJuristischePerson', value.name))
  if (value.kind === 'association') {
    const representative = value.representative === undefined ? undefined : person(value.representative)
    return el('Vereinigung', el('NameVereinigung', value.name), representative)
  }
  return el(
    'NatuerlichePerson',
    el('Nachname', value.lastName),
    leaf('Vorname', value.firstName),
    leaf('TagDerGeburt', value.dateOfBirth),
    leaf('Geschlecht', value.gender && GENDER_CODES[value.gender]),
    leaf('Geburtsort', value.placeOfBirth),
  )
}

export const postalAddress = (address: Address): Element =>
  el(
    'anschrift',
    el('Strasse', address.streetName),
    el('Hausnummer', address.houseNumber),
    leaf('Adressierungszusaetze', address.addressSuffix || undefined),
    el('Postleitzahl', address.zipCode),
    el('Wohnort', address.cityName),
    el('Staat', address.countryCode),
  )

/** 44 is the contract's number (contract 2, 4.3), 43 is ours. */
const DOCUMENT_CODES = { powerOfAttorney: '43', sepaMandate: '44' } as const

export const attachedDocument = ({ type, pdf, filename }: AttachedDocument): Element =>
  el(
    'dokument',
    el('artDesDokuments', DOCUMENT_CODES[type]),
    el('dokumentDaten', el('mimeType', 'application/pdf'), el('inhalt', base64(pdf))),
    leaf('dokumentInformation', filename),
  )

const base64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
