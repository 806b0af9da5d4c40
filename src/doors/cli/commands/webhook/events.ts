import { EVENT_TYPES } from '../../../../flows/webhook/settings/event-type.ts'
import type { CommandTable } from '../../command.ts'
import { limit } from '../../list-options.ts'
import { moment, oneOf, recordNumber, required, text } from '../../option.ts'

export const eventsCommands = {
  'events digest': {
    summary: 'writes which events a client had on a day and what became of them, signed',
    details: [
      'A day is one in Germany; "final" says that nothing of it is tried any more. Check the file with: plakette evidence verify-digest FILE',
    ],
    options: { client: required(recordNumber()), day: required(text('YYYY-MM-DD')), out: text('F') },
  },
  'event list': {
    summary: 'lists the newest events, with how many of their deliveries arrived',
    details: [
      'Not what they say: that is what webhooks and GET /events are for. An order counts with all its attempts.',
    ],
    options: {
      client: recordNumber(),
      order: recordNumber(),
      type: oneOf(EVENT_TYPES, 'TYPE'),
      since: moment(),
      limit: limit(),
    },
  },
} satisfies CommandTable
