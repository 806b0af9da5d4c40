import { createHash } from 'node:crypto'
import type { Application } from '../../domain/application/application.ts'
import { keptMessage, messageBytes } from '../../domain/evidence/exchanged-message.ts'
import type { Filing } from '../../domain/order/show/filings.ts'
import type { OrderView } from '../../domain/order/show/find-order.ts'
import { encodeDeregistration } from '../../foreign/authority/encode/deregistration.ts'
import { encodeRegistration } from '../../foreign/authority/encode/registration.ts'
import { partnersIn, readShown, secretsIn, shownXml } from '../../foreign/authority/shown-xml.ts'
import { type ReadElement, write, XmlProblem } from '../../kernel/parse/xml.ts'
import type { Sql } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { toMessage } from '../dispatch/message.ts'
import { type MessageAbout, messageContent, messagesAbout } from '../return-channel/messages-about.ts'
import { type ExchangedMessage, findKeptMessages } from './kept-messages.ts'
import { messageKey } from './message-key.ts'

/** An order with how its attempts were filed. */
export interface Correspondence {
  order: OrderView
  filings: readonly Filing[]
}

export interface OpenedMessage {
  key: string
  /** Secrets blacked out; null where nothing can be shown. */
  xml: string | null
  /** Of the stored bytes; null where none are kept: ours of earlier times, which are written anew from the application. */
  sha256: string | null
  bytes: number | null
}

/** A message of these outcomes was found to be about the order; others may be about anybody. */
const OWN: readonly (string | null)[] = ['applied', 'nothing new']
/** Collective: about the orders of many. */
const FEE_NOTICE = '0103'
/** Whoever wants more than this fetches the files of the order. */
const MOST_BYTES = 8 * 1_048_576

/** Everything that was sent and that came about an order, newest first. */
export async function exchangedMessages(
  sql: Sql,
  { order: { attempts }, filings }: Correspondence,
): Promise<ExchangedMessage[]> {
  // Of an order without data there is nothing to show; its chain tells what was exchanged.
  if (attempts.some(({ forgottenAt }) => forgottenAt !== null)) return []
  const numberOf = new Map(filings.map(({ id, attempt }) => [id, attempt]))
  const sent = filings.flatMap((filing): ExchangedMessage[] => {
    const { attempt, sentAt, application } = filing
    if (!sentAt) return []
    const type = application.transaction === 'AB' ? '0708' : '0702'
    return [{ key: messageKey.application(filing.id), direction: 'out', attempt, type, at: sentAt, outcome: null }]
  })
  const received = (await messagesAbout(sql, attempts)).filter(isOwn).map((message): ExchangedMessage => {
    const { attemptId, messageType: type, receivedAt: at, outcome } = message
    return {
      key: messageKey.mailbox(message.id),
      direction: 'in',
      attempt: numberOf.get(attemptId) ?? 1,
      type,
      at,
      outcome,
    }
  })
  const kept = (await findKeptMessages(sql, filings)).map(({ message }) => message)
  return [...sent, ...received, ...kept].sort((one, other) => other.at.getTime() - one.at.getTime())
}

const isOwn = ({ outcome, messageType }: MessageAbout): boolean => OWN.includes(outcome) && messageType !== FEE_NOTICE

/** One of them, as people may read it; undefined when the order has no such message. */
export async function openExchanged(
  { sql, seal }: { sql: Sql; seal: Seal },
  { order, filings }: Correspondence,
  key: string,
): Promise<OpenedMessage | undefined> {
  const known = new Set(order.attempts.map(({ gksIdentifier }) => gksIdentifier))
  const trees = new Map<Filing, ReadElement | undefined>()
  for (const filing of filings) {
    const tree = await writtenAnew(filing)
    trees.set(filing, tree)
    for (const secret of tree ? secretsIn(tree) : []) known.add(secret)
  }
  const filing = filings.find((one) => one.sentAt !== null && messageKey.application(one.id) === key)
  if (filing) {
    return { key, ...(await openApplication({ sql, seal }, filing, { tree: trees.get(filing), known })) }
  }
  // A decision names the holder again, and words of a receipt may.
  const isWithheld = filings.some(({ application }) => isHolderElsewhere(application))
  const kept = (await findKeptMessages(sql, filings)).find(({ message }) => message.key === key)
  if (kept) {
    const content = await messageBytes({ sql, seal, readDocument: noDocument }, kept.attemptId, kept.sha256)
    const xml = isWithheld && kept.kind === 'receipt' ? null : readable(content, known, partnersIn)
    return { key, xml, sha256: kept.sha256, bytes: content.length }
  }
  const message = (await messagesAbout(sql, order.attempts)).find(
    (one) => isOwn(one) && messageKey.mailbox(one.id) === key,
  )
  if (!message) return undefined
  const content = await messageContent(sql, seal, message)
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { key, xml: isWithheld ? null : readable(content, known), sha256, bytes: content.length }
}

/** Of what was kept; of what was sent before messages were, as it is written anew. Without a tree there is nothing to show. */
async function openApplication(
  { sql, seal }: { sql: Sql; seal: Seal },
  { id }: Filing,
  { tree, known }: { tree: ReadElement | undefined; known: ReadonlySet<string> },
): Promise<Omit<OpenedMessage, 'key'>> {
  const kept = await keptMessage(sql, id, 'out')
  if (!kept) return { xml: tree ? shownXml(tree, known) : null, sha256: null, bytes: null }
  const { sha256, size: bytes } = kept
  if (!tree) return { xml: null, sha256, bytes }
  const content = await messageBytes({ sql, seal, readDocument: someDocument }, id, sha256)
  return { xml: readable(content, known, (read) => [...partnersIn(read), ...secretsIn(read)]), sha256, bytes }
}

/** In place of a document, whose bytes are shown nowhere. */
const someDocument = async (): Promise<Buffer> => Buffer.from(NO_BYTES)
const noDocument = async (): Promise<Buffer> => Buffer.alloc(0)

function readable(
  content: Buffer,
  known: ReadonlySet<string>,
  more: (tree: ReadElement) => readonly string[] = () => [],
): string | null {
  if (content.length > MOST_BYTES) return null
  try {
    const tree = readShown(content)
    return shownXml(tree, new Set([...known, ...more(tree)]))
  } catch (error) {
    if (error instanceof XmlProblem) return null
    throw error
  }
}

/**
 * The application as it is written for the authority, without head, login and signature. A holder whom only the signed
 * power of attorney names is nobody's to see (contract 2, 4.2): then there is nothing to show.
 */
async function writtenAnew({ application, id }: Filing): Promise<ReadElement | undefined> {
  if (isHolderElsewhere(application)) return undefined
  const message = await toMessage(application, String(id), someDocument)
  const content = message.kind === 'deregistration' ? encodeDeregistration(message) : encodeRegistration(message)
  return readShown(Buffer.from(write(content)))
}

const NO_BYTES = '…'

const isHolderElsewhere = (application: Application): boolean =>
  application.transaction !== 'AB' && application.holder === undefined
