import { SEVERITIES } from '../../../domain/announcement/severity.ts'
import type { CommandTable } from '../command.ts'
import { moment, oneOf, recordNumber, required, several, text } from '../option.ts'

export const announcementCommands = {
  'announcement add': {
    summary: 'announces a fault or a maintenance to all clients, under /serviceStatus',
    details: [
      'Without --from it holds from now on, without --to until it is ended; times without a zone are German ones. A severity of major says that the service is not operational.',
      'It affects the whole service, or what --affects names: api, webhooks, dashboard, powerOfAttorneys, a transaction such as AB, or the district key of a registration office.',
    ],
    options: {
      title: required(text('T')),
      text: required(text('X')),
      severity: oneOf(SEVERITIES),
      from: moment(),
      to: moment(),
      affects: several(text('PART')),
    },
  },
  'announcement end': {
    summary: 'ends an announcement now; one that has not begun is called off',
    arguments: { id: required(recordNumber()) },
  },
  'announcement list': {
    summary: 'lists the announcements that hold now or are yet to come',
  },
} satisfies CommandTable
