import type { AuthorityMessage, StatusWord } from '../scenario.ts'
import type { Application, MailItem } from '../state.ts'
import { entry, envelope, type Head, instant, officeFields, sender } from './write-parts.ts'
import { element, escapeXml, field } from './xml.ts'

export type FaultCode = 'wsse:FailedAuthentication' | 'soap:Client' | 'soap:Server'

export const fault = (code: FaultCode, text: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><soap:Fault><faultcode>${code}</faultcode><faultstring>${escapeXml(text)}</faultstring></soap:Fault></soap:Body></soap:Envelope>\n`

interface ReceiptContent {
  /** Type and id of the message that is answered. */
  type: string
  messageId: string
  applicationId?: string | undefined
  /** Only when the message was accepted. */
  status?: StatusWord | undefined
  messages: readonly AuthorityMessage[]
}

export const receipt = (head: Head, content: ReceiptContent): string =>
  envelope(
    'kommunikation_quittung_0002',
    head,
    element(
      'quittung',
      field('nachrichtentyp', content.type),
      field('nachrichtenid', content.messageId),
      field('antragsnummer', content.applicationId),
      field('status', content.status),
      content.messages.map((message) => entry(message, content.status === undefined ? 'Fehler' : 'Hinweis')),
    ),
  )

interface StatusContent {
  status: StatusWord
  at: number
  messages: readonly AuthorityMessage[]
}

/** 0706, as an answer to a query and as a message of the mailbox. */
export const statusMessage = (head: Head, application: Application, { status, at, messages }: StatusContent): string =>
  envelope(
    'vorsystem_status_0706',
    head,
    element(
      'referenzElektronischerAntragMitStatus',
      field('antragsnummer', application.applicationId),
      field('nachrichtenidBezugsnachricht', application.messageId),
      field('status', status),
      field('zeitpunkt', instant(at)),
      messages.map((message) => entry(message, status === 'abgelehnt' ? 'Fehler' : 'Hinweis')),
    ),
  )

const MAX_LISTED = 100

const MESSAGE_TYPES = { status: '0706', result: '0707', feeNotice: '0103', free: '0090' } as const

const messageTypeOf = ({ content }: MailItem): string =>
  content.kind === 'raw' ? content.messageType : MESSAGE_TYPES[content.kind]

/** 0007: the oldest hundred of a mailbox. */
export function mailboxList(head: Head, items: readonly MailItem[]): string {
  const listed = items.slice(0, MAX_LISTED).map(mailInfo)
  return envelope(
    'kommunikation_sabrinaergebnisposteingang_0007',
    head,
    element(
      'sabrinaErgebnisPosteingang',
      field('kommunikationskanal', 'GKS'),
      field('anzahlDerNachrichten', items.length),
      listed.length > 0 ? element('listeNachrichtenInfo', listed) : undefined,
    ),
  )
}

const mailInfo = (item: MailItem): string =>
  element(
    'nachrichtInfo',
    field('nachrichtentyp', messageTypeOf(item)),
    field('nachrichtenid', item.messageId),
    field('zeitpunktDerErstellung', instant(item.createdAt)),
    field('zeitpunktDerSpeicherung', instant(item.createdAt)),
    sender(item.office),
    field('nachrichtenidBezugsnachricht', item.relatedMessageId),
    item.applicationId === undefined
      ? undefined
      : element('referenz', field('referenzTyp', 'antragsnummer'), field('referenzID', item.applicationId)),
  )

export interface Reachability {
  askedAt: number
  districtKey: string
  name: string | undefined
  isReachable: boolean
}

/** 0005, the answer to 0712. */
export const reachability = (head: Head, { askedAt, districtKey, name, isReachable }: Reachability): string =>
  envelope(
    'kommunikation_ergebnisverfuegbarkeit_0005',
    head,
    element(
      'ergebnisVerfuegbarkeit',
      field('zeitpunktAnfrage', instant(askedAt)),
      field('zeitpunktBestaetigung', instant(head.createdAt)),
      element('zulassungsbehoerde', officeFields({ districtKey, name })),
      field('merkmalErreichbar', isReachable),
    ),
  )
