import { type Element, el } from '../../../kernel/parse/xml.ts'
import type { StatusQuery } from '../gks.ts'

/** The contents of the messages that ask: status, mailbox, reachability. */

const CHANNEL = el('kommunikationskanal', 'GKS')

export const encodeStatusQuery = (query: StatusQuery): Element =>
  el(
    'referenzElektronischerAntrag',
    'messageId' in query ? el('nachrichtenid', query.messageId) : el('antragsnummer', query.applicationId),
  )

export const encodeMailboxQuery = (): Element => el('sabrinaAnfragePosteingang', CHANNEL)

export const encodeFetch = (messageId: string): Element => el('sabrinaAbruf', CHANNEL, el('nachrichtenid', messageId))

/** Our receipt for a fetched message; 0008 because it closes the fetch, whatever the message was. */
export const encodeAcknowledgement = (messageId: string): Element =>
  el('quittung', el('nachrichtentyp', '0008'), el('nachrichtenid', messageId))

export const encodeReachabilityQuery = (districtKey: string): Element =>
  el('zulassungsbehoerde', el('behoerdeKreisschluessel', districtKey))
