import type { Application, ResultContent } from '../state.ts'
import { documentElement, type FinishedDocument } from './write-document.ts'
import { entry, envelope, euros, type Head, instant, plateFields, position, reason } from './write-parts.ts'
import { element, escapeXml, field, type XmlTree } from './xml.ts'

const ROLE_NAMES: Record<string, string> = { '2': 'Halter', '3': 'Bevollmächtigter', '4': 'Empfänger' }

/** 0707: what it says follows from the parts that are there. */
export const resultMessage = (
  head: Head,
  application: Application,
  result: ResultContent,
  documents: readonly FinishedDocument[],
): string =>
  envelope(
    'vorsystem_antrag_0707',
    head,
    element(
      'ergebnisElektronischerAntrag',
      field('antragsnummer', application.applicationId),
      field('nachrichtenidBezugsnachricht', application.messageId),
      field('artDesGeschaeftsvorfalls', application.businessTransaction),
      field('Fahrzeugidentifizierungsnummer', application.vehicleIdentificationNumber),
      field('status', result.status),
      decisionPart(result),
      result.lateReasons && element('nachgereichteBegruendung', result.lateReasons.map(reason)),
      result.licensePlate && element('zugeteiltesKennzeichen', plateFields(result.licensePlate)),
      feesPart(result),
      result.registrationData && element('zulassungsdaten', registrationFields(result.registrationData)),
      field('merkmalUnterlagenBereit', result.documentsReady),
      result.decision && application.parties.map(({ role, person }) => party(role, person)),
      result.notes?.map((message) => entry(message, 'Hinweis')),
      documents.map((document) => documentElement(document, 'CERTIFICATE')),
    ),
  )

const decisionPart = ({ decision, decidedAt, reasons = [] }: ResultContent): string | undefined =>
  decision &&
  element(
    'zulassungsentscheidung',
    field('zeitpunktDerEntscheidung', instant(decidedAt ?? 0)),
    decision === 'approved'
      ? element('antragsgemaesseEntscheidung')
      : element('ablehnendeEntscheidung', reasons.map(reason)),
  )

const feesPart = ({ costs, paymentReference }: ResultContent): string | undefined =>
  costs &&
  element(
    'gebuehren',
    costs.map(position),
    field('summePositionenGesamt', euros(costs.reduce((sum, { amount }) => sum + amount, 0))),
    field('waehrung', 'EUR'),
    field('kassenzeichen', paymentReference),
  )

const party = (role: string, person: XmlTree): string =>
  element('beteiligter', field('rolle', role), field('rollenbezeichnung', ROLE_NAMES[role]), markup(person))

/** An element as it was read; such elements have no attributes. */
const markup = ({ name, text, children }: XmlTree): string =>
  children.length > 0 ? element(name, children.map(markup)) : field(name, text)

/** Certificate data: JSON as named fields, groups and lists. */
const registrationFields = (data: Record<string, unknown>): string[] =>
  Object.entries(data).map(([name, value]) => registrationField(value, ` name="${escapeXml(name)}"`))

function registrationField(value: unknown, name: string): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return `<liste${name}>${value.map((item) => registrationField(item, '')).join('')}</liste>`
  if (typeof value === 'object') return `<gruppe${name}>${registrationFields({ ...value }).join('')}</gruppe>`
  const kind = typeof value === 'number' ? ' typ="zahl"' : typeof value === 'boolean' ? ' typ="wahrheitswert"' : ''
  return `<feld${name}${kind}>${escapeXml(String(value))}</feld>`
}
