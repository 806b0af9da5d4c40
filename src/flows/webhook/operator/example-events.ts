import { eventTime, isoTime } from '../../../kernel/time.ts'

/**
 * The order of every example. No order ever has this number: it is the largest that JSON programs agree on, and no
 * address of ours takes one so long.
 */
const EXAMPLE_ORDER = Number.MAX_SAFE_INTEGER
const EXAMPLE_REFERENCE = 'PLAKETTE-BEISPIEL'
const EXAMPLE_NUMBER = 'BEISPIEL000000000000'
/** There is no district QQQ. */
const EXAMPLE_PLATE = 'QQQ-QQ 9999'
const OFFICE = { districtKey: '00000', name: 'Beispielbehörde' }

type Body = Record<string, unknown>

const decided =
  (businessTransaction: string) =>
  (now: Date): Body => ({
    order: { id: EXAMPLE_ORDER, externalId: EXAMPLE_REFERENCE },
    attemptOf: EXAMPLE_ORDER,
    attempt: 1,
    businessTransaction,
    status: 'APPROVED_WITH_DOCUMENTS',
    derivedStatus: 'SUCCESS',
    applicationId: EXAMPLE_NUMBER,
    licensePlate: EXAMPLE_PLATE,
    files: [
      {
        purposeType: 'CERTIFICATE',
        mediaType: 'application/pdf',
        // Of no file: whoever redeems it gets 404.
        fileAccessKey: 'beispiel',
        expirationTime: eventTime(now),
        filename: 'Beispiel.pdf',
      },
    ],
    parties: [{ role: '2', kind: 'natural', name: 'Erika Beispiel' }],
  })

const feeNotice = (now: Date): Body => ({
  id: 'gb_beispiel',
  messageId: EXAMPLE_REFERENCE,
  number: EXAMPLE_REFERENCE,
  office: OFFICE,
  part: { number: 1, of: 1 },
  // Nothing to pay, and no account to pay it to.
  amount: 0,
  currency: 'EUR',
  applicationCount: 1,
  applications: [
    { applicationId: EXAMPLE_NUMBER, licensePlate: EXAMPLE_PLATE, items: [], amount: 0, match: 'UNKNOWN' },
  ],
  receivedAt: isoTime(now),
})

const unmatched = (now: Date): Body => ({
  id: 'ek_beispiel',
  messageId: EXAMPLE_REFERENCE,
  messageType: '0103',
  sender: OFFICE,
  subject: 'Beispiel',
  state: 'OPEN',
  receivedAt: isoTime(now),
})

/** What an example of each type says beside its type and time (contract 2, 6.2 and 6.4): as true ones look, about nothing. */
const EXAMPLES = {
  PING: (): Body => ({}),
  VEHICLE_DEREGISTRATION_XKFZ_EVENT: decided('AB'),
  VEHICLE_HOLDER_CHANGE_XKFZ_EVENT: decided('HA'),
  VEHICLE_TRANSFER_XKFZ_EVENT: decided('UG'),
  VEHICLE_REREGISTRATION_XKFZ_EVENT: decided('WZ'),
  VEHICLE_REGISTRATION_XKFZ_EVENT: decided('NZ'),
  FEE_NOTICE_XKFZ_EVENT: feeNotice,
  UNMATCHED_MESSAGE_XKFZ_EVENT: unmatched,
} satisfies Record<string, (now: Date) => Body>

export type ExampleType = keyof typeof EXAMPLES

const isExampleType = (type: string): type is ExampleType => type in EXAMPLES
export const EXAMPLE_TYPES: readonly ExampleType[] = Object.keys(EXAMPLES).filter(isExampleType)

export const exampleBody = (type: ExampleType, now: Date): Body => ({
  eventType: type,
  eventTime: eventTime(now),
  ...EXAMPLES[type](now),
})

/** Whether a body is one of the examples. */
export const isExample = (body: { attemptOf?: unknown; messageId?: unknown }): boolean =>
  body.attemptOf === EXAMPLE_ORDER || body.messageId === EXAMPLE_REFERENCE
