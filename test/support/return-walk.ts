import { createHash } from 'node:crypto'
import { type About, aFreeMessage, aResult, aStatusNotice, type ResultParts } from '../builders/return-message.ts'
import type { aRandom } from './random.ts'

export type Random = ReturnType<typeof aRandom>

export interface WalkOrder extends About {
  fin: string
  transaction: 'AB' | 'NZ'
}

export interface WalkMessage {
  messageId: string
  messageType: string
  xml: string
}

const START = Date.parse('2026-11-16T08:00:00Z')
const OPEN_WORDS = ['neu', 'geprueft', 'wartend', 'weitergeleitet', 'bearbeitet', 'eskaliert']

/** The same order wherever it is made: numbers and ids follow from its index. */
export function aWalkOrder(index: number): WalkOrder {
  const digest = createHash('sha256').update(`walk ${index}`).digest('hex')
  return {
    fin: `WTESTWALK${String(index).padStart(8, '0')}`,
    transaction: index % 3 === 0 ? 'NZ' : 'AB',
    applicationId: `11000020261116${String(index).padStart(6, '0')}`,
    relatedMessageId: `${digest.slice(0, 8)}-${digest.slice(8, 12)}-4${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`,
  }
}

/** What the authority tells about one order, in the order in which it happens. */
export function aTimeline(order: WalkOrder, random: Random): WalkMessage[] {
  const messages: WalkMessage[] = []
  let at = START + random.below(1000) * 60_000
  const head = (type: string) => {
    at += 1000 + random.below(3_600_000)
    return { messageId: `${order.applicationId}.${type}.${messages.length}`, createdAt: new Date(at).toISOString() }
  }
  const result = (parts: ResultParts): void => {
    const { messageId, createdAt } = head('0707')
    messages.push({ messageId, messageType: '0707', xml: aResult({ messageId, createdAt }, order, parts) })
  }
  for (let count = random.below(3); count > 0; count -= 1) {
    const { messageId, createdAt } = head('0706')
    const word = OPEN_WORDS[random.below(OPEN_WORDS.length)] ?? 'neu'
    messages.push({ messageId, messageType: '0706', xml: aStatusNotice({ messageId, createdAt }, order, word) })
  }
  if (random.next() < 0.15) result({ status: 'abgeschlossen' })
  if (random.next() < 0.1) return messages
  if (random.next() < 0.65) approve(order, random, result)
  else reject(order, random, result)
  return messages
}

const paper = (order: WalkOrder, name: string) => ({
  filename: `${name}.pdf`,
  content: `%PDF-1.7 ${name} ${order.applicationId}`,
})

function approve(order: WalkOrder, random: Random, result: (parts: ResultParts) => void): void {
  const status = 'abgeschlossen'
  result({
    status,
    decision: 'approved',
    plate: `HH ZZ${1000 + random.below(9000)}`,
    costs: [
      { number: 1, code: '224.2', cents: 210 + random.below(1000) },
      { number: 2, code: 'KBA', cents: 30 },
    ],
    ...(random.next() < 0.8 ? { documents: [paper(order, 'Bescheid')] } : {}),
  })
  if (random.next() < 0.3) result({ status, documents: [paper(order, 'Nachweis'), paper(order, 'Bescheid')] })
  if (random.next() < 0.3) result({ status, documentsReady: true })
}

function reject(order: WalkOrder, random: Random, result: (parts: ResultParts) => void): void {
  const status = 'abgelehnt'
  const reasons = random.next() < 0.5 ? [] : [String(1 + random.below(30))]
  const documents = random.next() < 0.5 ? [] : [paper(order, 'Ablehnung')]
  result({ status, decision: 'rejected', reasons, documents })
  if (random.next() < 0.5) result({ status, lateReasons: [String(31 + random.below(30))] })
  if (random.next() < 0.2) result({ status, documents: [paper(order, 'Anlage')] })
}

/** A message that belongs to no order. */
export const aStray = (index: number): WalkMessage => {
  const messageId = `stray-${index}`
  const createdAt = new Date(START + index * 1000).toISOString()
  return { messageId, messageType: '0090', xml: aFreeMessage({ messageId, createdAt }, `Rückfrage ${index}`) }
}

const BROKEN = ['<<< kein XML', '<a/>', '<?xml version="1.0"?><soap:Envelope xmlns:soap="urn:x"/>', 'Störung']

/** A message that nobody can read. */
export const aBroken = (index: number): WalkMessage => ({
  messageId: `broken-${index}`,
  messageType: '0707',
  xml: `${BROKEN[index % BROKEN.length]}`,
})

/** The same content under another id, as after a second sending. */
export const resent = ({ messageId, messageType, xml }: WalkMessage): WalkMessage => ({
  messageId: `${messageId}.again`,
  messageType,
  xml: xml.replace(`<nachrichtenid>${messageId}</nachrichtenid>`, `<nachrichtenid>${messageId}.again</nachrichtenid>`),
})

export function shuffled<Entry>(entries: readonly Entry[], random: Random): Entry[] {
  const result = [...entries]
  for (let index = result.length - 1; index > 0; index -= 1) {
    const other = random.below(index + 1)
    const [one, two] = [result[index], result[other]]
    if (one !== undefined && two !== undefined) [result[index], result[other]] = [two, one]
  }
  return result
}
