import { beforeAll, describe, expect, it } from 'vitest'
import { ALL_TRANSACTIONS, type Transaction } from '../../src/domain/application/transaction.ts'
import { changeClient } from '../../src/domain/client/client.ts'
import { EVENT_TYPES, PRESELECTED } from '../../src/flows/webhook/settings/event-type.ts'
import { aBody } from '../builders/draft.ts'
import { aWebhook, sealOf } from '../builders/webhook.ts'
import { testFiling } from '../support/filing.ts'
import { openApi } from '../support/openapi.ts'
import { type Call, type Receiver, testReceivers } from '../support/receiver.ts'
import { LOOPBACK } from '../support/webhook-service.ts'

const filing = testFiling(LOOPBACK)
const receivers = testReceivers()
const contract = openApi('openapi-2.3.0.yaml')
let receiver: Receiver

beforeAll(async () => {
  receiver = await receivers.open()
  const given = { url: receiver.url, clientId: filing.clientId(), seal: await sealOf(filing.sql), events: EVENT_TYPES }
  await aWebhook(filing.sql, given)
})

/** What the check module of the authority asks of a re-registration beyond our rules. */
const CODE = { 'customization.vehicleRegistrationCertificateSecurityCode': 'aB3dE7x' }
const smallest = (transaction: Transaction) => aBody(transaction, transaction === 'WG' ? CODE : {})
const bodyOf = ({ body }: Call) => JSON.parse(body.toString())

const schemaOf = (eventType: string): string =>
  `/webhooks/${eventType}/post/requestBody/content/application~1json/schema`

/** Puts a message into the mailbox of the instance's own access. */
async function freeMessage(message: Record<string, unknown>): Promise<void> {
  const response = await fetch(`${filing.authorityUrl()}/control/messages`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'PLAKETTE-TEST', ...message }),
  })
  expect(await response.text()).not.toContain('error')
}

/** The only event of its type so far, as its description in the contract file says. */
async function theEvent(type: string) {
  const ofType = () => receiver.calls.map(bodyOf).filter(({ eventType }) => eventType === type)
  await expect.poll(() => ofType().length, { interval: 10 }).toBe(1)
  const [event] = ofType()
  expect(contract.problems(schemaOf(type), event, 'closed')).toEqual([])
  return event
}

async function eventsOf(orderId: number, count: number) {
  const about = () => receiver.calls.map(bodyOf).filter((body) => body.order?.id === orderId)
  await expect.poll(() => about().length, { interval: 10 }).toBe(count)
  return about()
}

describe('the type of an event (contract 2, 6.2)', () => {
  it.each([
    ['AB', 'VEHICLE_DEREGISTRATION_XKFZ_EVENT'],
    ['HA', 'VEHICLE_HOLDER_CHANGE_XKFZ_EVENT'],
    ['UG', 'VEHICLE_TRANSFER_XKFZ_EVENT'],
    ['WG', 'VEHICLE_REREGISTRATION_XKFZ_EVENT'],
    ['WZ', 'VEHICLE_REREGISTRATION_XKFZ_EVENT'],
    ['NZ', 'VEHICLE_REGISTRATION_XKFZ_EVENT'],
    ['TZ', 'VEHICLE_REGISTRATION_XKFZ_EVENT'],
  ] as const)('of %s is %s, at the receipt and at the decision', async (transaction, eventType) => {
    const { order, applicationId } = await filing.file(transaction, smallest(transaction))
    await filing.authority().send(applicationId ?? '', { decision: 'approved' })
    await filing.api().reached(order.id, 'beschieden')
    const events = await eventsOf(order.id, 2)
    // The order of arrival is not guaranteed.
    expect(events.map((event) => [event.eventType, event.businessTransaction, event.status]).sort()).toEqual([
      [eventType, transaction, 'ACCEPTED'],
      [eventType, transaction, 'APPROVED'],
    ])
    for (const event of events) expect(contract.problems(schemaOf(eventType), event, 'closed')).toEqual([])
  })

  it('of a collective fee notice is FEE_NOTICE_XKFZ_EVENT, with the notice as the endpoint returns it', async () => {
    await changeClient(filing.sql, filing.clientId(), { kopaId: 'K-1', kopaIdReleased: true })
    const { applicationId } = await filing.file('AB', aBody('AB'))
    await freeMessage({
      kind: 'feeNotice',
      messageId: 'notice-1',
      number: 'GB-2026-1',
      office: { districtKey: '11000', name: 'Zulassungsbehörde Berlin' },
      part: { number: 1, of: 1 },
      applications: [
        { applicationId, amount: 1230, items: [{ number: 1, code: '221.1', name: 'Gebühr', amount: 1230 }] },
      ],
      amount: 1230,
      bankAccount: { iban: 'DE02120300000000202051', bic: 'BYLADEM1001', accountHolder: 'Landeskasse' },
      paymentReference: 'KZ 4711',
      dueDate: '2026-12-01',
      documents: [{ filename: 'Gebührenbescheid.pdf', base64: 'JVBERi0xLjc=' }],
    })
    const { eventType: _, eventTime: __, files, ...event } = await theEvent('FEE_NOTICE_XKFZ_EVENT')
    const response = await filing.api().request(`/vehicleDeregistrations/feeNotices/${event.id}`)
    expect({ ...event, files: undefined }).toEqual({ ...((await response.json()) as object), files: undefined })
    expect(files).toMatchObject([{ filename: 'Gebührenbescheid.pdf', purposeType: 'RECEIPT' }])
  })

  it('of a return message without matching order is UNMATCHED_MESSAGE_XKFZ_EVENT', async () => {
    await freeMessage({
      kind: 'unmatched',
      messageId: 'unmatched-1',
      subject: 'Rückfrage',
      documents: [{ filename: 'Schreiben.pdf', base64: 'JVBERi0xLjc=' }],
    })
    const event = await theEvent('UNMATCHED_MESSAGE_XKFZ_EVENT')
    expect(event).toMatchObject({ messageId: 'unmatched-1', subject: 'Rückfrage', state: 'OPEN' })
  })

  it('is one of the contract, which also lists six that are never emitted', () => {
    const never = EVENT_TYPES.filter((type) => !type.endsWith('_XKFZ_EVENT') && type !== 'PING')
    expect(never).toEqual([
      'DELIVERY_SHIPMENT',
      'DELIVERY_RETURN',
      'DELIVERY_CANCELLATION',
      'LICENSE_PLATE_RESERVATION_APPROVAL',
      'LICENSE_PLATE_RESERVATION_REJECTION',
      'LICENSE_PLATE_RESERVATION_TIMEOUT',
    ])
    expect(ALL_TRANSACTIONS).toHaveLength(7)
    const emitted = receiver.calls.map((call) => bodyOf(call).eventType)
    expect(never.filter((type) => emitted.includes(type))).toEqual([])
  })

  it('arrives as a signed webhook event once the order is dispatched, not at the POST (contract 1, 1 and contract 2, 6.3)', async () => {
    const fin = filing.aFin()
    await filing.authority().scenario({ match: { vehicleIdentificationNumber: fin }, fault: 'slow', delayMs: 500 })
    const { order } = await filing.file('AB', aBody('AB'), 'eingereicht', fin)
    const [event] = await eventsOf(order.id, 1)
    expect(event).toMatchObject({ order: { id: order.id, externalId: `R-${fin}` }, status: 'ACCEPTED' })
  })
})

describe('the contract file of the webhooks', () => {
  const document = contract.document as { webhooks: Record<string, { post: Operation }> }

  it('lists every type of the contract, and marks the six that are never emitted (contract 2, 6.2)', () => {
    expect(Object.keys(document.webhooks)).toEqual(EVENT_TYPES)
    const marked = Object.entries(document.webhooks).filter(([, { post }]) => post['x-never-emitted'] === true)
    expect(marked.map(([type]) => type)).toEqual(EVENT_TYPES.filter((type) => !PRESELECTED.includes(type)))
    expect(marked).toHaveLength(6)
    for (const [type, { post }] of marked) {
      expect(post).toMatchObject({ deprecated: true, summary: expect.stringContaining('never emitted') })
      const event = { eventType: type, eventTime: '2026-11-16T09:00:00' }
      expect(contract.problems(schemaOf(type), event, 'closed')).toEqual([])
    }
  })

  it('has examples that are as it says', () => {
    const examples = Object.entries(document.webhooks).flatMap(([type, { post }]) => {
      const { example } = post.requestBody.content['application/json']
      return example === undefined ? [] : [{ type, problems: contract.problems(schemaOf(type), example, 'closed') }]
    })
    expect(examples.filter(({ problems }) => problems.length > 0)).toEqual([])
    expect(examples.map(({ type }) => type)).toContain('PING')
  })
})

interface Operation {
  requestBody: Body
  'x-never-emitted'?: boolean
}

interface Body {
  content: { 'application/json': { example?: unknown } }
}
