import { randomBytes } from 'node:crypto'
import { requireClient } from '../../../../domain/client/client.ts'
import { type Relay, type Relayed, relayEvents } from '../../../../flows/webhook/delivery/relay.ts'
import { readSigner } from '../../../../flows/webhook/settings/webhook.ts'
import { shiftedClock } from '../../../../kernel/clock.ts'
import { isoTime } from '../../../../kernel/time.ts'
import type { Sql } from '../../../../platform/db.ts'
import { createOutbound } from '../../../../platform/outbound/outbound.ts'
import { readTarget } from '../../../../platform/outbound/outbound-url.ts'
import { openingSeal } from '../../../../platform/seal/encryption-key.ts'
import type { Actions } from '../../command.ts'
import type { listenCommands } from '../../commands/webhook/listen.ts'
import type { Context } from '../../context.ts'
import { UsageError } from '../../usage-error.ts'
import { withDatabase } from '../../with-database.ts'

/** The developer's own machine is just where the requests are meant to go. */
const EVERYWHERE = [
  { address: '0.0.0.0', prefix: 0 },
  { address: '::', prefix: 0 },
]

const untilTold = (): AbortSignal => {
  const told = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => told.abort())
  return told.signal
}

async function signerOf(
  context: Context,
  sql: Sql,
  { client, webhook, secret: given }: { client: number; webhook: number | undefined; secret: string | undefined },
): Promise<Relay['signer']> {
  if (webhook !== undefined) return readSigner(sql, await openingSeal(context.config(), sql), client, webhook)
  return { webhookId: 0, secret: Buffer.from(given ?? randomBytes(24).toString('base64url')) }
}

const begun = ({ clientId, forwardUrl, signer }: Relay, isOwnSecret: boolean) => ({
  result: { listening: clientId, forward: forwardUrl, ...(isOwnSecret ? { secret: signer.secret.toString() } : {}) },
  text: `listening for events of client ${clientId}${isOwnSecret ? `, signed with ${signer.secret}` : ''}`,
})

const shown = ({ event, status, failure, durationMs }: Relayed) => ({
  result: {
    eventId: event.id,
    eventType: event.type,
    orderId: event.orderId,
    eventTime: isoTime(event.createdAt),
    body: JSON.parse(event.body.toString()),
    ...(status === undefined ? { failure } : { status }),
    durationMs,
  },
  text: `${isoTime(event.createdAt)}  ${event.type}${event.orderId === null ? '' : `  order ${event.orderId}`}  ${status ?? failure}  ${durationMs} ms`,
})

export const listenActions: Actions<typeof listenCommands> = {
  async listen(context, { client, forward, ...signing }) {
    const target = readTarget(forward)
    if (typeof target === 'string') throw new UsageError(`--forward ${target}`)
    const told = untilTold()
    const outbound = createOutbound({ allowedNetworks: EVERYWHERE })
    await withDatabase(context, async (db) => {
      await requireClient(db, client)
      const signer = await signerOf(context, db, { client, ...signing })
      const deps = { sql: db, clock: shiftedClock(context.config().clockShiftMs), outbound }
      const relay = { clientId: client, forwardUrl: target.href, signer }
      const listener = {
        ready: () => context.report(begun(relay, signing.webhook === undefined)),
        relayed: (relayed: Relayed) => context.report(shown(relayed)),
      }
      await relayEvents(deps, relay, listener, told)
    }).finally(() => outbound.close())
    return { text: '' }
  },
}
