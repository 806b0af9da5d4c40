import {
  type Announcement,
  addAnnouncement,
  endAnnouncement,
  findAnnouncements,
  SEVERITIES,
} from '../../../domain/announcement/announcement.ts'
import { announcementRecord } from '../../../domain/announcement/service-status.ts'
import { isoTime } from '../../../kernel/time.ts'
import { command } from '../command.ts'
import { change, withDatabase } from '../context.ts'
import { moment, oneOf, recordNumber, required, several, text } from '../option.ts'

const line = ({ id, title, severity, startsAt, endsAt }: Announcement): string =>
  `${id}  ${severity}  ${isoTime(startsAt)} to ${endsAt ? isoTime(endsAt) : 'its end by command'}  ${title}`

export const announcementCommands = [
  command({
    name: 'announcement add',
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
    async run(context, { from, to, ...given }) {
      const { id } = await change(
        context,
        (tx, now) => addAnnouncement(tx, { ...given, startsAt: from, endsAt: to }, now),
        (added) => ({
          action: 'announcement.add',
          subject: `announcement ${added.id}`,
          details: { title: given.title },
        }),
      )
      return { result: { id }, text: `announcement ${id} added` }
    },
  }),
  command({
    name: 'announcement end',
    summary: 'ends an announcement now; one that has not begun is called off',
    arguments: { id: required(recordNumber()) },
    async run(context, { id }) {
      await change(
        context,
        (tx, now) => endAnnouncement(tx, id, now),
        () => ({ action: 'announcement.end', subject: `announcement ${id}` }),
      )
      return { result: { id }, text: `announcement ${id} ended` }
    },
  }),
  command({
    name: 'announcement list',
    summary: 'lists the announcements that hold now or are yet to come',
    run: (context) =>
      withDatabase(context, async (db, now) => {
        const found = await findAnnouncements(db, now)
        const shown = found.length === 0 ? 'nothing is announced' : found.map(line).join('\n')
        return { result: found.map(announcementRecord), text: shown }
      }),
  }),
]
