import type { ControlCall } from '../../control-call.ts'

const CALL = 'POST /messages'
const USERNAME = { name: 'username', meaning: 'required; whose mailbox' }
const MESSAGE_ID = { name: 'messageId', meaning: '1-100 of 0-9 A-Z a-z . _ : -; absent: a new one' }

/** The three kinds of messages that come without an application of the sender. */
export const FREE_MESSAGE_CALLS: readonly ControlCall[] = [
  {
    call: CALL,
    kind: 'feeNotice',
    meaning:
      'puts a part of a fee notice into a mailbox; answers `{ messageId }`. All parts share `messageId` and `number`',
    fields: [
      USERNAME,
      { name: 'kind', meaning: 'required; `feeNotice`' },
      MESSAGE_ID,
      { name: 'number', meaning: 'number of the notice' },
      { name: 'office', meaning: 'the sender; absent: 11000', shape: 'office' },
      { name: 'part', meaning: 'absent: the only one', shape: 'part' },
      { name: 'applications[]', meaning: 'what is charged', shape: 'billed application' },
      { name: 'applicationCount', meaning: 'how many applications the whole notice is about' },
      { name: 'periodFrom', meaning: 'YYYY-MM-DD' },
      { name: 'periodTo', meaning: 'YYYY-MM-DD' },
      { name: 'amount', meaning: 'cents; the last part only, like all that follows, which needs it' },
      { name: 'bankAccount', meaning: 'where to pay', shape: 'bank account' },
      { name: 'paymentReference', meaning: '`Kassenzeichen`' },
      { name: 'purpose', meaning: '`Verwendungszweck`' },
      { name: 'dueDate', meaning: 'YYYY-MM-DD' },
      { name: 'documents[]', meaning: 'the notice as a paper', shape: 'document' },
    ],
    example: {
      username: 'gks-test-1',
      kind: 'feeNotice',
      messageId: 'bescheid-1',
      number: 'GB-1',
      office: { districtKey: '11000', name: 'Zulassungsbehörde Musterstadt' },
      part: { number: 3, of: 3 },
      applications: [
        {
          applicationId: '11000020261116000001',
          amount: 1230,
          items: [{ number: 1, code: '224.2', name: 'Außerbetriebsetzung', amount: 1230 }],
          contractPartner: 'U123456',
        },
      ],
      amount: 3690,
      bankAccount: { iban: 'DE02120300000000202051', accountHolder: 'Stadtkasse' },
      paymentReference: 'KZ 1',
      dueDate: '2026-12-01',
      documents: [{ filename: 'Gebuehrenbescheid.pdf' }],
    },
  },
  {
    call: CALL,
    kind: 'unmatched',
    meaning: 'puts a message that belongs to no order into a mailbox',
    fields: [
      USERNAME,
      { name: 'kind', meaning: 'required; `unmatched`' },
      MESSAGE_ID,
      { name: 'relatedMessageId', meaning: 'the message that it speaks of' },
      { name: 'applicationId', meaning: 'the application that it speaks of' },
      { name: 'subject', meaning: 'subject' },
      { name: 'text', meaning: 'body' },
      { name: 'office', meaning: 'the sender; absent: the authority itself', shape: 'office' },
      { name: 'documents[]', meaning: 'attachments', shape: 'document' },
    ],
    example: {
      username: 'gks-test-1',
      kind: 'unmatched',
      subject: 'Rückfrage',
      text: 'Bitte melden Sie sich.',
      office: { districtKey: '11000' },
      documents: [{ filename: 'Brief.pdf' }],
    },
  },
  {
    call: CALL,
    kind: 'raw',
    meaning: 'puts bytes into a mailbox as they are, readable or not',
    fields: [
      USERNAME,
      { name: 'kind', meaning: 'required; `raw`' },
      MESSAGE_ID,
      { name: 'messageType', meaning: 'what the listing says; absent: `0090`' },
      { name: 'xml', meaning: 'required; the message' },
    ],
    example: { username: 'gks-test-1', kind: 'raw', xml: '<kaputt' },
  },
]
