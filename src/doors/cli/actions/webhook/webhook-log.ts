import { type DeliveryRecord, listDeliveries } from '../../../../flows/webhook/operator/delivery-record.ts'
import { notedRedelivery } from '../../../../flows/webhook/operator/noted-redelivery.ts'
import { type Redelivery, redeliver } from '../../../../flows/webhook/operator/redeliver.ts'
import { listWebhooks, type WebhookRecord } from '../../../../flows/webhook/settings/webhook-record.ts'
import type { Actions } from '../../command.ts'
import { SHOWN, type webhookLogCommands } from '../../commands/webhook/webhook-log.ts'
import { listed } from '../../table.ts'
import { UsageError } from '../../usage-error.ts'
import { change, withDatabase } from '../../with-database.ts'

const COLUMNS = [
  { head: 'id', of: ({ id }: WebhookRecord) => id },
  { head: 'client', of: ({ clientId }: WebhookRecord) => clientId },
  { head: 'on', of: ({ active }: WebhookRecord) => active },
  { head: 'pending', of: ({ pending }: WebhookRecord) => pending },
  { head: 'given up', of: ({ givenUp }: WebhookRecord) => givenUp },
  { head: 'failures in a row', of: ({ health }: WebhookRecord) => health.consecutiveFailures },
  { head: 'acknowledged', of: ({ health: { successRate } }: WebhookRecord) => successRate && percent(successRate) },
  { head: 'address', of: ({ url }: WebhookRecord) => url },
]

/** Of the last 24 hours. */
const percent = (share: number): string => `${Math.round(share * 100)} %`

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
  'webhook list': (context, { client, active, limit }) =>
    withDatabase(context, async (db, now) => {
      const webhooks = await listWebhooks(db, { clientId: client }, now)
      const wanted = webhooks.filter((webhook) => active === undefined || webhook.active === active)
      return listed(context, wanted.slice(0, limit), COLUMNS)
    }),
  'webhook deliveries': (context, { id, state }) =>
    withDatabase(context, async (db) => {
      const deliveries = await listDeliveries(db, id, { state, limit: SHOWN })
      return { result: deliveries, text: deliveries.flatMap(deliveryLines).join('\n') || 'no deliveries' }
    }),
}
