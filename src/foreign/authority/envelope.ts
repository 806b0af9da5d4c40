import { type Element, el, leaf, withAttributes, write, XmlProblem } from '../../kernel/parse/xml.ts'
import type { GksAccess } from './gks.ts'
import type { Signer } from './sign.ts'

export const NAMESPACES = {
  soap: 'http://schemas.xmlsoap.org/soap/envelope/',
  wsse: 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd',
  xkfz: 'urn:plakette:xkfz-teilmenge:5.9',
} as const

const PASSWORD_TEXT = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0#PasswordText'

/** The messages that we send: element name, and whether it carries a signature (schema/xkfz/README.md). */
const SENT = {
  '0708': { element: 'vorsystem_antragausserbetriebsetzunggrosskunde_0708', signed: true },
  '0702': { element: 'vorsystem_anfrageimport_0702', signed: true },
  '0703': { element: 'vorsystem_anfragestatus_0703', signed: false },
  '0712': { element: 'vorsystem_anfrageerreichbarkeitportal_0712', signed: false },
  '0006': { element: 'kommunikation_sabrinaanfrageposteingang_0006', signed: true },
  '0008': { element: 'kommunikation_sabrinaabruf_0008', signed: true },
  '0002': { element: 'kommunikation_quittung_0002', signed: true },
} as const
export type SentType = keyof typeof SENT

export interface OutgoingMessage {
  type: SentType
  messageId: string
  createdAt: Date
  /** The product version that the authority has released (contract 2, 9). */
  productVersion: string
  content: Element
}

/** The whole HTTP body: login, container, one message, signature where the message asks for one. */
export async function writeEnvelope(access: GksAccess, message: OutgoingMessage, signer: Signer): Promise<Buffer> {
  const { element, signed } = SENT[message.type]
  // The id becomes an attribute and the target of the signature.
  if (!/^[0-9A-Za-z._-]{1,90}$/.test(message.messageId)) throw new XmlProblem('the message id is not accepted')
  const inner = write(head(access, message)) + write(message.content)
  const written = signed
    ? await signer.sign({ element, namespace: NAMESPACES.xkfz, id: `n-${message.messageId}`, inner }, access)
    : `<${element}>${inner}</${element}>`
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><soap:Envelope xmlns:soap="${NAMESPACES.soap}"><soap:Header>${write(
      login(access),
    )}</soap:Header><soap:Body><xkfzNachrichten xmlns="${NAMESPACES.xkfz}">${written}</xkfzNachrichten></soap:Body></soap:Envelope>`,
  )
}

const login = ({ username, password }: GksAccess): Element =>
  withAttributes(
    { 'xmlns:wsse': NAMESPACES.wsse },
    el(
      'wsse:Security',
      el(
        'wsse:UsernameToken',
        el('wsse:Username', username),
        withAttributes({ Type: PASSWORD_TEXT }, el('wsse:Password', password)),
      ),
    ),
  )

const head = ({ kopaKey }: GksAccess, { type, messageId, createdAt, productVersion }: OutgoingMessage): Element =>
  el(
    'kopf',
    el('nachrichtentyp', type),
    el('nachrichtenid', messageId),
    el('zeitpunktDerErstellung', createdAt.toISOString()),
    el('referenzAbsender', leaf('kbaKommunikationspartnerschluessel', kopaKey)),
    el('produkt', 'Plakette'),
    el('produktHersteller', 'Plakette'),
    el('produktVersion', productVersion),
    el('version', '5.9'),
  )
