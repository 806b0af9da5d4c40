import { EXAMPLE_TYPES } from '../../../../flows/webhook/operator/example-events.ts'
import type { CommandTable } from '../../command.ts'
import { oneOf, recordNumber, required, secret, text } from '../../option.ts'

export const trialCommands = {
  trigger: {
    summary:
      'sends an example event to one webhook, even if it is off or not subscribed; the running service delivers it',
    details: ['On a production instance only a PING: every other event there is a true one.'],
    arguments: { eventType: required(oneOf(EXAMPLE_TYPES, 'EVENT_TYPE')) },
    options: { webhook: required(recordNumber()) },
  },
  torture: {
    summary: 'for developers: tries out a receiver of webhooks and says what to mend',
    details: [
      'Sends what receivers get wrong (docs/webhooks.md), each request with X-Plakette-Test, signed with S. Needs no database. ' +
        'Ends with 1 when something is to be mended.',
      'With PLAKETTE_INSTANCE=production nothing looks like an event of an order.',
    ],
    arguments: { url: required(text('URL')) },
    options: { secret: required(secret('S')) },
  },
} satisfies CommandTable
