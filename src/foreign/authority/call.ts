import { type Element, type ReadElement, XmlProblem } from '../../kernel/xml.ts'
import { messageOf } from './answer-envelope.ts'
import { child, optionalText } from './decode/read.ts'
import { decodeReceipt } from './decode/receipt.ts'
import { type OutgoingMessage, writeEnvelope } from './envelope.ts'
import { AuthorityFailure } from './failure.ts'
import type { GksAccess } from './gks.ts'
import type { Schema } from './schema.ts'
import type { Signer } from './sign.ts'
import type { Answer, Transport } from './transport.ts'

export interface CallParts {
  schema: Schema
  signer: Signer
  transport: Transport
}

/** A message before its content is built: building may find that it cannot be written. */
export type Question = Omit<OutgoingMessage, 'content'> & { content: () => Element }

/** One exchange: write, sign, check, send, receive, check. Gives the message of the answer. */
export async function call(parts: CallParts, access: GksAccess, question: Question): Promise<ReadElement> {
  const answer = await send(parts, access, question)
  const message = openAnswer(answer, (bytes) => parts.schema.read(bytes))
  if (message.name === RECEIPT && answeredBy(message) !== question.messageId)
    throw new AuthorityFailure('unreadable', 'the receipt answers another message', { answer: answer.body })
  return message
}

export const RECEIPT = 'kommunikation_quittung_0002'

/** The id of the message that a receipt answers; undefined for any other message. */
export function answeredBy(message: ReadElement): string | undefined {
  const quittung = message.name === RECEIPT ? child(message, 'quittung') : undefined
  return quittung && optionalText(quittung, 'nachrichtenid')
}

/** Everything of an exchange up to the bytes that came back. Nothing is sent that breaks the schema. */
export async function send(
  { schema, signer, transport }: CallParts,
  access: GksAccess,
  { content, ...head }: Question,
): Promise<Answer> {
  const bytes = await orSchemaFailure(async () => {
    const written = await writeEnvelope(access, { ...head, content: content() }, signer)
    schema.check(written)
    return written
  })
  return transport.exchange(bytes)
}

/** 200 brings a message, 500 a fault; either must say so itself. Only what came with 200 can be the answer, and is kept. */
export function openAnswer({ status, body }: Answer, read: (bytes: Uint8Array) => ReadElement): ReadElement {
  if (status !== 200 && status !== 500)
    throw new AuthorityFailure('unreadable', `the authority answered with HTTP ${status}`)
  const message = orUnreadable(status === 200 ? body : undefined, () => messageOf(read(body)))
  if (status === 500) throw new AuthorityFailure('unreadable', 'the authority answered with HTTP 500 and no fault')
  return message
}

/** Turns what the reader or a decoder finds wrong into the failure of the call. */
export function orUnreadable<T>(answer: Uint8Array | undefined, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof XmlProblem)) throw error
    const options = answer === undefined ? { cause: error } : { cause: error, answer }
    throw new AuthorityFailure('unreadable', `the answer is not readable: ${error.message}`, options)
  }
}

/** Decodes the message that was expected; a receipt in its place is a refusal. */
export function decoding<T>(answer: ReadElement, expected: string, decode: (message: ReadElement) => T): T {
  if (answer.name === expected) return orUnreadable(undefined, () => decode(answer))
  throw answer.name === RECEIPT
    ? refused(answer)
    : new AuthorityFailure('unreadable', `the authority answered with ${answer.name}`)
}

export const isNotKnown = (answer: ReadElement, code: string): boolean =>
  answer.name === RECEIPT && errorCodes(answer).includes(code)

export const refused = (receipt: ReadElement): AuthorityFailure =>
  new AuthorityFailure('unreadable', `the authority refused the question (${errorCodes(receipt).join(', ')})`)

const errorCodes = (receipt: ReadElement): string[] =>
  orUnreadable(undefined, () => decodeReceipt(receipt))
    .entries.filter(({ kind }) => kind === 'Fehler')
    .map(({ code }) => code)

async function orSchemaFailure<T>(produce: () => Promise<T>): Promise<T> {
  try {
    return await produce()
  } catch (error) {
    if (!(error instanceof XmlProblem)) throw error
    throw new AuthorityFailure('schema', `the message was not sent: ${error.message}`, { cause: error })
  }
}
