import { type Element, type ReadElement, XmlProblem } from '../../kernel/parse/xml.ts'
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

/** A message that is written, signed and checked. Each call of `send` sends it once and gives the message of the answer. */
export interface Ready {
  messageId: string
  bytes: Buffer
  send(): Promise<Answered>
}

/** The message of an answer, and the bytes that brought it. */
interface Answered {
  message: ReadElement
  bytes: Buffer
}

/** Everything of an exchange that needs no connection. Nothing is sent that breaks the schema. */
export async function prepare(parts: CallParts, access: GksAccess, question: Question): Promise<Ready> {
  const bytes = await writeQuestion(parts, access, question)
  const { messageId } = question
  return { messageId, bytes, send: async () => readAnswer(parts, question, await parts.transport.exchange(bytes)) }
}

/** One exchange: write, sign, check, send, receive, check. Gives the message of the answer. */
export async function call(parts: CallParts, access: GksAccess, question: Question): Promise<ReadElement> {
  return (await (await prepare(parts, access, question)).send()).message
}

function readAnswer({ schema }: CallParts, { messageId }: Question, answer: Answer): Answered {
  const message = openAnswer(answer, (bytes) => schema.read(bytes))
  if (message.name === RECEIPT && answeredBy(message) !== messageId)
    throw new AuthorityFailure('unreadable', 'the receipt answers another message', { answer: answer.body })
  return { message, bytes: answer.body }
}

export const RECEIPT = 'kommunikation_quittung_0002'

/** The id of the message that a receipt answers; undefined for any other message. */
export function answeredBy(message: ReadElement): string | undefined {
  const quittung = message.name === RECEIPT ? child(message, 'quittung') : undefined
  return quittung && optionalText(quittung, 'nachrichtenid')
}

/** An exchange up to the bytes that came back. */
export async function send(parts: CallParts, access: GksAccess, question: Question): Promise<Answer> {
  return parts.transport.exchange(await writeQuestion(parts, access, question))
}

const writeQuestion = ({ schema, signer }: CallParts, access: GksAccess, { content, ...head }: Question) =>
  orSchemaFailure(async () => {
    const written = await writeEnvelope(access, { ...head, content: content() }, signer)
    schema.check(written)
    return written
  })

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
