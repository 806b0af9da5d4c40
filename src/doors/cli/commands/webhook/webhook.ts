import { EVENT_TYPES } from '../../../../flows/webhook/settings/event-type.ts'
import type { CommandTable } from '../../command.ts'
import { recordNumber, required, secret, several, text, truth } from '../../option.ts'

export const webhookCommands = {
  'webhook add': {
    summary: 'adds a webhook of a client; without --event it gets all types that the service emits',
    details: [`event types: ${EVENT_TYPES.join(', ')}`],
    options: {
      client: required(recordNumber()),
      url: required(text('U')),
      secret: required(secret('S')),
      event: several(text('TYPE')),
      inactive: truth(),
    },
  },
  'webhook set': {
    summary: 'changes a webhook; a new URL or secret is for new events only',
    arguments: { id: required(recordNumber()) },
    options: { url: text('U'), secret: secret('S'), active: truth(), event: several(text('TYPE')) },
  },
  'webhook remove': {
    summary: 'removes a webhook and discards its pending deliveries',
    arguments: { id: required(recordNumber()) },
  },
  'webhook ping': {
    summary: 'sends a PING to a webhook, even if it is off or not subscribed; the running service delivers it',
    arguments: { id: required(recordNumber()) },
  },
} satisfies CommandTable
