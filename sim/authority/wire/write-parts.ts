import { CODE_TEXTS, levelOf } from '../codes.ts'
import type { OfficeName } from '../mail/free-message.ts'
import { officeOf } from '../offices.ts'
import { toWirePlate } from '../plate.ts'
import type { AuthorityMessage, Cost } from '../scenario.ts'
import { element, field } from './xml.ts'

/** Everything a message needs besides its content. */
export interface Head {
  messageId: string
  createdAt: number
  /** Absent: the authority itself. */
  office?: OfficeName | undefined
  kopaKey?: string | null | undefined
}

export const instant = (ms: number): string => new Date(ms).toISOString()

export const euros = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(Math.abs(cents % 100)).padStart(2, '0')}`

/** A whole answer: one message in its envelope. */
export const envelope = (elementName: string, head: Head, content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><xkfzNachrichten xmlns="urn:plakette:xkfz-teilmenge:5.9">${element(
    elementName,
    kopf(elementName.slice(-4), head),
    content,
  )}</xkfzNachrichten></soap:Body></soap:Envelope>\n`

const kopf = (type: string, { messageId, createdAt, office, kopaKey }: Head): string =>
  element(
    'kopf',
    field('nachrichtentyp', type),
    field('nachrichtenid', messageId),
    field('zeitpunktDerErstellung', instant(createdAt)),
    sender(office),
    kopaKey ? element('referenzEmpfaenger', field('kbaKommunikationspartnerschluessel', kopaKey)) : undefined,
    field('produkt', 'Simulierte Großkundenschnittstelle'),
    field('produktHersteller', 'Simulator'),
    field('produktVersion', '1'),
    field('version', '5.9'),
  )

export const sender = (office: OfficeName | undefined): string =>
  element(
    'referenzAbsender',
    office ? element('strassenverkehrsBehoerde', officeFields(office)) : field('sonstigerKommunikationspartner', 'KBA'),
  )

export const officeFields = ({ districtKey, name }: OfficeName): string[] => [
  field('behoerdeKreisschluessel', districtKey),
  field('behoerdeZusatzziffer', officeOf(districtKey).suffix),
  field('behoerdeName', name ?? officeOf(districtKey).name),
]

/** A line of a receipt. `kind` is what a message without a kind counts as. */
export const entry = (message: AuthorityMessage, kind: 'Hinweis' | 'Fehler'): string =>
  element(
    'eintrag',
    field('ebene', levelOf(message.code)),
    field('art', message.kind ?? kind),
    field('code', message.code),
    field('text', message.text ?? CODE_TEXTS[message.code]),
    field('zusatz', message.additional),
  )

/** A reason for a rejection has no kind. */
export const reason = (message: AuthorityMessage): string =>
  element(
    'ablehnungsgrund',
    field('code', message.code),
    field('text', message.text ?? CODE_TEXTS[message.code]),
    field('zusatz', message.additional),
  )

/** Name and flags of a plate in display form. */
export function plateFields(display: string): string[] {
  const plate = toWirePlate(display)
  if (!plate) return []
  return [
    field('Kennzeichen', plate.text),
    plate.electric ? field('MerkmalElektrokennzeichen', true) : '',
    plate.historic ? field('MerkmalOldtimerkennzeichen', true) : '',
  ]
}

/** The authority's own position is marked among the office's (contract 2, 2.3 costBreakdown). */
const isOfAuthority = ({ code, name }: Cost): boolean =>
  code === 'KBA' || /\bKBA\b|Kraftfahrt-Bundesamt/.test(name ?? '')

export const position = (cost: Cost): string =>
  element(
    'position',
    field('positionsNummer', cost.number),
    field('art', cost.code),
    field('bezeichnung', cost.name),
    field('betrag', euros(cost.amount)),
    field('waehrung', 'EUR'),
    field('bemerkung', cost.note),
    isOfAuthority(cost) ? field('glaeubiger', 'KBA') : undefined,
  )
