import type { Arrival } from './arrival.ts'
import type { Core } from './core.ts'
import { encodeMail } from './mail/encode-mail.ts'
import { listed } from './mail/listed.ts'
import { isDistrictKey, officeOf } from './offices.ts'
import type { AuthorityMessage } from './scenario.ts'
import { mailboxList, reachability, receipt, statusMessage } from './wire/write-answer.ts'
import type { Head } from './wire/write-parts.ts'
import { textAt } from './wire/xml.ts'

type Answerer = (core: Core, arrival: Arrival, head: Head) => string | Promise<string>

/** How every message that is no application is answered. */
export const ANSWERERS: Record<string, Answerer | undefined> = {
  '0703': answerStatus,
  '0712': answerReachability,
  '0006': listMailbox,
  '0008': fetchMail,
  '0002': acknowledge,
}

function answerStatus(_: Core, { application, examined }: Arrival, head: Head): string {
  if (!application) return refusal(head, examined, '98005')
  const { status, statusAt: at, statusMessages: messages } = application
  return statusMessage(head, application, { status, at, messages })
}

function answerReachability({ state }: Core, { examined }: Arrival, head: Head): string {
  const districtKey = textAt(examined.message, 'zulassungsbehoerde', 'behoerdeKreisschluessel') ?? ''
  const office = state.offices.get(districtKey)
  if (!office && !isDistrictKey(districtKey)) return refusal(head, examined, '98008')
  const askedAt = Date.parse(textAt(examined.message, 'kopf', 'zeitpunktDerErstellung') ?? '')
  const name = office?.name ?? officeOf(districtKey).name
  return reachability(head, { askedAt, districtKey, name, isReachable: office?.portal !== 'down' })
}

function listMailbox({ state }: Core, { examined }: Arrival, head: Head): string {
  return mailboxList(head, listed(state, examined.username))
}

function fetchMail({ state }: Core, { item, examined }: Arrival, head: Head): string | Promise<string> {
  return item ? encodeMail(state, item) : refusal(head, examined, '98006')
}

/** Acknowledging twice is no error: two nodes may meet here. */
function acknowledge(core: Core, { item, examined }: Arrival, head: Head): string {
  const { type, messageId, username } = examined
  if (item) core.commit({ type: 'acknowledged', username, messageId: item.messageId })
  const messages: AuthorityMessage[] = item ? [] : [{ code: '98006', kind: 'Hinweis' }]
  return receipt(head, { type, messageId, messages })
}

const refusal = (head: Head, { type, messageId }: Arrival['examined'], code: string): string =>
  receipt(head, { type, messageId, messages: [{ code, kind: 'Fehler' }] })
