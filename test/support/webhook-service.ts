import { beforeAll, expect } from 'vitest'
import { type DeliveryRecord, listDeliveries } from '../../src/flows/webhook/operator/delivery-record.ts'
import type { WebhookSettings } from '../../src/flows/webhook/settings/webhook.ts'
import type { Pool } from '../../src/platform/db.ts'
import type { Seal } from '../../src/platform/seal/seal.ts'
import { aWebhook, sealOf } from '../builders/webhook.ts'
import { testDatabase } from './database.ts'
import { type Receiver, testReceivers } from './receiver.ts'
import { cliResult, type Ran, runCli } from './run-cli.ts'
import { cleanUpServices, type Service, startService } from './service.ts'

export const LOOPBACK = { PLAKETTE_WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' }

/** A running service that may call this machine, the command line beside it, and receivers for its webhooks. */
export function testWebhooks(env: Record<string, string> = {}) {
  const { url, sql } = testDatabase()
  cleanUpServices()
  const receivers = testReceivers()
  const settings = { DATABASE_URL: url, ...LOOPBACK, ...env }
  let service: Service
  let seal: Seal
  beforeAll(async () => {
    service = await startService({ databaseUrl: url, env: { ...LOOPBACK, ...env } })
    seal = await sealOf(sql)
  })
  return {
    sql,
    url,
    receivers,
    service: () => service,
    /** A webhook of a client of its own that points to a new receiver. */
    async open(
      given: { clientId?: number } & Partial<Omit<WebhookSettings, 'url'>> = {},
    ): Promise<{ id: number; clientId: number; receiver: Receiver }> {
      const receiver = await receivers.open()
      return { ...(await aWebhook(sql, { url: receiver.url, seal, ...given })), receiver }
    },
    cli: (...args: string[]): Promise<Ran> => runCli(args, settings),
    result: <Result>(...args: string[]): Promise<Result> => cliResult<Result>(args, settings),
    ended: (webhookId: number) => ended(sql, webhookId),
  }
}

/** The deliveries of a webhook once none is pending any more. */
export async function ended(sql: Pool, webhookId: number): Promise<DeliveryRecord[]> {
  await expect
    .poll(() => sql`select 1 from webhook_delivery where webhook_id = ${webhookId} and state = 'pending' limit 1`, {
      interval: 20,
    })
    .toEqual([])
  return (await listDeliveries(sql, webhookId, { limit: 1000 })).reverse()
}
