import { DELIVERY_STATES } from '../../../../flows/webhook/operator/delivery-state.ts'
import type { CommandTable } from '../../command.ts'
import { limit } from '../../list-options.ts'
import { moment, oneOf, recordNumber, required, truth } from '../../option.ts'

export const SHOWN = 50

export const webhookLogCommands = {
  'webhook redeliver': {
    summary:
      'triggers deliveries of a webhook again: one, all that failed since a time, or all it missed while it was off',
    arguments: { id: required(recordNumber()) },
    options: { delivery: recordNumber('D'), failedSince: moment(), missedSince: moment() },
  },
  'webhook list': {
    summary: 'lists the webhooks, of one client or of all, with how their addresses do',
    options: { client: recordNumber(), active: truth(), limit: limit() },
  },
  'webhook deliveries': {
    summary: `lists the newest ${SHOWN} deliveries of a webhook with every attempt`,
    arguments: { id: required(recordNumber()) },
    options: { state: oneOf(DELIVERY_STATES) },
  },
} satisfies CommandTable
