import { describe, expect, it } from 'vitest'
import { type Body, type LifeClient, testLife } from '../support/life.ts'

const life = testLife()
const FEE_DUE = { code: '07085', kind: 'Hinweis', text: 'Die Nutzungsgebühr wird fällig' }
const COSTS = [
  { number: 1, code: '224.2', name: 'Außerbetriebsetzung', amount: 210 },
  { number: 2, code: '125', name: 'Register', amount: 60, note: 'Pauschale' },
  { number: 3, code: 'KBA', name: 'Nutzungsgebühr', amount: 30 },
]
const OFFICE_COSTS = {
  items: [COSTS[0], COSTS[1]],
  total: { number: 3, name: 'Summe', amount: 270 },
}

const billing = () => life.client({ role: 'eigene', kopaIdReleased: true })

/** An order decided at once. */
async function decided(
  client: LifeClient,
  step: object,
  options: { transaction?: 'AB' | 'NZ' | 'UG'; change?: Body } = {},
) {
  const steps = [{ after: 'PT0S', ...step }]
  const change = options.change ?? {}
  const id = await client.file(options.transaction ?? 'AB', { scenario: { steps }, change })
  const state = 'decision' in step && step.decision === 'rejected' ? 'abgelehnt' : 'beschieden'
  return client.reached(id, state)
}

const lastEvent = async ({ order }: { order: { id: number } }) => (await life.events(order.id)).at(-1)

describe('costBreakdown (contract 2, 2.3)', () => {
  it('is absent after a plain receipt, and has kbaCost after one that announces it with 07085', async () => {
    const client = await billing()
    const plain = await client.file('AB', { scenario: { receipt: { status: 'eingereicht', messages: [] } } })
    expect(await client.reached(plain, 'eingereicht')).not.toHaveProperty('costBreakdown')
    const announced = await client.file('AB', { scenario: { receipt: { status: 'eingereicht', messages: [FEE_DUE] } } })
    expect(await client.reached(announced, 'eingereicht')).toMatchObject({ costBreakdown: { kbaCost: 30 } })
    expect((await life.events(announced))[0]).toMatchObject({ costBreakdown: { kbaCost: 30 } })
    expect((await life.events(plain))[0]).not.toHaveProperty('costBreakdown')
  })

  it('is absent for an order that failed without the announcement', async () => {
    const client = await billing()
    const messages = [{ code: '04004', kind: 'Fehler', text: 'unbekannt' }]
    const id = await client.file('AB', { scenario: { receipt: { status: 'fehler', messages } } })
    expect(await client.reached(id, 'fehlgeschlagen')).not.toHaveProperty('costBreakdown')
  })

  it("has kbaCost once decided, and the office's costs without the authority's own position", async () => {
    const client = await billing()
    const order = await decided(client, { decision: 'approved', costs: COSTS, paymentReference: 'KZ-4711' })
    const fees = { costBreakdown: { kbaCost: 30, registrationOfficeCosts: OFFICE_COSTS } }
    expect(order).toMatchObject({ ...fees, feeAmountCents: 270, paymentReference: 'KZ-4711' })
    const event = await lastEvent(order)
    expect(event).toMatchObject(fees)
    expect(event).not.toHaveProperty('feeAmountCents')
    expect(event).not.toHaveProperty('paymentReference')
  })

  it('counts a rejected order as decided, and an amount without reference occurs (contract 2, 2.1)', async () => {
    const client = await billing()
    const rejected = { decision: 'rejected', messages: [{ code: '12' }], costs: [COSTS[0]] }
    const order = await decided(client, rejected)
    expect(order).toMatchObject({ costBreakdown: { kbaCost: 30 }, feeAmountCents: 210 })
    expect(order).not.toHaveProperty('paymentReference')
    const free = await decided(client, { decision: 'rejected', messages: [{ code: '12' }] })
    expect(free.costBreakdown).toEqual({ kbaCost: 30 })
    expect(free).not.toHaveProperty('feeAmountCents')
  })

  it.each([
    ['betreiber', false],
    ['vertragspartner', false],
    ['eigene', false],
    ['eigene', true],
    ['betreiber', true],
  ] as const)(
    'role %s with released KoPa identifier %s decides who sees fees (contract 1, 2.9)',
    async (role, released) => {
      const client = await life.client({ role, kopaIdReleased: released })
      const order = await decided(client, { decision: 'approved', costs: COSTS, paymentReference: 'KZ-1' })
      const event = await lastEvent(order)
      for (const field of ['costBreakdown', 'feeAmountCents', 'paymentReference']) expect(field in order).toBe(released)
      expect('costBreakdown' in (event ?? {})).toBe(released)
      const list = JSON.stringify(await client.get('/vehicleDeregistrations/orders'))
      expect(list).not.toMatch(/cost|fee|payment/i)
    },
  )

  it('is visible with an own productive GKS access, and not with one of the test environment (contract 1, 2.9)', async () => {
    const [productive, testing] = [await life.client(), await life.client()]
    await life.ownAccess(productive.id, 'GKS-PRODUKTIV', 'produktion')
    await life.ownAccess(testing.id, 'GKS-TEST', 'test')
    expect(await decided(productive, { decision: 'approved', costs: COSTS })).toMatchObject({ feeAmountCents: 270 })
    const order = await decided(testing, { decision: 'approved', costs: COSTS })
    expect(JSON.stringify(order)).not.toMatch(/cost|fee|payment/i)
  })
})

describe('registrationData (contract 1, 2.8; contract 2, 2.1)', () => {
  const data = {
    Kennzeichen: 'HH ZZ9999',
    DatumErstzulassung: '2026-11-16',
    Hubraum: 1998,
    MerkmalElektrokennzeichen: false,
    Halter: { Nachname: 'Muster', Anschrift: { Wohnort: 'Hamburg' } },
    BereifungAchse: ['205/55 R16', '225/50 R17'],
  }

  it('comes with the decision in lookup and event when it was requested, as the register names it', async () => {
    const client = await life.client()
    const change = { requestRegistrationData: true }
    const order = await decided(client, { decision: 'approved', registrationData: data }, { transaction: 'NZ', change })
    expect(order.registrationData).toEqual(data)
    expect(await lastEvent(order)).toMatchObject({ registrationData: data })
  })

  it('is not passed on when nobody requested it', async () => {
    const client = await life.client()
    const order = await decided(client, { decision: 'approved', registrationData: data }, { transaction: 'NZ' })
    expect(order).not.toHaveProperty('registrationData')
    expect(await lastEvent(order)).not.toHaveProperty('registrationData')
    const [row] = await life.sql`select result from customer_order where id = ${order.order.id}`
    expect(JSON.stringify(row)).not.toContain('Muster')
  })
})

describe('registrationDocumentsReady (contract 2, 2.1)', () => {
  it('comes with the decision of a registration, and is absent when nothing is said', async () => {
    const client = await life.client()
    const ready = await decided(client, { decision: 'approved', documentsReady: true }, { transaction: 'UG' })
    expect(ready.registrationDocumentsReady).toBe(true)
    expect(await lastEvent(ready)).toMatchObject({ registrationDocumentsReady: true })
    const silent = await decided(client, { decision: 'approved' }, { transaction: 'UG' })
    expect(silent).not.toHaveProperty('registrationDocumentsReady')
  })

  it('exists for registrations only', async () => {
    const order = await decided(await life.client(), { decision: 'approved', documentsReady: true })
    expect(order).not.toHaveProperty('registrationDocumentsReady')
  })
})

describe('parties (contract 2, 2.3)', () => {
  it('names the holder from the application on, in lookup and event', async () => {
    const client = await life.client()
    const scenario = { receipt: { status: 'eingereicht', messages: [] } }
    const person = await client.file('NZ', { scenario })
    const order = await client.reached(person, 'eingereicht')
    expect(order.parties).toEqual([{ role: '2', roleName: 'Halter', kind: 'natural', name: 'Erika Beispiel' }])
    expect((await life.events(person))[0]).toMatchObject({ parties: order.parties })
  })

  it('names companies and associations with their representative', async () => {
    const client = await life.client()
    const scenario = { receipt: { status: 'eingereicht', messages: [] } }
    const company = await client.file('UG', { scenario })
    expect((await client.reached(company, 'eingereicht')).parties).toMatchObject([{ role: '2', kind: 'legal' }])
    const change = {
      'vehicleHolder.partyType': 'ASSOCIATION',
      'vehicleHolder.address.companyName': 'Erbengemeinschaft Muster',
      'vehicleHolder.associationRepresentative': { firstName: 'Max', lastName: 'Muster' },
    }
    const association = await client.file('UG', { scenario, change })
    expect((await client.reached(association, 'eingereicht')).parties).toEqual([
      {
        role: '2',
        roleName: 'Halter',
        kind: 'association',
        name: 'Erbengemeinschaft Muster',
        representative: { kind: 'natural', name: 'Max Muster' },
      },
    ])
  })

  it('has none for a deregistration, and leaves the field out of its events', async () => {
    const order = await decided(await life.client(), { decision: 'approved' })
    expect(order.parties).toEqual([])
    expect(await lastEvent(order)).not.toHaveProperty('parties')
  })
})

describe('messages (contract 2, 2.3)', () => {
  it('have every form of code, untouched, with kind, text and additional where the authority gives them', async () => {
    const client = await life.client()
    const receipt = {
      status: 'eingereicht',
      messages: [FEE_DUE, { code: '00815', kind: 'Warnung', text: 'Bitte prüfen', additional: 'SCHEMAPRUEFUNG: Feld' }],
    }
    const steps = [
      {
        after: 'PT1H',
        decision: 'rejected',
        messages: [{ code: '7', additional: 'Steuerrückstand' }, { code: 'X-9' }],
      },
    ]
    const id = await client.file('AB', { scenario: { receipt, steps } })
    await client.reached(id, 'eingereicht')
    await life.authority().advance('PT1H')
    const { messages } = await client.reached(id, 'abgelehnt')
    expect(messages).toEqual([
      { type: 'QUITTUNG', ...FEE_DUE },
      { type: 'QUITTUNG', ...receipt.messages[1] },
      { type: 'QUITTUNG', code: '7', additional: 'Steuerrückstand' },
      { type: 'QUITTUNG', code: 'X-9' },
    ])
  })

  it('are an empty list in the lookup and left out of the event when there are none', async () => {
    const order = await decided(await life.client(), { decision: 'approved' })
    expect(order.messages).toEqual([])
    expect(await lastEvent(order)).not.toHaveProperty('messages')
  })
})
