import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { XmlProblem } from '../../../kernel/parse/xml.ts'
import { messageOf } from '../answer-envelope.ts'
import type { ReturnMessage } from '../answers.ts'
import { loadSchema, type Schema } from '../schema.ts'
import { fixture, fixtureNames } from '../testing/fixtures.ts'
import { decodeMailboxListing } from './mailbox.ts'
import { decodeReachability } from './reachability.ts'
import { decodeApplicationReceipt } from './receipt.ts'
import { decodeReturnMessage } from './return-message.ts'
import { decodeStatus } from './status.ts'

let schema: Schema
beforeAll(() => {
  schema = loadSchema()
})
afterAll(() => schema.dispose())

const messageIn = (xml: string) => messageOf(schema.read(Buffer.from(xml)))
const sample = (name: string) => messageIn(fixture('return', name))
const returned = (name: string): ReturnMessage => decodeReturnMessage(sample(name))

const MESSAGE_ID = '00000001-0000-4000-8000-000000000001'
const APPLICATION = '11000020261116000001'
const OFFICE = { districtKey: '11000', suffix: '0', name: 'Zulassungsbehörde Musterstadt' }
const PDF = Buffer.from('%PDF-1.7\n%%EOF\n')
const headOf = (messageId: string, messageType: string) => ({
  messageId,
  messageType,
  createdAt: new Date('2026-11-16T08:30:01Z'),
  sender: OFFICE,
})

describe('a receipt', () => {
  const receipt = (name: string) => decodeApplicationReceipt(sample(name))

  it('of an accepted application names its number and status', () => {
    expect(receipt('receipt-submitted')).toEqual({
      messageId: MESSAGE_ID,
      applicationId: APPLICATION,
      status: 'geprueft',
      entries: [{ level: 'fachlich', kind: 'Hinweis', code: '07085', text: 'Die Nutzung ist gebührenpflichtig.' }],
    })
    expect(receipt('receipt-in-processing')).toMatchObject({ status: 'wartend', entries: [] })
    expect(receipt('receipt-forwarded')).toMatchObject({
      status: 'weitergeleitet',
      entries: [{ kind: 'Warnung', additional: 'Der Antrag wurde an das Postfach übergeben.' }],
    })
  })

  it('of a refused application has errors and no status', () => {
    expect(receipt('receipt-failure')).toEqual({
      messageId: MESSAGE_ID,
      entries: [{ level: 'fachlich', kind: 'Fehler', code: '04004', text: 'Das Fahrzeug wurde nicht gefunden.' }],
    })
    expect(receipt('receipt-schema-failure').entries).toHaveLength(2)
  })

  it('that neither accepts nor refuses is not taken', () => {
    const empty = fixture('return', 'receipt-in-processing').replace('<status>wartend</status>', '')
    expect(() => decodeApplicationReceipt(messageIn(empty))).toThrow(XmlProblem)
  })
})

describe('answers to questions', () => {
  it('a status', () => {
    expect(decodeStatus(sample('status'))).toEqual({
      applicationId: APPLICATION,
      messageId: MESSAGE_ID,
      status: 'weitergeleitet',
      since: new Date('2026-11-16T09:00:00Z'),
      entries: [{ level: 'fachlich', kind: 'Hinweis', code: '07085' }],
    })
  })

  it('a mailbox with messages', () => {
    expect(decodeMailboxListing(sample('mailbox-list'))).toEqual({
      total: 102,
      messages: [
        {
          messageId: 'rueck-0100',
          messageType: '0707',
          createdAt: new Date('2026-11-16T08:45:00Z'),
          storedAt: new Date('2026-11-16T08:45:01.250Z'),
          sender: OFFICE,
          relatedMessageId: MESSAGE_ID,
          applicationId: APPLICATION,
        },
        {
          messageId: 'frei.1',
          messageType: '0090',
          createdAt: new Date('2026-11-16T08:46:00Z'),
          storedAt: new Date('2026-11-16T08:46:00Z'),
          sender: { name: 'KBA' },
        },
      ],
    })
  })

  it('an empty mailbox', () => {
    expect(decodeMailboxListing(sample('mailbox-empty'))).toEqual({ total: 0, messages: [] })
  })

  it('a reachable portal', () => {
    expect(decodeReachability(sample('reachability'))).toEqual({
      districtKey: '11000',
      name: 'Zulassungsbehörde Musterstadt',
      reachable: true,
      checkedAt: new Date('2026-11-16T08:30:01Z'),
    })
  })
})

const APPLICATION_RESULT = {
  kind: 'applicationResult',
  applicationId: APPLICATION,
  relatedMessageId: MESSAGE_ID,
  status: 'abgeschlossen',
  lateReasons: [],
  parties: [],
  entries: [],
  documents: [],
}
const DEREGISTRATION = { businessTransaction: 'AB', vehicleIdentificationNumber: 'WTEST000000000001' }
const REGISTRATION = { businessTransaction: 'NZ', vehicleIdentificationNumber: 'WTEST000000000009' }
const TAX_ARREARS = { code: '12', text: 'Steuerrückstand', additional: 'Bitte beim Hauptzollamt klären.' }
const decidedAt = new Date('2026-11-16T10:00:00Z')
const certificate = (filename: string) => ({
  purposeType: 'CERTIFICATE',
  mediaType: 'application/pdf',
  filename,
  content: PDF,
})

describe('a message about an application', () => {
  it('approves with a document', () => {
    expect(returned('decision-approved')).toEqual({
      ...APPLICATION_RESULT,
      ...DEREGISTRATION,
      ...headOf('rueck-0100', '0707'),
      decision: { approved: true, decidedAt, remarks: 'Antragsgemäß entschieden.', reasons: [] },
      plate: { city: 'B', middle: 'AB', end: '123', usageType: 'EURO' },
      documents: [certificate('Bescheid.pdf')],
    })
  })

  it('approves with plate, costs, certificate data, parties and two certificates', () => {
    const eur = { currency: 'EUR' }
    expect(returned('decision-approved-complete')).toEqual({
      ...APPLICATION_RESULT,
      ...REGISTRATION,
      ...headOf('rueck-0101', '0707'),
      decision: { approved: true, decidedAt, reasons: [] },
      plate: { city: 'KI', middle: 'ZZ', end: '42', usageType: 'ELECTRIC' },
      costs: {
        items: [
          { number: 1, code: '221.1', name: 'Zulassung eines Fahrzeugs', amount: 1280, ...eur },
          { number: 2, code: '125', name: 'Registeraktualisierung', amount: 60, note: 'je Vorgang', ...eur },
          { number: 3, name: 'Nutzung der Großkundenschnittstelle', amount: 30, creditor: 'KBA', ...eur },
        ],
        total: 1370,
        currency: 'EUR',
        paymentReference: 'KZ 2026/4711',
        note: 'Zahlbar über Sammelbescheid',
      },
      registrationData: {
        Kennzeichen: 'KI ZZ42',
        Hubraum: 1998,
        MerkmalElektrokennzeichen: true,
        Halter: { NameJuristischePerson: 'Flotte <Nord> AG' },
        textSonstigeVermerke: ['erster Vermerk', 'zweiter Vermerk'],
      },
      documentsReady: true,
      parties: [
        { role: '2', roleName: 'Halter', person: { kind: 'legal', name: 'Flotte <Nord> AG' } },
        {
          role: '9',
          person: {
            kind: 'association',
            name: 'GbR Nord',
            representative: { kind: 'natural', lastName: 'Öztürk', firstName: 'Ayşe' },
          },
        },
      ],
      entries: [{ level: 'fachlich', kind: 'Hinweis', code: '07085', text: 'Die Nutzung ist gebührenpflichtig.' }],
      documents: [certificate('Zulassungsbescheid.pdf'), certificate('Vorlaeufiger-Zulassungsnachweis.pdf')],
    })
  })

  it('rejects with a reason and a document', () => {
    expect(returned('decision-rejected')).toEqual({
      ...APPLICATION_RESULT,
      ...DEREGISTRATION,
      ...headOf('rueck-0102', '0707'),
      status: 'abgelehnt',
      decision: { approved: false, decidedAt, remarks: 'Abgelehnt.', reasons: [TAX_ARREARS] },
      documents: [certificate('Ablehnungsbescheid.pdf')],
    })
  })

  it('rejects without a reason', () => {
    const { decision } = { ...APPLICATION_RESULT, decision: undefined, ...returned('decision-rejected-without-reason') }
    expect(decision).toEqual({ approved: false, decidedAt, reasons: [] })
  })

  it('brings a late reason without deciding again', () => {
    expect(returned('late-reason')).toEqual({
      ...APPLICATION_RESULT,
      ...headOf('rueck-0104', '0707'),
      status: 'abgelehnt',
      lateReasons: [TAX_ARREARS],
    })
  })

  it('brings late documents without deciding again', () => {
    expect(returned('late-documents')).toEqual({
      ...APPLICATION_RESULT,
      ...DEREGISTRATION,
      ...headOf('rueck-0105', '0707'),
      documents: [
        { purposeType: 'RECEIPT', mediaType: 'application/pdf', filename: 'Gebuehrenbescheid.pdf', content: PDF },
        { purposeType: 'UNSPECIFIED', mediaType: 'text/plain', filename: 'Anlage.txt', content: PDF },
      ],
    })
  })

  it('reports the papers ready', () => {
    expect(returned('documents-ready')).toEqual({
      ...APPLICATION_RESULT,
      ...REGISTRATION,
      ...headOf('rueck-0106', '0707'),
      documentsReady: true,
    })
  })

  it('completes without a decision (contract 1, 3)', () => {
    expect(returned('completed-without-decision')).toEqual({
      ...APPLICATION_RESULT,
      ...DEREGISTRATION,
      ...headOf('rueck-0107', '0707'),
    })
  })
})

describe('a fee notice', () => {
  const NOTICE = {
    kind: 'feeNotice',
    noticeMessageId: 'bescheid-2026-11',
    number: 'GB-2026-0815',
    office: OFFICE,
    periodFrom: '2026-11-01',
    periodTo: '2026-11-30',
    applicationCount: 2,
  }
  const charged = {
    date: '2026-11-02',
    businessTransaction: 'AB',
    items: [
      { number: 1, code: '224.2', name: 'Außerbetriebsetzung', amount: 210, currency: 'EUR' },
      { number: 2, code: '125', name: 'Registeraktualisierung', amount: 60, currency: 'EUR' },
    ],
    amount: 270,
    currency: 'EUR',
  }

  it('has no amount in an earlier part', () => {
    expect(returned('fee-notice-part')).toEqual({
      ...NOTICE,
      ...headOf('rueck-0108', '0103'),
      part: { number: 1, of: 2 },
      applications: [
        {
          ...charged,
          applicationId: APPLICATION,
          contractPartner: 'U123456',
          plate: { city: 'B', middle: 'AB', end: '123', usageType: 'EURO' },
        },
      ],
    })
  })

  it('closes with amount, account, payment reference and PDF', () => {
    expect(returned('fee-notice-last')).toEqual({
      ...NOTICE,
      ...headOf('rueck-0109', '0103'),
      part: { number: 2, of: 2 },
      applications: [
        {
          ...charged,
          applicationId: '11000020261116000002',
          plate: { city: 'TÖL', middle: 'A', end: '7', usageType: 'ELECTRIC' },
        },
      ],
      closing: {
        amount: 540,
        currency: 'EUR',
        bankAccount: {
          iban: 'DE02120300000000202051',
          bic: 'BYLADEM1001',
          accountHolder: 'Landeskasse Musterstadt',
        },
        paymentReference: 'KZ 2026/0815',
        purpose: 'Sammelbescheid November',
        dueDate: '2026-12-01',
        documents: [
          { purposeType: 'RECEIPT', mediaType: 'application/pdf', filename: 'Sammelbescheid.pdf', content: PDF },
        ],
      },
    })
  })
})

describe('other messages of the mailbox', () => {
  it('a free message', () => {
    expect(returned('unmatched')).toEqual({
      kind: 'free',
      ...headOf('rueck-0110', '0090'),
      relatedMessageId: 'unbekannt-1',
      applicationId: '99999920261116000001',
      subject: 'Rückfrage zu einem Fahrzeug',
      text: 'Bitte melden Sie sich.',
      documents: [
        { purposeType: 'UNSPECIFIED', mediaType: 'application/pdf', filename: 'Anschreiben.pdf', content: PDF },
      ],
    })
  })

  it('a change of status', () => {
    expect(returned('status')).toMatchObject({ kind: 'status', answer: { status: 'weitergeleitet' } })
  })

  it('a late receipt', () => {
    expect(returned('receipt-failure')).toMatchObject({ kind: 'receipt', receipt: { messageId: MESSAGE_ID } })
  })

  it('an answer to a question is none of them', () => {
    expect(() => returned('mailbox-empty')).toThrow('is no message of the return channel')
  })
})

describe('faults', () => {
  it.each([
    ['fault-login', 'loginRefused'],
    ['fault-client', 'unreadable'],
    ['fault-server', 'unreadable'],
  ])('%s is %s', (name, kind) => expect(() => sample(name)).toThrow(expect.objectContaining({ kind })))
})

it('knows every sample of fixtures/return', () => {
  const readable = fixtureNames('return').filter((name) => !name.startsWith('fault-'))
  for (const name of readable) expect(sample(name).name).toMatch(/_\d{4}$/)
})
