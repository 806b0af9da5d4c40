import { describe, expect, it } from 'vitest'
import { TRANSACTIONS } from '../../src/domain/application/transaction.ts'
import { aBody } from '../builders/draft.ts'
import { aDocument, aFin, statuses, testLife } from '../support/life.ts'
import { soon } from '../support/soon.ts'

const life = testLife()
const NOTICE = { code: '07085', kind: 'Hinweis', text: 'Die Nutzungsgebühr wird fällig' }
const REASON = { code: '12', text: 'Steuerrückstand', additional: 'Bitte begleichen' }
const DECISION = aDocument('Bescheid.pdf', '%PDF-1.7 Bescheid')

/** An order that the authority has receipted, with the rest of its life to come. */
async function receipted(steps: object[], options: { transaction?: 'AB' | 'NZ'; change?: object } = {}) {
  const client = await life.client()
  const { transaction = 'AB', change = {} } = options
  const scenario = { receipt: { status: 'eingereicht', messages: [] }, steps }
  const id = await client.file(transaction, { scenario, change: { ...change } })
  await client.reached(id, 'eingereicht')
  return { client, id }
}

describe('the first event (contract 2, 6.3 no. 1)', () => {
  it('arises after dispatch, when the receipt is available, not at the POST', async () => {
    const client = await life.client()
    const scenario = { fault: 'slow', delayMs: 1000, receipt: { status: 'eingereicht', messages: [NOTICE] } }
    const id = await client.file('AB', { scenario })
    expect(await life.events(id)).toEqual([])
    await client.reached(id, 'eingereicht')
    expect(await life.events(id)).toMatchObject([{ status: 'ACCEPTED', messages: [NOTICE] }])
  })

  it('arises when the dispatch has failed', async () => {
    const client = await life.client()
    const id = await client.file('AB', { scenario: { fault: 'drop' } })
    await client.reached(id, 'fehlgeschlagen')
    const [event, ...others] = await life.events(id)
    expect(others).toEqual([])
    expect(event).toMatchObject({ status: 'FAILED', order: { id }, attemptOf: id, attempt: 1 })
    expect(event).not.toHaveProperty('messages')
  })
})

describe('a recognised repeat (contract 2, 6.3 no. 2)', () => {
  const repeated = (fin: string) =>
    aBody('AB', { 'customization.vehicleIdentificationNumber': fin, externalOrderId: fin })

  it('sends nothing, and triggers no event while the first dispatch still runs', async () => {
    const client = await life.client()
    const fin = aFin()
    const change = { externalOrderId: fin }
    const id = await client.file('AB', { fin, change, scenario: { fault: 'slow', delayMs: 1500 } })
    await life.arrived(fin)
    expect(await client.file('AB', { fin, change })).toBe(id)
    expect(await life.events(id)).toEqual([])
    await client.reached(id, 'eingereicht')
    expect(await life.events(id)).toHaveLength(1)
    expect(await life.authority().received(`?vehicleIdentificationNumber=${fin}&kind=application`)).toHaveLength(1)
  })

  it('of a receipted order causes a further event with the same status and messages', async () => {
    const client = await life.client()
    const fin = aFin()
    const change = { externalOrderId: fin }
    const id = await client.file('AB', {
      fin,
      change,
      scenario: { receipt: { status: 'weitergeleitet', messages: [NOTICE] } },
    })
    await client.reached(id, 'weitergeleitet')
    const response = await client.request(TRANSACTIONS.AB.path, {
      method: 'POST',
      body: JSON.stringify(repeated(fin)),
      headers: { 'Content-Type': 'application/json' },
    })
    expect(await response.json()).toEqual({ order: { id } })
    const [first, second, ...others] = await life.events(id)
    expect(others).toEqual([])
    expect({ ...second, eventTime: '' }).toEqual({ ...first, eventTime: '' })
    expect(second).toMatchObject({ status: 'FORWARDED', messages: [NOTICE] })
  })

  it('of a decided order repeats the decision with its documents', async () => {
    const client = await life.client()
    const fin = aFin()
    const steps = [{ after: 'PT0S', decision: 'approved', documents: [DECISION] }]
    const id = await client.file('AB', { fin, change: { externalOrderId: fin }, scenario: { steps } })
    await client.reached(id, 'beschieden')
    await client.file('AB', { fin, change: { externalOrderId: fin } })
    const events = await life.events(id)
    expect(statuses(events).slice(-2)).toEqual(['APPROVED_WITH_DOCUMENTS', 'APPROVED_WITH_DOCUMENTS'])
    expect(events.at(-1)?.files).toEqual(events.at(-2)?.files)
  })
})

describe('further events (contract 2, 6.3 no. 3)', () => {
  it('arise on the decision', async () => {
    const { client, id } = await receipted([{ after: 'PT1H', decision: 'approved', documents: [DECISION] }])
    await life.authority().advance('PT1H')
    await client.reached(id, 'beschieden')
    expect(statuses(await life.events(id))).toEqual(['ACCEPTED', 'APPROVED_WITH_DOCUMENTS'])
  })

  it('arise when a status query yields a new state, and only then', async () => {
    const { id } = await receipted([{ after: 'PT1H', status: 'inBearbeitung', silent: true }])
    await life.cli(['order', 'query-status', String(id)])
    expect(statuses(await life.events(id))).toEqual(['ACCEPTED'])
    await life.authority().advance('PT1H')
    await life.cli(['order', 'query-status', String(id)])
    expect(await life.events(id)).toMatchObject([{ status: 'ACCEPTED' }, { status: 'ACCEPTED', order: { id } }])
  })

  it('arise when the authority delivers a reason later, which takes the place of the bare word', async () => {
    const { client, id } = await receipted([
      { after: 'PT1H', decision: 'rejected' },
      { after: 'P1D', lateReason: [REASON] },
    ])
    await life.authority().advance('PT1H')
    await client.reached(id, 'abgelehnt')
    expect(await client.lookup(id)).toMatchObject({ messages: [{ type: 'QUITTUNG', code: 'abgelehnt' }] })
    await life.authority().advance('P1D')
    await life.settled()
    expect(await client.lookup(id)).toMatchObject({ state: 'abgelehnt', messages: [{ type: 'QUITTUNG', ...REASON }] })
    const events = await life.events(id)
    expect(statuses(events)).toEqual(['ACCEPTED', 'REJECTED', 'REJECTED'])
    expect(events.map(({ messages }) => messages)).toMatchObject([undefined, [{ code: 'abgelehnt' }], [REASON]])
    expect((await client.lookup(id)).messages[0]).not.toHaveProperty('kind')
  })

  it('arise when documents arrive after the end state, with all files so far', async () => {
    const proof = aDocument('Nachweis.pdf', '%PDF-1.7 Vorläufiger Nachweis')
    const { client, id } = await receipted([
      { after: 'PT1H', decision: 'approved', documents: [DECISION] },
      { after: 'P1D', lateDocuments: [proof, DECISION] },
    ])
    await life.authority().advance('P1D')
    await client.reached(id, 'beschieden')
    await life.settled()
    const { files } = await client.lookup(id)
    expect(files.map(({ filename }) => filename)).toEqual(['Bescheid.pdf', 'Nachweis.pdf'])
    const events = await life.events(id)
    expect(statuses(events)).toEqual(['ACCEPTED', 'APPROVED_WITH_DOCUMENTS', 'APPROVED_WITH_DOCUMENTS'])
    expect(events[2]?.files).toMatchObject(files.map(({ fileAccessKey, filename }) => ({ fileAccessKey, filename })))
  })

  it('turn a decision without documents into one with documents when they follow', async () => {
    const { client, id } = await receipted([
      { after: 'PT1H', decision: 'approved' },
      { after: 'P1D', lateDocuments: [DECISION] },
    ])
    await life.authority().advance('P1D')
    await client.reached(id, 'beschieden')
    await life.settled()
    expect(statuses(await life.events(id))).toEqual(['ACCEPTED', 'APPROVED', 'APPROVED_WITH_DOCUMENTS'])
  })

  it('tell a decision without documents when files came before it only (contract 1, 3)', async () => {
    const { client, id } = await receipted([
      { after: 'PT1H', lateDocuments: [DECISION] },
      { after: 'PT2H', status: 'abgelehnt', silent: true },
    ])
    await life.authority().advance('PT1H')
    await soon(async () => expect((await client.lookup(id)).files).toHaveLength(1))
    await life.authority().advance('PT2H')
    await life.cli(['order', 'query-status', String(id)])
    expect(statuses(await life.events(id))).toEqual(['ACCEPTED', 'REJECTED'])
  })

  it('do not arise when the message only says that the papers are ready: that shows in the lookup (contract 2, 6.4)', async () => {
    const steps = [
      { after: 'PT1H', decision: 'approved' },
      { after: 'P1D', documentsReady: true },
    ]
    const { client, id } = await receipted(steps, { transaction: 'NZ' })
    await life.authority().advance('PT1H')
    expect(await client.reached(id, 'beschieden')).not.toHaveProperty('registrationDocumentsReady')
    await life.authority().advance('P1D')
    await life.settled()
    expect(await client.lookup(id)).toMatchObject({ registrationDocumentsReady: true })
    expect(statuses(await life.events(id))).toEqual(['ACCEPTED', 'APPROVED'])
  })
})

describe('an instance restart (contract 2, 6.3 no. 4)', () => {
  it('leaves a younger order angelegt and sends it; one over 15 minutes old is FAILED with 99995', async () => {
    const client = await life.client()
    await client.file('AB', { fin: 'WTESTRESTART00001', scenario: { fault: 'slow', delayMs: 2500 } })
    await life.arrived('WTESTRESTART00001')
    const waiting = await client.file('AB')
    expect(await client.get('/vehicleDeregistrations/orders?state=angelegt')).toMatchObject({ total: 2 })
    await life.restart({ PLAKETTE_CLOCK_SHIFT: 'PT14M' })
    await client.reached(waiting, 'eingereicht')

    await client.file('AB', { fin: 'WTESTRESTART00002', scenario: { fault: 'slow', delayMs: 2500 } })
    await life.arrived('WTESTRESTART00002')
    const late = await client.file('AB')
    await life.restart({ PLAKETTE_CLOCK_SHIFT: 'PT30M' })
    expect(await client.reached(late, 'fehlgeschlagen')).toMatchObject({ retryable: true })
    expect(await life.events(late)).toMatchObject([
      { status: 'FAILED', retryable: true, messages: [{ code: '99995' }] },
    ])
    await life.restart()
  })
})

describe("'completed' without a decision (contract 2, 6.3 no. 5)", () => {
  it('produces no event, in the mailbox as in a status query', async () => {
    const { client, id } = await receipted([{ after: 'PT1H', completedWithoutDecision: true }])
    await life.authority().advance('PT1H')
    await life.settled()
    await life.cli(['order', 'query-status', String(id)])
    expect(await client.lookup(id)).toMatchObject({ state: 'eingereicht' })
    expect(statuses(await life.events(id))).toEqual(['ACCEPTED'])
  })
})

describe('the body of an event (contract 2, 6.4)', () => {
  it('has the fields of the contract and leaves out what has no value', async () => {
    const data = { DatumErstzulassung: '2026-11-16', Kennzeichen: 'B  AB123', Hubraum: 1998 }
    const steps = [
      { after: 'PT1H', decision: 'approved', licensePlate: 'B-XY 77', documents: [DECISION], registrationData: data },
    ]
    const { client, id } = await receipted(steps, { transaction: 'NZ', change: { requestRegistrationData: true } })
    await life.authority().advance('PT1H')
    const order = await client.reached(id, 'beschieden')
    const [first, decision] = await life.events(id)
    expect(Object.keys(first ?? {})).toEqual([
      'eventType',
      'eventTime',
      'order',
      'attemptOf',
      'attempt',
      'businessTransaction',
      'status',
      'derivedStatus',
      'applicationId',
      'parties',
    ])
    expect(decision).toMatchObject({
      eventType: 'VEHICLE_REGISTRATION_XKFZ_EVENT',
      order: order.order,
      attemptOf: id,
      attempt: 1,
      businessTransaction: 'NZ',
      status: 'APPROVED_WITH_DOCUMENTS',
      derivedStatus: 'SUCCESS',
      applicationId: order.applicationId,
      licensePlate: 'B-XY 77',
      registrationData: data,
      parties: order.parties,
    })
    expect(decision?.eventTime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
  })
})
