import { type DeliveryRecord, listDeliveries } from '../../../../flows/webhook/operator/delivery-record.ts'
import { notedRedelivery } from '../../../../flows/webhook/operator/noted-redelivery.ts'
import { type Redelivery, redeliver } from '../../../../flows/webhook/operator/redeliver.ts'
import { listWebhooks, type WebhookRecord } from '../../../../flows/webhook/settings/webhook-record.ts'
import type { Actions } from '../../command.ts'
import { SHOWN, type webhookLogCommands } from '../../commands/webhook/webhook-log.ts'
import { UsageError } from '../../usage-error.ts'
import { change, withDatabase } from '../../with-database.ts'

const line = ({ id, clientId, url, active, pending, givenUp, health }: WebhookRecord): string =>
  [
    `webhook ${id}  client ${clientId}  ${active ? 'on ' : 'off'}  ${url}`,
    `pending ${pending}  given up ${givenUp}  failures in a row ${health.consecutiveFailures}`,
    health.successRate === null
      ? 'no attempts in 24 h'
      : `${Math.round(health.successRate * 100)} % acknowledged in 24 h`,
  ].join('  ')

const deliveryLines = ({ id, eventType, state, reason, createdAt, log }: DeliveryRecord): string[] => [
  `delivery ${id}  ${createdAt}  ${eventType}  ${state}${reason === null ? '' : ` (${reason})`}`,
  ...log.map(
    ({ number, at, durationMs, status, failure }) =>
      `    ${number}  ${at}  ${durationMs} ms  ${[status, failure].filter((part) => part !== null).join(' ')}`,
  ),
]

function wantedOf(given: {
  delivery: number | undefined
  failedSince: Date | undefined
  missedSince: Date | undefined
}): Redelivery {
  const { delivery, failedSince, missedSince } = given
  const wishes: Redelivery[] = [
    ...(delivery === undefined ? [] : [{ deliveryId: delivery }]),
    ...(failedSince === undefined ? [] : [{ failedSince }]),
    ...(missedSince === undefined ? [] : [{ missedSince }]),
  ]
  const [wanted, another] = wishes
  if (wanted === undefined || another !== undefined) {
    throw new UsageError('give exactly one of --delivery, --failed-since and --missed-since')
  }
  return wanted
}

export const webhookLogActions: Actions<typeof webhookLogCommands> = {
  async 'webhook redeliver'(context, { id, ...given }) {
    const wanted = wantedOf(given)
    const { count } = await change(
      context,
      async (tx, now) => ({ count: await redeliver(tx, id, wanted, now) }),
      (done) => ({
        action: 'webhook.redeliver',
        subject: `webhook ${id}`,
        details: { ...notedRedelivery(wanted), count: done.count },
      }),
    )
    return { result: { count }, text: `${count} deliveries of webhook ${id} are on their way` }
  },
  'webhook list': (context, { client }) =>
    withDatabase(context, async (db, now) => {
      const webhooks = await listWebhooks(db, { clientId: client }, now)
      return { result: webhooks, text: webhooks.length === 0 ? 'no webhooks' : webhooks.map(line).join('\n') }
    }),
  'webhook deliveries': (context, { id, state }) =>
    withDatabase(context, async (db) => {
      const deliveries = await listDeliveries(db, id, { state, limit: SHOWN })
      return { result: deliveries, text: deliveries.flatMap(deliveryLines).join('\n') || 'no deliveries' }
    }),
}
