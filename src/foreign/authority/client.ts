import type { Clock } from '../../kernel/clock.ts'
import type { Element, ReadElement } from '../../kernel/xml.ts'
import { messageOf } from './answer-envelope.ts'
import type { StatusAnswer } from './answers.ts'
import { answeredBy, type CallParts, call, openAnswer, orUnreadable, type Question, RECEIPT, send } from './call.ts'
import { CODE } from './codes.ts'
import { decodeMailboxListing } from './decode/mailbox.ts'
import { decodeReachability } from './decode/reachability.ts'
import { child, optionalText } from './decode/read.ts'
import { decodeApplicationReceipt, decodeReceipt } from './decode/receipt.ts'
import { decodeReturnMessage } from './decode/return-message.ts'
import { decodeStatus } from './decode/status.ts'
import { encodeDeregistration } from './encode/deregistration.ts'
import {
  encodeAcknowledgement,
  encodeFetch,
  encodeMailboxQuery,
  encodeReachabilityQuery,
  encodeStatusQuery,
} from './encode/questions.ts'
import { encodeRegistration } from './encode/registration.ts'
import type { SentType } from './envelope.ts'
import { AuthorityFailure } from './failure.ts'
import type { Gks, GksAccess, StatusQuery } from './gks.ts'
import { LIMITS, loadSchema } from './schema.ts'
import { createSigner } from './sign.ts'
import { createTransport } from './transport.ts'

export interface GksOptions {
  /** Root of the authority's endpoint. */
  url: string
  timeoutMs: number
  /** Sent in the head of each message (contract 2, 9). */
  productVersion: string
  clock: Clock
  /** Ids of our questions; an application brings its own. */
  newId: () => string
}

/** The authority over HTTP. Holds connections and a compiled schema until it is closed. */
export function createGks({ url, timeoutMs, productVersion, clock, newId }: GksOptions): Gks {
  const transport = createTransport({ url, timeoutMs, maxAnswerBytes: LIMITS.bytes })
  const parts: CallParts = { schema: loadSchema(), signer: createSigner(), transport }

  const question = (type: SentType, content: () => Element, messageId = newId()): Question => ({
    type,
    messageId,
    createdAt: clock.now(),
    productVersion,
    content,
  })
  const ask = (access: GksAccess, type: SentType, content: () => Element): Promise<ReadElement> =>
    call(parts, access, question(type, content))

  return {
    async submit(access, message) {
      const sent =
        message.kind === 'deregistration'
          ? question('0708', () => encodeDeregistration(message), message.messageId)
          : question('0702', () => encodeRegistration(message), message.messageId)
      const answer = await call(parts, access, sent)
      return decoding(answer, RECEIPT, decodeApplicationReceipt)
    },
    async status(access, query) {
      const answer = await ask(access, '0703', () => encodeStatusQuery(query))
      if (isNotKnown(answer, CODE.applicationNotKnown)) return undefined
      const status = decoding(answer, 'vorsystem_status_0706', decodeStatus)
      if (!isAbout(query, status)) throw new AuthorityFailure('unreadable', 'the status is that of another application')
      return status
    },
    async listMailbox(access) {
      const answer = await ask(access, '0006', encodeMailboxQuery)
      return decoding(answer, 'kommunikation_sabrinaergebnisposteingang_0007', decodeMailboxListing)
    },
    fetchMessage: (access, messageId) =>
      fetchMessage(
        parts,
        access,
        question('0008', () => encodeFetch(messageId)),
        messageId,
      ),
    async acknowledge(access, messageId) {
      const answer = await ask(access, '0002', () => encodeAcknowledgement(messageId))
      if (isNotKnown(answer, CODE.mailboxMessageNotKnown)) return
      const { entries } = decoding(answer, RECEIPT, decodeReceipt)
      if (entries.some(({ kind }) => kind === 'Fehler')) throw refused(answer)
    },
    read: (xml) => {
      const bytes = Buffer.from(xml)
      return orUnreadable(bytes, () => decodeReturnMessage(messageOf(parts.schema.read(bytes))))
    },
    async reachability(access, districtKey) {
      const answer = await ask(access, '0712', () => encodeReachabilityQuery(districtKey))
      if (isNotKnown(answer, CODE.officeNotKnown)) return undefined
      return decoding(answer, 'kommunikation_ergebnisverfuegbarkeit_0005', decodeReachability)
    },
    async close() {
      await transport.close()
      parts.schema.dispose()
    },
  }
}

/**
 * A fetched message may break the schema, because it must be kept even then. What must not be kept is an answer that
 * is not the message: a fault, a receipt for the fetch itself, another message.
 */
async function fetchMessage(parts: CallParts, access: GksAccess, fetch: Question, messageId: string) {
  const answer = await send(parts, access, fetch)
  const message = openAnswer(answer, (bytes) => parts.schema.readUnchecked(bytes))
  if (answeredBy(message) === fetch.messageId) {
    if (isNotKnown(message, CODE.mailboxMessageNotKnown)) return undefined
    throw refused(message)
  }
  const kopf = child(message, 'kopf')
  const fetchedId = kopf && optionalText(kopf, 'nachrichtenid')
  if (fetchedId !== undefined && fetchedId !== messageId)
    throw new AuthorityFailure('unreadable', 'the mailbox gave another message than the one asked for')
  return { xml: answer.body.toString('utf8') }
}

const isAbout = (query: StatusQuery, status: StatusAnswer): boolean =>
  'messageId' in query ? query.messageId === status.messageId : query.applicationId === status.applicationId

const isNotKnown = (answer: ReadElement, code: string): boolean =>
  answer.name === RECEIPT && errorCodes(answer).includes(code)

const errorCodes = (receipt: ReadElement): string[] =>
  orUnreadable(undefined, () => decodeReceipt(receipt))
    .entries.filter(({ kind }) => kind === 'Fehler')
    .map(({ code }) => code)

const refused = (receipt: ReadElement): AuthorityFailure =>
  new AuthorityFailure('unreadable', `the authority refused the question (${errorCodes(receipt).join(', ')})`)

/** Decodes the message that was expected; a receipt in its place is a refusal. */
function decoding<T>(answer: ReadElement, expected: string, decode: (message: ReadElement) => T): T {
  if (answer.name === expected) return orUnreadable(undefined, () => decode(answer))
  throw answer.name === RECEIPT
    ? refused(answer)
    : new AuthorityFailure('unreadable', `the authority answered with ${answer.name}`)
}
