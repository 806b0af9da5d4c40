import { XmlDocument } from 'libxml2-wasm'

/** What differs from run to run or must stay secret, and what stands for it: right in form, so that the schema holds. */
const MESSAGE_ID = '00000000-0000-4000-8000-000000000000'
const TIME = '2026-11-16T09:00:00.000Z'
const DIGEST = `${'A'.repeat(43)}=`
const PLACEHOLDER = Buffer.from('PLATZHALTER').toString('base64')

const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/(<wsse:Password [^>]*>)[^<]*/g, '$1***'],
  [/(<zeitpunktDerErstellung>)[^<]*/g, `$1${TIME}`],
  [/(<ds:DigestValue>)[^<]*/g, `$1${DIGEST}`],
  [/(<ds:(?:SignatureValue|X509Certificate)>)[^<]*/g, `$1${PLACEHOLDER}`],
]

/** A received message as people read it: indented, without secrets, the same on every recording. */
export function fixedMessage(xml: string): string {
  const [, id = ''] = /<nachrichtenid>([^<]+)</.exec(xml) ?? []
  const fixed = REPLACEMENTS.reduce((text, [pattern, by]) => text.replace(pattern, by), xml.replaceAll(id, MESSAGE_ID))
  const document = XmlDocument.fromString(fixed)
  try {
    return document.toString({ format: true })
  } finally {
    document.dispose()
  }
}

/** By name of a member: what stands for its value. */
const FIXED: Readonly<Record<string, (value: unknown) => unknown>> = {
  id: () => 1,
  attemptOf: () => 1,
  createdAt: () => TIME,
  updatedAt: () => TIME,
  expirationTime: () => '2026-11-19T09:00:00.000Z',
  fileAccessKey: () => '<key>',
  // District and office stay; day and running number are those of the recording.
  applicationId: (value) => `${String(value).slice(0, 6)}20261116000001`,
}

/** The record of an order, the same on every recording. */
export const fixedOrder = (order: unknown): unknown =>
  JSON.parse(JSON.stringify(order, (name, value) => FIXED[name]?.(value) ?? value))

/** The same in an event, whose times are to the second. */
export const fixedEvent = (event: unknown): unknown =>
  JSON.parse(
    JSON.stringify(fixedOrder(event), (name, value) =>
      name === 'eventTime' || name === 'expirationTime' ? TO_THE_SECOND[name] : value,
    ),
  )

const TO_THE_SECOND = { eventTime: '2026-11-16T09:00:00', expirationTime: '2026-11-19T09:00:00' }

/** By name of a member, in the answers about the service itself. The dates of an invoice stay: its PDF has them too. */
const FIXED_IN_ANSWERS: Readonly<Record<string, (value: unknown) => unknown>> = {
  id: (value) => (typeof value === 'number' ? 1 : `re_${'0'.repeat(31)}1`),
  checkedAt: () => TIME,
  expirationTime: () => '2027-03-01T09:00:00.000Z',
  fileAccessKey: () => '<key>',
}

export const fixedAnswer = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer, (name, value) => FIXED_IN_ANSWERS[name]?.(value) ?? value))
