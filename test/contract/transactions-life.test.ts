import { describe, expect, it } from 'vitest'
import { ALL_TRANSACTIONS, TRANSACTIONS, type Transaction } from '../../src/domain/application/transaction.ts'
import { aBody } from '../builders/draft.ts'
import { aFullBody } from '../builders/full-body.ts'
import { testFiling, withVehicle } from '../support/filing.ts'

const filing = testFiling()

/** What the check module of the authority asks of a re-registration beyond our rules. */
const CODE = { 'customization.vehicleRegistrationCertificateSecurityCode': 'aB3dE7x' }
const smallest = (transaction: Transaction) => aBody(transaction, transaction === 'WG' ? CODE : {})

const MESSAGES: Record<string, string> = {
  '0708': 'vorsystem_antragausserbetriebsetzunggrosskunde_0708',
  '0702': 'vorsystem_anfrageimport_0702',
}

const eventsOf = async (orderId: number) =>
  (await filing.sql<{ body: Buffer }[]>`select body from event where order_id = ${orderId} order by created_at`).map(
    ({ body }) => JSON.parse(body.toString()),
  )

describe.each(ALL_TRANSACTIONS)('%s', (transaction) => {
  const { wireKind, eventType } = TRANSACTIONS[transaction]

  it.each([
    ['with few fields', smallest(transaction)],
    ['with all fields', aFullBody(transaction)],
  ])(
    '%s is accepted, reaches the authority valid and signed, and is eingereicht (contract 1, 1 and 3)',
    async (_, body) => {
      const { name, head, content, order } = await filing.sent(transaction, body)
      expect(name).toBe(MESSAGES[wireKind])
      expect(head).toMatchObject({ nachrichtentyp: wireKind, produktVersion: '2.0.0' })
      expect(wireKind === '0708' ? content : (content as { antragskopf: unknown }).antragskopf).toMatchObject({
        artDesGeschaeftsvorfalls: transaction,
        EMailAdresse: 'dispo@example.test',
      })
      expect(order).toMatchObject({ businessTransaction: transaction, state: 'eingereicht', derivedStatus: 'PENDING' })
      expect(order.applicationId).toMatch(/^\d{20}$/)
    },
  )

  it('is decided, and each step is an event of its type (contract 1, 1 and contract 2, 6.2)', async () => {
    const { order, applicationId } = await filing.file(transaction, smallest(transaction))
    const documents = [{ purpose: 'CERTIFICATE', filename: 'Bescheid.pdf', base64: 'JVBERi0xLjc=' }]
    await filing.authority().send(applicationId ?? '', { decision: 'approved', documents })
    expect(await filing.api().reached(order.id, 'beschieden')).toMatchObject({ derivedStatus: 'SUCCESS' })
    const events = await eventsOf(order.id)
    expect(events.map(({ status }) => status)).toEqual(['ACCEPTED', 'APPROVED_WITH_DOCUMENTS'])
    for (const event of events) expect(event).toMatchObject({ eventType, businessTransaction: transaction })
  })

  it('gives 409 with other data under the same reference and vehicle, and changes nothing (contract 2, 7)', async () => {
    const fin = filing.aFin()
    const { order } = await filing.file(transaction, smallest(transaction), 'eingereicht', fin)
    const other = withVehicle({ ...smallest(transaction), email: 'other@example.test' }, fin)
    const response = await filing.post(transaction, other)
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ error: expect.stringContaining(`order ${order.id}`) })
    expect(await filing.received(fin)).toHaveLength(1)
  })
})

describe('the plate of an order (contract 2, 2.1)', () => {
  const plateAfterDecision = async (transaction: Transaction, change: Record<string, unknown>) => {
    const before = await filing.file(transaction, aBody(transaction, { ...CODE, ...change }))
    await filing.authority().send(before.applicationId ?? '', { decision: 'approved' })
    return {
      before: before.licensePlate,
      after: (await filing.api().reached(before.order.id, 'beschieden')).licensePlate,
    }
  }
  const reservation = { licensePlate: 'HH-SI 42', pin: '4711' }

  it('is the reserved one after the decision', async () => {
    const plate = await plateAfterDecision('NZ', { 'customization.licensePlateAssignment': { reservation } })
    expect(plate).toEqual({ before: null, after: 'HH-SI 42' })
  })

  it('is the next free one, electric when that was asked for', async () => {
    const assignment = { plateType: 'Z', electric: true }
    const { before, after } = await plateAfterDecision('TZ', { 'customization.licensePlateAssignment': assignment })
    expect(before).toBeNull()
    expect(after).toMatch(/^[A-Z]{1,3}-[A-Z]{1,2} \d{1,4}E$/)
  })

  it('is the current one until a transfer assigns another', async () => {
    const plate = await plateAfterDecision('UG', { 'customization.licensePlateAssignment': { reservation } })
    expect(plate).toEqual({ before: 'WÜ-X 77E', after: 'HH-SI 42' })
  })
})

describe('the same reference and vehicle at another endpoint (contract 1, 1)', () => {
  it.each([
    ['NZ', 'TZ'],
    ['WG', 'WZ'],
  ] as const)('%s and %s is a new application, not a repeat', async (one, other) => {
    const fin = filing.aFin()
    const body = aBody(one, CODE)
    const [first, second] = [
      await filing.file(one, body, 'eingereicht', fin),
      await filing.file(other, body, 'eingereicht', fin),
    ]
    expect(second.order.id).not.toBe(first.order.id)
    expect(second.order.externalId).toBe(first.order.externalId)
    expect(await filing.received(fin)).toHaveLength(2)
  })
})

describe('what only the authority finds', () => {
  it('is a warning when the account holder is not the holder, and the order goes on (contract 1, 2.7)', async () => {
    const body = aBody('WG', { ...CODE, 'bankAccount.accountHolder': 'Max Muster' })
    const { messages, derivedStatus } = await filing.file('WG', body)
    expect(messages).toEqual([expect.objectContaining({ type: 'QUITTUNG', kind: 'Warnung', code: '98010' })])
    expect(derivedStatus).toBe('PENDING')
  })

  it('is that WZ asks for another plate: the order fails (contract 1, 1)', async () => {
    const body = aBody('WZ', { 'customization.licensePlateAssignment': { plateType: 'Z' } })
    const { messages, derivedStatus } = await filing.file('WZ', body, 'fehlgeschlagen')
    expect(messages).toEqual([expect.objectContaining({ kind: 'Fehler', code: '98009' })])
    expect(derivedStatus).toBe('FAILURE')
  })
})
