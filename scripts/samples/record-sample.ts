import { setTimeout as pause } from 'node:timers/promises'
import { TRANSACTIONS, type Transaction } from '../../src/domain/application/transaction.ts'
import { hasValidSignature } from '../../test/support/signature.ts'
import { fixedEvent, fixedMessage, fixedOrder } from './fixed.ts'

/** The contract partner that the samples name; it must be entered for the client. */
export const SAMPLE_PARTNER = 'U123456'

/** A running service, as the client of the samples sees it, and its simulated authority. */
export interface SampleWorld {
  /** Below the API root of the client, with its credentials. */
  request(path: string, init?: RequestInit): Promise<Response>
  authorityUrl: string
}

export interface Sample {
  /** The message as the authority received it. */
  message: string
  /** The order after the decision. */
  order: unknown
  /** What webhooks are told of the decision. */
  event: unknown
}

interface SampleRequest {
  customization: { vehicleIdentificationNumber: string }
}

const DEADLINE_MS = 20_000

/** Files a request, waits for the decision and keeps what came of it. Fails when the message is not signed well. */
export async function recordSample(
  world: SampleWorld,
  transaction: Transaction,
  request: SampleRequest,
): Promise<Sample> {
  const headers = { 'Content-Type': 'application/json' }
  const filed = await world.request(TRANSACTIONS[transaction].path, {
    method: 'POST',
    headers,
    body: JSON.stringify(request),
  })
  const { order, error } = (await filed.json()) as { order?: { id: number }; error?: string }
  if (!order) throw new Error(`${transaction} was refused: ${error}`)
  const decided = await decision(world, order.id)
  const xml = await receivedBy(world, request.customization.vehicleIdentificationNumber)
  if (!hasValidSignature(xml)) throw new Error(`the signature of ${transaction} does not hold`)
  const event = await lastEventOf(world, order.id)
  return { message: fixedMessage(xml), order: fixedOrder(decided), event: fixedEvent(event) }
}

/** It is listed with the decision: both are of one commit. */
async function lastEventOf(world: SampleWorld, orderId: number): Promise<unknown> {
  const response = await world.request('/events?limit=200')
  const { events } = (await response.json()) as { events: { body: { attemptOf?: number } }[] }
  const event = events.findLast(({ body }) => body.attemptOf === orderId)
  if (!event) throw new Error(`order ${orderId} has no event`)
  return event.body
}

async function decision(world: SampleWorld, orderId: number): Promise<unknown> {
  for (const deadline = Date.now() + DEADLINE_MS; Date.now() < deadline; await pause(50)) {
    const response = await world.request(`/vehicleDeregistrations/orders/${orderId}`)
    const order = (await response.json()) as { state: string }
    if (order.state === 'beschieden') return order
    if (order.state === 'fehlgeschlagen') throw new Error(`the order failed: ${JSON.stringify(order)}`)
  }
  throw new Error(`order ${orderId} was not decided in time`)
}

async function receivedBy({ authorityUrl }: SampleWorld, fin: string): Promise<string> {
  const query = `vehicleIdentificationNumber=${fin}&kind=application`
  const response = await fetch(`${authorityUrl}/control/received?${query}`)
  const { messages } = (await response.json()) as { messages: { xml: string }[] }
  const [message] = messages
  if (!message || messages.length > 1) throw new Error(`the authority received ${messages.length} messages for ${fin}`)
  return message.xml
}
