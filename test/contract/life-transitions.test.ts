import { describe, expect, it } from 'vitest'
import { kbaMaintenance } from '../../src/domain/announcement/kba-maintenance.ts'
import { aDocument, statuses, testLife } from '../support/life.ts'

const life = testLife()
const DECISION = aDocument('Bescheid.pdf', '%PDF-1.7 Bescheid')

/** The rows of the table of moves (contract 1, section 3), in its order. */
describe('(new), POST of an application (contract 1, 3)', () => {
  it('makes the order angelegt and answers with its number, without an event', async () => {
    const client = await life.client()
    const id = await client.file('AB', { scenario: { fault: 'slow', delayMs: 1000 } })
    expect(id).toBeGreaterThan(0)
    expect(await client.lookup(id)).toMatchObject({ state: 'angelegt', derivedStatus: 'PENDING' })
    expect(await life.events(id)).toEqual([])
    await client.reached(id, 'eingereicht')
  })
})

describe('angelegt, receipt evaluated after dispatch (contract 1, 3)', () => {
  it.each([
    ['submitted', 'eingereicht', 'ACCEPTED'],
    ['in processing', 'inBearbeitung', 'ACCEPTED'],
    ['passed to the office', 'weitergeleitet', 'FORWARDED'],
  ])('%s: becomes %s with the first event, %s', async (_receipt, state, event) => {
    const client = await life.client()
    const id = await client.file('AB', { scenario: { receipt: { status: state, messages: [] } } })
    expect(await client.reached(id, state)).toMatchObject({ derivedStatus: 'PENDING' })
    expect(statuses(await life.events(id))).toEqual([event])
  })

  it('failure: becomes fehlgeschlagen with event FAILED', async () => {
    const client = await life.client()
    const messages = [{ code: '04004', kind: 'Fehler', text: 'Fahrzeug nicht gefunden' }]
    const id = await client.file('AB', { scenario: { receipt: { status: 'fehler', messages } } })
    expect(await client.reached(id, 'fehlgeschlagen')).toMatchObject({ derivedStatus: 'VEHICLE_UNKNOWN' })
    expect(statuses(await life.events(id))).toEqual(['FAILED'])
  })

  it('failure of the dispatch itself: becomes fehlgeschlagen with event FAILED', async () => {
    const client = await life.client()
    const id = await client.file('AB', { scenario: { fault: 'garbage' } })
    await client.reached(id, 'fehlgeschlagen')
    expect(statuses(await life.events(id))).toEqual(['FAILED'])
  })
})

describe.each(['eingereicht', 'inBearbeitung', 'weitergeleitet'])('%s, decision over the return channel', (open) => {
  const step = (decision: object) => ({ receipt: { status: open }, steps: [{ after: 'PT2H', ...decision }] })

  it('approved: becomes beschieden, with an event with files and plate (contract 1, 3)', async () => {
    const client = await life.client()
    const id = await client.file('AB', { scenario: step({ decision: 'approved', documents: [DECISION] }) })
    await client.reached(id, open)
    await life.authority().advance('PT2H')
    const order = await client.reached(id, 'beschieden')
    const event = (await life.events(id)).at(-1)
    expect(event).toMatchObject({
      status: 'APPROVED_WITH_DOCUMENTS',
      derivedStatus: 'SUCCESS',
      licensePlate: 'B-AB 123',
    })
    expect(event?.files).toMatchObject([{ fileAccessKey: order.files[0]?.fileAccessKey }])
  })

  it('approved without documents: the event says APPROVED (contract 1, 3)', async () => {
    const client = await life.client()
    const id = await client.file('AB', { scenario: step({ decision: 'approved' }) })
    await client.reached(id, open)
    await life.authority().advance('PT2H')
    await client.reached(id, 'beschieden')
    expect((await life.events(id)).at(-1)).toMatchObject({ status: 'APPROVED' })
  })

  it('rejected: becomes abgelehnt, REJECTED or REJECTED_WITH_DOCUMENTS (contract 1, 3)', async () => {
    const client = await life.client()
    const messages = [{ code: '17', text: 'Gebührenrückstand' }]
    const plain = await client.file('AB', { scenario: step({ decision: 'rejected', messages }) })
    const decision = { decision: 'rejected', messages, documents: [DECISION] }
    const documented = await client.file('AB', { scenario: step(decision) })
    for (const id of [plain, documented]) await client.reached(id, open)
    await life.authority().advance('PT2H')
    for (const id of [plain, documented]) {
      expect(await client.reached(id, 'abgelehnt')).toMatchObject({
        derivedStatus: 'FAILURE',
        messages: [{ code: '17' }],
      })
    }
    expect((await life.events(plain)).at(-1)).toMatchObject({ status: 'REJECTED' })
    expect((await life.events(documented)).at(-1)).toMatchObject({ status: 'REJECTED_WITH_DOCUMENTS' })
  })
})

describe('a plate-assigning transaction (contract 1, 3)', () => {
  it('shows the assigned plate after the decision, in lookup, list and event', async () => {
    const client = await life.client()
    const steps = [{ after: 'PT1H', decision: 'approved', licensePlate: 'HH-ZZ 9999' }]
    const id = await client.file('NZ', { scenario: { receipt: { status: 'eingereicht' }, steps } })
    expect(await client.reached(id, 'eingereicht')).toMatchObject({ licensePlate: null })
    await life.authority().advance('PT1H')
    expect(await client.reached(id, 'beschieden')).toMatchObject({ licensePlate: 'HH-ZZ 9999' })
    expect(await client.get('/vehicleRegistrations/orders')).toMatchObject({ orders: [{ licensePlate: 'HH-ZZ 9999' }] })
    expect((await life.events(id)).at(-1)).toMatchObject({ licensePlate: 'HH-ZZ 9999' })
  })

  it('leaves the plate of a deregistration as it was filed', async () => {
    const client = await life.client()
    const steps = [{ after: 'PT1H', decision: 'approved', licensePlate: 'HH-ZZ 9998' }]
    const id = await client.file('AB', { scenario: { receipt: { status: 'eingereicht' }, steps } })
    await client.reached(id, 'eingereicht')
    await life.authority().advance('PT1H')
    expect(await client.reached(id, 'beschieden')).toMatchObject({ licensePlate: 'B-AB 123' })
  })
})

describe('any open state, status query at the authority (contract 1, 3)', () => {
  it.each([
    ['eingereicht', 'weitergeleitet', 'FORWARDED'],
    ['weitergeleitet', 'inBearbeitung', 'ACCEPTED'],
    ['inBearbeitung', 'eingereicht', 'ACCEPTED'],
  ])('%s: takes over the new state %s with event %s', async (open, state, status) => {
    const client = await life.client()
    const steps = [{ after: 'PT1H', status: state, silent: true }]
    const id = await client.file('AB', { scenario: { receipt: { status: open }, steps } })
    await client.reached(id, open)
    await life.authority().advance('PT1H')
    expect(await life.cli(['order', 'query-status', String(id)])).toMatchObject({ state })
    expect(await life.events(id)).toMatchObject([{}, { status }])
  })

  it('a rejection comes as REJECTED without files, with the status in words as code (contract 2, 2.3)', async () => {
    const client = await life.client()
    const steps = [{ after: 'PT1H', status: 'abgelehnt', silent: true }]
    const id = await client.file('AB', { scenario: { receipt: { status: 'weitergeleitet' }, steps } })
    await client.reached(id, 'weitergeleitet')
    await life.authority().advance('PT1H')
    expect(await life.cli(['order', 'query-status', String(id)])).toMatchObject({
      state: 'abgelehnt',
      derivedStatus: 'FAILURE',
      files: [],
      messages: [{ type: 'QUITTUNG', code: 'abgelehnt' }],
    })
    const event = (await life.events(id)).at(-1)
    expect(event).toMatchObject({ status: 'REJECTED', messages: [{ code: 'abgelehnt' }] })
    expect(event).not.toHaveProperty('files')
  })

  it('takes over a state that the authority tells by itself, in the mailbox', async () => {
    const client = await life.client()
    const steps = [{ after: 'PT1H', status: 'weitergeleitet' }]
    const id = await client.file('AB', { scenario: { receipt: { status: 'eingereicht' }, steps } })
    await client.reached(id, 'eingereicht')
    await life.authority().advance('PT1H')
    await client.reached(id, 'weitergeleitet')
    expect(statuses(await life.events(id))).toEqual(['ACCEPTED', 'FORWARDED'])
  })

  it('is refused for an order that has ended, and for one that is not known', async () => {
    const client = await life.client()
    const messages = [{ code: '04004', kind: 'Fehler', text: 'Fahrzeug unbekannt' }]
    const id = await client.file('AB', { scenario: { receipt: { status: 'fehler', messages } } })
    await client.reached(id, 'fehlgeschlagen')
    expect(await life.tryCli(['order', 'query-status', String(id)])).toMatchObject({ exitCode: 1 })
    expect(await life.tryCli(['order', 'query-status', '999999'])).toMatchObject({ exitCode: 1 })
  })
})

describe("inBearbeitung, 'completed' without decision block and without decision document (contract 1, 3)", () => {
  it('stays inBearbeitung without an event, and is overdue after 24 hours', async () => {
    const client = await life.client()
    const steps = [{ after: 'PT1H', completedWithoutDecision: true }]
    const id = await client.file('AB', { scenario: { receipt: { status: 'inBearbeitung' }, steps } })
    const before = await client.reached(id, 'inBearbeitung')
    await life.authority().advance('PT1H')
    await life.settled()
    expect(await client.lookup(id)).toEqual(before)
    expect(statuses(await life.events(id))).toEqual(['ACCEPTED'])
    await life.restart({ PLAKETTE_CLOCK_SHIFT: 'PT25H' })
    const { overdueOrders } = await life.health()
    expect(overdueOrders).toBeGreaterThanOrEqual(1)
    expect(await client.lookup(id)).toEqual(before)
    await life.restart()
  })

  it('together with a decision document counts as the approval that it documents', async () => {
    const client = await life.client()
    const steps = [{ after: 'PT1H', completedWithoutDecision: true, documents: [DECISION] }]
    const id = await client.file('AB', { scenario: { receipt: { status: 'inBearbeitung' }, steps } })
    await client.reached(id, 'inBearbeitung')
    await life.authority().advance('PT1H')
    await client.reached(id, 'beschieden')
    expect(statuses(await life.events(id))).toEqual(['ACCEPTED', 'APPROVED_WITH_DOCUMENTS'])
  })
})

describe('angelegt, next instance start (contract 1, 3)', () => {
  it('older than 15 minutes and never sent: fehlgeschlagen, event FAILED, code 99995, retryable', async () => {
    const client = await life.client()
    // The lane is busy with one order when the service ends: the other was never sent.
    const blocking = await client.file('AB', { fin: 'WTESTBLOCKING0001', scenario: { fault: 'slow', delayMs: 2000 } })
    await life.arrived('WTESTBLOCKING0001')
    const waiting = await client.file('AB')
    await life.restart({ PLAKETTE_CLOCK_SHIFT: 'PT16M' })
    const order = await client.reached(waiting, 'fehlgeschlagen')
    expect(order).toMatchObject({ retryable: true, messages: [{ code: '99995', kind: 'Fehler' }], applicationId: null })
    expect(await life.events(waiting)).toMatchObject([
      { status: 'FAILED', retryable: true, messages: [{ code: '99995' }] },
    ])
    await client.reached(blocking, 'eingereicht')
    await life.restart()
  })
})

describe('an end state (contract 1, 3)', () => {
  it('is never left: later states, decisions and status notices change nothing about it (promise 3)', async () => {
    const client = await life.client()
    const steps = [
      { after: 'PT1H', decision: 'rejected', messages: [{ code: '12', text: 'Steuerrückstand' }] },
      { after: 'PT2H', status: 'weitergeleitet' },
      { after: 'PT3H', decision: 'approved' },
    ]
    const id = await client.file('AB', { scenario: { receipt: { status: 'eingereicht' }, steps } })
    await client.reached(id, 'eingereicht')
    await life.authority().advance('PT3H')
    await client.reached(id, 'abgelehnt')
    await life.settled()
    expect(await client.lookup(id)).toMatchObject({ state: 'abgelehnt', derivedStatus: 'FAILURE' })
    expect(statuses(await life.events(id))).toEqual(['ACCEPTED', 'REJECTED'])
  })
})

describe('a maintenance window of the authority (contract 2, 7)', () => {
  it('stops nothing: what is filed is accepted and sent, and a failed dispatch becomes a state', async () => {
    const { next } = kbaMaintenance(new Date())
    const seconds = Math.ceil((next.startsAt.getTime() - Date.now()) / 1000) + 600
    await life.restart({ PLAKETTE_CLOCK_SHIFT: `PT${seconds}S` })
    const client = await life.client()
    await client.reached(await client.file('AB'), 'eingereicht')
    const dropped = await client.file('AB', { scenario: { fault: 'drop' } })
    await client.reached(dropped, 'fehlgeschlagen')
    expect(statuses(await life.events(dropped))).toEqual(['FAILED'])
    await life.restart()
  })
})
