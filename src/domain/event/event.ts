import { randomUUID } from 'node:crypto'

/** Something that happened, with the very bytes that every delivery of it will carry (contract 2, 6.6). */
export interface Event {
  id: string
  clientId: number
  orderId: number | null
  type: string
  body: Buffer
  createdAt: Date
}

/** Fields without value are left out (contract 2, 6.4): `undefined` is, `null` stays. */
export const freezeEvent = (
  head: { clientId: number; orderId: number | null; type: string },
  body: Record<string, unknown>,
  now: Date,
): Event => ({ ...head, id: randomUUID(), body: Buffer.from(JSON.stringify(body)), createdAt: now })
