import type { EventBodies } from '../generated/events.ts'
import { isGenuine } from './signature.ts'

/** An event as it was sent. Tolerate types, fields and values that you do not know. */
export type PlaketteEvent = EventBodies[keyof EventBodies]

/** What the headers of a delivery say. */
export interface Delivery {
  /** `X-Event-Id`: the same on every attempt. */
  eventId: string
  /** `X-Webhook-Id`. */
  webhookId: string
  rawBody: Uint8Array<ArrayBuffer>
}

export interface ReceiverOptions {
  /** The SignatureSecret of the webhook; while it is changed, the old and the new one. */
  secret: string | readonly string[]
  /**
   * Whether you have had the event already. Delivery is at least once: answer from where `onEvent` stores what it was given.
   * A known event is acknowledged and not handed over.
   */
  isKnown(eventId: string): boolean | Promise<boolean>
  /** Store the event, then return; work on it afterwards. What is thrown here makes the service deliver it again. */
  onEvent(event: PlaketteEvent, delivery: Delivery): unknown
  /** Told of what `onEvent` or `isKnown` has thrown. */
  onError?(error: unknown, delivery: Delivery): void
  /** Larger bodies are refused; 32 MB unless said otherwise. */
  maxBytes?: number
}

/** What the receiver answers. Only a 2xx acknowledges (contract 2, 6.6). */
export interface Acknowledgement {
  status: 202 | 400 | 401 | 405 | 413 | 500
  text: string
}

export const METHOD_NOT_ALLOWED: Acknowledgement = { status: 405, text: 'events are sent by POST' }
export const TOO_LARGE: Acknowledgement = { status: 413, text: 'the body is too large' }
const ACCEPTED: Acknowledgement = { status: 202, text: '' }

export type Header = (name: string) => string | null | undefined

const parsed = (bytes: Uint8Array) => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/** Checks, leaves out what is known, hands over. Nothing is parsed before the signature has been checked. */
export async function receive(
  options: ReceiverOptions,
  header: Header,
  rawBody: Uint8Array<ArrayBuffer>,
): Promise<Acknowledgement> {
  if (!(await isGenuine(rawBody, header('x-signature'), options.secret))) {
    return { status: 401, text: 'the signature is not that of the body' }
  }
  const eventId = header('x-event-id')
  if (!eventId) return { status: 400, text: 'X-Event-Id is missing' }
  const event = parsed(rawBody)
  if (event === undefined) return { status: 400, text: 'the body is not JSON' }
  const delivery = { eventId, webhookId: header('x-webhook-id') ?? '', rawBody }
  try {
    if (!(await options.isKnown(eventId))) await options.onEvent(event, delivery)
    return ACCEPTED
  } catch (error) {
    options.onError?.(error, delivery)
    return { status: 500, text: 'the event could not be stored' }
  }
}
