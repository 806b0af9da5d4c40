import { compact } from '../../../kernel/compact.ts'
import type { ReadElement } from '../../../kernel/parse/xml.ts'
import {
  type CostItem,
  type PurposeType,
  type ReceiptEntry,
  type ReceivedDocument,
  type RejectionReason,
  type Sender,
  STATUS_WORDS,
  type StatusWord,
} from '../answers.ts'
import type { Association, LegalPerson, NaturalPerson } from '../messages.ts'
import { type Plate, plateFromWire } from '../plate-wire.ts'
import {
  all,
  cents,
  child,
  date,
  integer,
  oneOf,
  optionalDay,
  optionalText,
  optionalTruth,
  required,
  text,
} from './read.ts'

/** Pieces that several messages share. */

export const statusWord = (element: ReadElement): StatusWord => oneOf(STATUS_WORDS, text(element, 'status'))

export const entries = (element: ReadElement): ReceiptEntry[] =>
  all(element, 'eintrag').map((entry) =>
    compact({
      level: text(entry, 'ebene'),
      kind: oneOf(['Hinweis', 'Warnung', 'Fehler'] as const, text(entry, 'art')),
      code: text(entry, 'code'),
      text: optionalText(entry, 'text'),
      additional: optionalText(entry, 'zusatz'),
    }),
  )

export const rejectionReasons = (element: ReadElement): RejectionReason[] =>
  all(element, 'ablehnungsgrund').map((reason) =>
    compact({
      code: text(reason, 'code'),
      text: optionalText(reason, 'text'),
      additional: optionalText(reason, 'zusatz'),
    }),
  )

export const office = (element: ReadElement): Sender =>
  compact({
    districtKey: text(element, 'behoerdeKreisschluessel'),
    suffix: text(element, 'behoerdeZusatzziffer'),
    name: optionalText(element, 'behoerdeName'),
  })

export function sender(element: ReadElement): Sender {
  const behoerde = child(element, 'strassenverkehrsBehoerde')
  if (behoerde) return office(behoerde)
  const name =
    optionalText(element, 'sonstigerKommunikationspartner') ?? text(element, 'kbaKommunikationspartnerschluessel')
  return { name }
}

export interface Head {
  messageId: string
  messageType: string
  createdAt: Date
  sender: Sender
}

export function head(message: ReadElement): Head {
  const kopf = required(message, 'kopf')
  return {
    messageId: text(kopf, 'nachrichtenid'),
    messageType: text(kopf, 'nachrichtentyp'),
    createdAt: date(kopf, 'zeitpunktDerErstellung'),
    sender: sender(required(kopf, 'referenzAbsender')),
  }
}

/** The plate beside which its flags stand; undefined when there is none. */
export function plate(element: ReadElement): Plate | undefined {
  const parts = plateFromWire(optionalText(element, 'Kennzeichen') ?? '')
  if (parts === undefined) return undefined
  const isElectric = optionalTruth(element, 'MerkmalElektrokennzeichen') === true
  const isHistoric = optionalTruth(element, 'MerkmalOldtimerkennzeichen') === true
  return { ...parts, usageType: isElectric ? 'ELECTRIC' : isHistoric ? 'HISTORIC' : 'EURO' }
}

export const costItems = (element: ReadElement): CostItem[] =>
  all(element, 'position').map((position) =>
    compact({
      number: integer(position, 'positionsNummer'),
      code: optionalText(position, 'art'),
      name: optionalText(position, 'bezeichnung'),
      amount: cents(position, 'betrag'),
      currency: text(position, 'waehrung'),
      note: optionalText(position, 'bemerkung'),
      creditor: creditor(optionalText(position, 'glaeubiger')),
    }),
  )

const creditor = (given: string | undefined): CostItem['creditor'] | undefined =>
  given === undefined ? undefined : oneOf(['KBA', 'Zulassungsbehoerde'] as const, given)

/** Ours, see schema/xkfz/README.md. What is not listed is UNSPECIFIED. */
const PURPOSES: Readonly<Record<string, PurposeType>> = {
  '51': 'CERTIFICATE',
  '52': 'CERTIFICATE',
  '53': 'RECEIPT',
  '54': 'APPLICATION',
}

export const documents = (element: ReadElement): ReceivedDocument[] =>
  all(element, 'dokument').map((entry) => {
    const data = required(entry, 'dokumentDaten')
    return compact({
      purposeType: PURPOSES[text(entry, 'artDesDokuments')] ?? 'UNSPECIFIED',
      mediaType: text(data, 'mimeType'),
      filename: optionalText(entry, 'dokumentInformation'),
      content: Buffer.from(text(data, 'inhalt'), 'base64'),
    })
  })

export function person(element: ReadElement): NaturalPerson | LegalPerson | Association {
  const association = child(element, 'Vereinigung')
  if (!association) return singlePerson(element)
  const isRepresented = association.children.length > 1
  return compact({
    kind: 'association' as const,
    name: text(association, 'NameVereinigung'),
    representative: isRepresented ? singlePerson(association) : undefined,
  })
}

function singlePerson(element: ReadElement): NaturalPerson | LegalPerson {
  const legal = child(element, 'JuristischePerson')
  if (legal) return { kind: 'legal', name: text(legal, 'NameJuristischePerson') }
  const natural = required(element, 'NatuerlichePerson')
  return compact({
    kind: 'natural' as const,
    lastName: text(natural, 'Nachname'),
    firstName: optionalText(natural, 'Vorname'),
    dateOfBirth: optionalDay(natural, 'TagDerGeburt'),
    placeOfBirth: optionalText(natural, 'Geburtsort'),
  })
}
