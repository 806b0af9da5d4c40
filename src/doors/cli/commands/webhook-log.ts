import {
  DELIVERY_STATES,
  type DeliveryRecord,
  listDeliveries,
} from '../../../flows/webhook/operator/delivery-record.ts'
import { type Redelivery, redeliver } from '../../../flows/webhook/operator/redeliver.ts'
import { listWebhooks, type WebhookRecord } from '../../../flows/webhook/settings/webhook-record.ts'
import { isoTime } from '../../../kernel/time.ts'
import { command } from '../command.ts'
import { change, withDatabase } from '../context.ts'
import { moment, oneOf, recordNumber, required } from '../option.ts'
import { UsageError } from '../usage-error.ts'

const SHOWN = 50

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

const notedWish = (wanted: Redelivery): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(wanted).map(([key, value]) => [key, value instanceof Date ? isoTime(value) : value]),
  )

export const webhookLogCommands = [
  command({
    name: 'webhook redeliver',
    summary:
      'triggers deliveries of a webhook again: one, all that failed since a time, or all it missed while it was off',
    arguments: { id: required(recordNumber()) },
    options: { delivery: recordNumber('D'), failedSince: moment(), missedSince: moment() },
    async run(context, { id, ...given }) {
      const wanted = wantedOf(given)
      const { count } = await change(
        context,
        async (tx, now) => ({ count: await redeliver(tx, id, wanted, now) }),
        (done) => ({
          action: 'webhook.redeliver',
          subject: `webhook ${id}`,
          details: { ...notedWish(wanted), count: done.count },
        }),
      )
      return { result: { count }, text: `${count} deliveries of webhook ${id} are on their way` }
    },
  }),
  command({
    name: 'webhook list',
    summary: 'lists the webhooks, of one client or of all, with how their addresses do',
    options: { client: recordNumber() },
    run: (context, { client }) =>
      withDatabase(context, async (db, now) => {
        const webhooks = await listWebhooks(db, { clientId: client }, now)
        return { result: webhooks, text: webhooks.length === 0 ? 'no webhooks' : webhooks.map(line).join('\n') }
      }),
  }),
  command({
    name: 'webhook deliveries',
    summary: `lists the newest ${SHOWN} deliveries of a webhook with every attempt`,
    arguments: { id: required(recordNumber()) },
    options: { state: oneOf(DELIVERY_STATES) },
    run: (context, { id, state }) =>
      withDatabase(context, async (db) => {
        const deliveries = await listDeliveries(db, id, { state, limit: SHOWN })
        return { result: deliveries, text: deliveries.flatMap(deliveryLines).join('\n') || 'no deliveries' }
      }),
  }),
]
