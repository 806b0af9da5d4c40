import { appendEvent, freezeEvent } from '../../src/domain/event/event.ts'
import { addWebhook, type WebhookSettings } from '../../src/flows/webhook/settings/webhook.ts'
import type { Sql } from '../../src/platform/db.ts'
import { createSeal, noSeal, type Seal } from '../../src/platform/seal/seal.ts'
import { aClient } from './client.ts'

export const SECRET = 'a secret with ümlauts 🔑'
export const DEREGISTERED = 'VEHICLE_DEREGISTRATION_XKFZ_EVENT'

export const checkedUrl = (href: string): WebhookSettings['url'] => ({ isChecked: true, href, isResolved: true })

/** A webhook of a client, of one of its own unless it is given. */
export async function aWebhook(
  sql: Sql,
  given: { url: string; clientId?: number; seal?: Seal; now?: Date } & Partial<Omit<WebhookSettings, 'url'>>,
): Promise<{ id: number; clientId: number }> {
  const { url, clientId = (await aClient(sql)).id, seal = noSeal, now = new Date(), ...settings } = given
  const { id } = await addWebhook(sql, seal, { clientId, url: checkedUrl(url), secret: SECRET, ...settings }, now)
  return { id, clientId }
}

/** Something that happened, written as every event is. */
export async function anEvent(
  sql: Sql,
  clientId: number,
  {
    type = DEREGISTERED,
    body = {},
    now = new Date(),
    orderId = null,
  }: { type?: string; body?: Record<string, unknown>; now?: Date; orderId?: number | null } = {},
): Promise<{ id: string; body: Buffer }> {
  const event = freezeEvent({ clientId, orderId, type }, { eventType: type, ...body }, now)
  await appendEvent(sql, event)
  return event
}

/** Seals as a running test instance on this database does. */
export async function sealOf(sql: Sql): Promise<Seal> {
  const [shared] = await sql<{ key: Buffer }[]>`select key from shared_test_key`
  if (!shared) throw new Error('no service has run on this database yet')
  return createSeal(shared.key)
}
