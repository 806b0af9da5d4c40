import type { Element } from '../../kernel/parse/xml.ts'
import {
  answeredBy,
  type CallParts,
  call,
  decoding,
  isNotKnown,
  openAnswer,
  type Question,
  RECEIPT,
  refused,
  send,
} from './call.ts'
import { CODE } from './codes.ts'
import { decodeMailboxListing } from './decode/mailbox.ts'
import { child, optionalText } from './decode/read.ts'
import { decodeReceipt } from './decode/receipt.ts'
import { encodeAcknowledgement, encodeFetch, encodeMailboxQuery } from './encode/questions.ts'
import type { SentType } from './envelope.ts'
import { AuthorityFailure } from './failure.ts'
import type { Gks, GksAccess } from './gks.ts'

type Questions = (type: SentType, content: () => Element) => Question

/** The return channel: list, fetch, and only then acknowledge. */
export const mailboxCalls = (
  parts: CallParts,
  question: Questions,
): Pick<Gks, 'listMailbox' | 'fetchMessage' | 'acknowledge'> => ({
  async listMailbox(access) {
    const answer = await call(parts, access, question('0006', encodeMailboxQuery))
    return decoding(answer, 'kommunikation_sabrinaergebnisposteingang_0007', decodeMailboxListing)
  },
  fetchMessage(access, messageId) {
    const asked = question('0008', () => encodeFetch(messageId))
    return fetchMessage(parts, access, asked, messageId)
  },
  async acknowledge(access, messageId) {
    const asked = question('0002', () => encodeAcknowledgement(messageId))
    const answer = await call(parts, access, asked)
    if (isNotKnown(answer, CODE.mailboxMessageNotKnown)) return
    const { entries } = decoding(answer, RECEIPT, decodeReceipt)
    if (entries.some(({ kind }) => kind === 'Fehler')) throw refused(answer)
  },
})

/**
 * A fetched message may break the schema, because it must be kept even then. What must not be kept is an answer that
 * is not the message: a fault, a receipt for the fetch itself, another message.
 */
async function fetchMessage(parts: CallParts, access: GksAccess, asked: Question, messageId: string) {
  const answer = await send(parts, access, asked)
  const message = openAnswer(answer, (bytes) => parts.schema.readUnchecked(bytes))
  if (answeredBy(message) === asked.messageId) {
    if (isNotKnown(message, CODE.mailboxMessageNotKnown)) return undefined
    throw refused(message)
  }
  const kopf = child(message, 'kopf')
  const fetchedId = kopf && optionalText(kopf, 'nachrichtenid')
  if (fetchedId !== undefined && fetchedId !== messageId)
    throw new AuthorityFailure('unreadable', 'the mailbox gave another message than the one asked for')
  return { xml: answer.body.toString('utf8') }
}
