import { randomBytes, randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { HOUR, MINUTE } from '../../../kernel/duration.ts'
import { eventTime } from '../../../kernel/time.ts'
import { type SignedEvent, signedHeaders } from '../delivery/signed-request.ts'

type Json = Record<string, unknown>
type Headers = Record<string, string>

/** What the cases are made of. */
export interface TortureStage {
  now: Date
  /** Whom the requests come from. */
  signer: Pick<SignedEvent, 'webhookId' | 'secret'>
  /** What an event says that is about nothing. */
  base: Json
  /** One of each kind, as true ones look. */
  examples: readonly Json[]
}

export interface Sending {
  headers: Headers
  body: Buffer
  /** The bytes come bit by bit, as over a poor line. */
  isSlow?: true
}

export interface TortureCase {
  id: string
  /** What a good receiver does: takes it (2xx), refuses it (4xx), or either of the two; of an old time it is told which. */
  expects: 'taken' | 'refused' | 'either' | 'taken-or-refused'
  /** Sent at the same moment instead of one after another. */
  together?: true
  sendings(stage: TortureStage): readonly Sending[]
}

const LARGE = 1_048_576

const bytes = (value: Json): Buffer => Buffer.from(JSON.stringify(value))

function signed({ signer, now }: TortureStage, body: Buffer, { eventId = randomUUID(), at = now } = {}): Sending {
  return { body, headers: signedHeaders({ ...signer, eventId, body }, at) }
}

/** One event with more or other fields. */
const saying =
  (more: Json) =>
  (stage: TortureStage): Sending[] => [signed(stage, bytes({ ...stage.base, ...more }))]

const without = (headers: Headers, ...names: readonly string[]): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))

function twice(stage: TortureStage): Sending[] {
  const sending = signed(stage, bytes(stage.base))
  return [sending, sending]
}

const newerFirst = (stage: TortureStage): Sending[] =>
  [0, MINUTE].map((ago) => {
    const time = eventTime(new Date(stage.now.getTime() - ago))
    return signed(stage, bytes({ ...stage.base, eventTime: time }))
  })

/** As many as arrive after an outage of the receiver. */
const AT_ONCE = 10

const several = (stage: TortureStage): Sending[] =>
  Array.from({ length: AT_ONCE }, () => signed(stage, bytes(stage.base)))

/** When the last attempt of a delivery is made (contract 2, 6.6). */
const LATE_MS = 31 * HOUR

const ofEachKind = (stage: TortureStage): Sending[] => stage.examples.map((example) => signed(stage, bytes(example)))

const bitByBit = (stage: TortureStage): Sending[] => [{ ...signed(stage, bytes(stage.base)), isSlow: true }]

/** Signed as ever, over the bytes that arrive. Deliveries are never compressed: it need not be taken, but nothing may break at it. */
function compressed(stage: TortureStage): Sending[] {
  const { body, headers } = signed(stage, gzipSync(bytes(stage.base)))
  return [{ body, headers: { ...headers, 'Content-Encoding': 'gzip' } }]
}

/** The same values as ever, written as no library of ours writes them: whoever signs a reparsed object finds other bytes. */
function oddlyWritten(stage: TortureStage): Sending[] {
  const written = JSON.stringify(stage.base).slice(0, -1)
  return [signed(stage, Buffer.from(`${written} ,\n\t"plaketteTest" : "Stra\\u00dfe \\/ Weg",  "number": 1.0 }\n`))]
}

function byAnother(stage: TortureStage): Sending[] {
  const { webhookId } = stage.signer
  return [signed({ ...stage, signer: { webhookId, secret: randomBytes(32) } }, bytes(stage.base))]
}

function unsigned(stage: TortureStage): Sending[] {
  const { body, headers } = signed(stage, bytes(stage.base))
  return [{ body, headers: without(headers, 'X-Signature', 'webhook-signature') }]
}

/** A comparison in constant time wants equal lengths and throws otherwise. */
function cutSignature(stage: TortureStage): Sending[] {
  const { body, headers } = signed(stage, bytes(stage.base))
  const short = { 'X-Signature': (headers['X-Signature'] ?? '').slice(0, 10), 'webhook-signature': 'v1,' }
  return [{ body, headers: { ...headers, ...short } }]
}

function changedBody(stage: TortureStage): Sending[] {
  const { headers } = signed(stage, bytes(stage.base))
  return [{ headers, body: bytes({ ...stage.base, plaketteTest: 'changed on its way' }) }]
}

const OLD_MS = 48 * HOUR

/** Everything that is sent, in this order (contract 2, 6.4 and 6.6). The first one decides whether the rest makes sense. */
export const TORTURE_CASES: readonly TortureCase[] = [
  {
    id: 'ping',
    expects: 'taken',
    sendings: (stage) => [signed(stage, bytes({ eventType: 'PING', eventTime: eventTime(stage.now) }))],
  },
  { id: 'repeat', expects: 'taken', sendings: twice },
  { id: 'duplicate', expects: 'taken', together: true, sendings: twice },
  { id: 'concurrent', expects: 'taken', together: true, sendings: several },
  { id: 'reordered', expects: 'taken', sendings: newerFirst },
  {
    id: 'late',
    expects: 'taken',
    sendings: (stage) => [
      signed(stage, bytes({ ...stage.base, eventTime: eventTime(new Date(stage.now.getTime() - LATE_MS)) })),
    ],
  },
  { id: 'shapes', expects: 'taken', sendings: ofEachKind },
  {
    id: 'unknown-field',
    expects: 'taken',
    sendings: saying({ plaketteTest: { list: [1, null, true], deeper: { text: 'unknown' } } }),
  },
  {
    id: 'unknown-status',
    expects: 'taken',
    sendings: saying({ status: 'PLAKETTE_TEST', derivedStatus: 'PLAKETTE_TEST' }),
  },
  { id: 'unknown-type', expects: 'taken', sendings: saying({ eventType: 'PLAKETTE_TEST_EVENT' }) },
  { id: 'umlauts', expects: 'taken', sendings: saying({ plaketteTest: 'Größe, Straße, Łódź, Αθήνα, 漢字, 🚗👩‍🔧' }) },
  { id: 'odd-json', expects: 'taken', sendings: oddlyWritten },
  { id: 'large', expects: 'taken', sendings: saying({ plaketteTest: 'ä'.repeat(LARGE / 2) }) },
  { id: 'slow-line', expects: 'taken', sendings: bitByBit },
  { id: 'gzip', expects: 'taken-or-refused', sendings: compressed },
  {
    id: 'old-time',
    expects: 'either',
    sendings: (stage) => [signed(stage, bytes(stage.base), { at: new Date(stage.now.getTime() - OLD_MS) })],
  },
  { id: 'wrong-signature', expects: 'refused', sendings: byAnother },
  { id: 'missing-signature', expects: 'refused', sendings: unsigned },
  { id: 'short-signature', expects: 'refused', sendings: cutSignature },
  { id: 'changed-body', expects: 'refused', sendings: changedBody },
]
