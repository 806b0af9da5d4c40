import { randomBytes } from 'node:crypto'
import { requireClient } from '../../../../domain/client/client.ts'
import { type Relay, type Relayed, relayEvents } from '../../../../flows/webhook/delivery/relay.ts'
import { readSigner } from '../../../../flows/webhook/settings/webhook.ts'
import { shiftedClock } from '../../../../kernel/clock.ts'
import { isoTime } from '../../../../kernel/time.ts'
import type { Sql } from '../../../../platform/db.ts'
import { openingSeal } from '../../../../platform/seal/encryption-key.ts'
import type { Actions } from '../../command.ts'
import type { listenCommands } from '../../commands/webhook/listen.ts'
import type { Context } from '../../context.ts'
import { requireTarget, untilTold, withOutbound } from '../../everywhere.ts'
import { withDatabase } from '../../with-database.ts'

async function signerOf(
  context: Context,
  sql: Sql,
  { client, webhook, secret: given }: { client: number; webhook: number | undefined; secret: string | undefined },
): Promise<Relay['signer']> {
  if (webhook !== undefined) return readSigner(sql, await openingSeal(context.config(), sql), client, webhook)
  return { webhookId: 0, secret: Buffer.from(given ?? randomBytes(24).toString('base64url')) }
}

const begun = ({ clientId, forwardUrl, signer }: Relay, isOwnSecret: boolean) => ({
  result: {
    listening: clientId,
    forward: forwardUrl ?? null,
    ...(isOwnSecret ? { secret: signer.secret.toString() } : {}),
  },
  text: `listening for events of client ${clientId}${isOwnSecret ? `, signed with ${signer.secret}` : ''}`,
})

const shown = ({ event, answer }: Relayed) => ({
  result: {
    eventId: event.id,
    eventType: event.type,
    orderId: event.orderId,
    eventTime: isoTime(event.createdAt),
    body: JSON.parse(event.body.toString()),
    ...(answer === undefined
      ? {}
      : {
          ...(answer.status === undefined ? { failure: answer.failure } : { status: answer.status }),
          durationMs: answer.durationMs,
        }),
  },
  text: `${isoTime(event.createdAt)}  ${event.type}${event.orderId === null ? '' : `  order ${event.orderId}`}  ${
    answer === undefined ? event.body.toString() : `${answer.status ?? answer.failure}  ${answer.durationMs} ms`
  }`,
})

export const listenActions: Actions<typeof listenCommands> = {
  async listen(context, { client, forward, ...signing }) {
    const forwardUrl = forward === undefined ? undefined : requireTarget('--forward', forward)
    const told = untilTold()
    await withOutbound((outbound) =>
      withDatabase(context, async (db) => {
        await requireClient(db, client)
        const signer = await signerOf(context, db, { client, ...signing })
        const deps = { sql: db, clock: shiftedClock(context.config().clockShiftMs), outbound }
        const relay = { clientId: client, forwardUrl, signer }
        const isOwnSecret = forwardUrl !== undefined && signing.webhook === undefined
        const listener = {
          ready: () => context.report(begun(relay, isOwnSecret)),
          relayed: (relayed: Relayed) => context.report(shown(relayed)),
        }
        await relayEvents(deps, relay, listener, told)
      }),
    )
    return { text: '' }
  },
}
