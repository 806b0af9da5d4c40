import { describe, expect, it } from 'vitest'
import type { ApplicationResult } from '../../foreign/authority/answers.ts'
import { filesFrom, resultNews } from './result-news.ts'

const aResult = (change: Partial<ApplicationResult> = {}): ApplicationResult => ({
  kind: 'applicationResult',
  messageId: 'rueck-1',
  messageType: '0707',
  createdAt: new Date('2026-11-16T10:00:00Z'),
  sender: { name: 'KBA' },
  applicationId: '11000020261116000001',
  relatedMessageId: 'our-1',
  status: 'geprueft',
  lateReasons: [],
  parties: [],
  entries: [],
  documents: [],
  ...change,
})
const AB = { transaction: 'AB', requestsRegistrationData: false } as const
const NZ = { transaction: 'NZ', requestsRegistrationData: true } as const
const decision = (approved: boolean, reasons: { code: string }[] = []) => ({
  approved,
  decidedAt: new Date(0),
  reasons,
})
const certificate = { purposeType: 'CERTIFICATE', mediaType: 'application/pdf', content: Buffer.from('x') } as const
const receipt = { ...certificate, purposeType: 'RECEIPT' } as const

describe('what a message about an application decides (contract 1, 3)', () => {
  it.each([
    ['an approval', { decision: decision(true), status: 'abgeschlossen' }, 'decisionApproved'],
    ['a rejection', { decision: decision(false), status: 'abgelehnt' }, 'decisionRejected'],
    ['completed with a decision document', { status: 'abgeschlossen', documents: [certificate] }, 'decisionApproved'],
    ['completed with another document', { status: 'abgeschlossen', documents: [receipt] }, undefined],
    ['completed with nothing', { status: 'abgeschlossen' }, undefined],
    ['rejected in words', { status: 'abgelehnt' }, 'statusRejected'],
    ['forwarded in words', { status: 'weitergeleitet' }, 'statusForwarded'],
  ] as const)('%s', (_, change, trigger) => {
    expect(resultNews(aResult(change), AB).trigger).toBe(trigger)
  })
})

describe('the messages of a rejection (contract 2, 2.3)', () => {
  const codes = (change: Partial<ApplicationResult>) => resultNews(aResult(change), AB).messages.map(({ code }) => code)

  it('are its reasons, which have no kind, and the status word for want of any', () => {
    const { messages } = resultNews(aResult({ status: 'abgelehnt', decision: decision(false, [{ code: '12' }]) }), AB)
    expect(messages).toEqual([
      { type: 'QUITTUNG', code: '12' },
      { type: 'QUITTUNG', code: 'abgelehnt' },
    ])
    expect(codes({ status: 'abgeschlossen', decision: decision(false) })).toEqual(['abgeschlossen'])
    expect(codes({ status: 'abgelehnt', lateReasons: [{ code: '13' }] })).toEqual(['13', 'abgelehnt'])
  })

  it('carry the remarks of a rejection without reason', () => {
    const remarked = { ...decision(false), remarks: 'Bitte persönlich vorsprechen' }
    expect(resultNews(aResult({ status: 'abgelehnt', decision: remarked }), AB).messages).toEqual([
      { type: 'QUITTUNG', code: 'abgelehnt', additional: 'Bitte persönlich vorsprechen' },
    ])
  })

  it('include what is only a hint, with its kind', () => {
    const entries = [{ level: 'fachlich', kind: 'Hinweis', code: '07085' } as const]
    expect(resultNews(aResult({ entries }), AB).messages).toEqual([
      { type: 'QUITTUNG', kind: 'Hinweis', code: '07085' },
    ])
  })
})

describe('the costs of a decision (contract 2, 2.3)', () => {
  const EUR = { currency: 'EUR' }
  const costsOf = (items: object[], total: number) =>
    resultNews(aResult({ costs: { items: items as never, total, ...EUR } }), AB).costs

  it('leave out the authority’s own position, however it is marked', () => {
    const office = { number: 1, code: '224.2', amount: 210, ...EUR }
    for (const own of [
      { creditor: 'KBA' },
      { code: 'KBA' },
      { name: 'Nutzungsgebühr (KBA)' },
      { name: 'Gebühr des Kraftfahrt-Bundesamt' },
    ]) {
      expect(costsOf([office, { number: 2, amount: 30, ...EUR, ...own }], 240)).toEqual({
        items: [{ number: 1, code: '224.2', amount: 210 }],
        total: 210,
      })
    }
    const named = { number: 2, code: 'KBA', amount: 30, creditor: 'Zulassungsbehoerde', ...EUR }
    expect(costsOf([office, named], 240)?.total).toBe(240)
  })

  it('are none when only the authority charges', () => {
    expect(costsOf([{ number: 1, code: 'KBA', amount: 30, ...EUR }], 30)).toBeUndefined()
  })
})

describe('what is passed on', () => {
  it('is certificate data only when it was requested (contract 1, 2.8)', () => {
    const registrationData = { Hubraum: 1998 }
    expect(resultNews(aResult({ registrationData }), NZ).registrationData).toEqual(registrationData)
    expect(resultNews(aResult({ registrationData }), AB).registrationData).toBeUndefined()
  })

  it('is the readiness of papers only for registrations (contract 2, 2.1)', () => {
    expect(resultNews(aResult({ documentsReady: true }), NZ).documentsReady).toBe(true)
    expect(resultNews(aResult({ documentsReady: true }), AB).documentsReady).toBeUndefined()
    expect(resultNews(aResult({ documentsReady: true }), { ...NZ, transaction: 'HA' }).documentsReady).toBeUndefined()
  })

  it('is each party by its display name', () => {
    const parties = [
      { role: '2', roleName: 'Halter', person: { kind: 'natural', firstName: 'Erika', lastName: 'Beispiel' } },
      { role: '3', person: { kind: 'legal', name: 'Muster GmbH' } },
      {
        role: '4',
        person: { kind: 'association', name: 'Erben', representative: { kind: 'natural', lastName: 'Muster' } },
      },
    ] as const
    expect(resultNews(aResult({ parties }), NZ).parties).toEqual([
      { role: '2', roleName: 'Halter', kind: 'natural', name: 'Erika Beispiel' },
      { role: '3', kind: 'legal', name: 'Muster GmbH' },
      { role: '4', kind: 'association', name: 'Erben', representative: { kind: 'natural', name: 'Muster' } },
    ])
  })

  it('is a file without a name under a number of its own', () => {
    const named = filesFrom([certificate, { ...certificate, filename: 'Bescheid.pdf' }], '4711').map(
      (file) => file.filename,
    )
    expect(named).toEqual(['4711-1.pdf', 'Bescheid.pdf'])
    expect(filesFrom([{ ...certificate, mediaType: 'x/y' }], '4711')[0]?.filename).toBe('4711-1.bin')
  })
})
