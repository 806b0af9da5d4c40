import {
  type Announcement,
  addAnnouncement,
  endAnnouncement,
  findAnnouncements,
} from '../../../domain/announcement/announcement.ts'
import { announcementRecord } from '../../../domain/announcement/service-status.ts'
import { isoTime } from '../../../kernel/time.ts'
import type { Actions } from '../command.ts'
import type { announcementCommands } from '../commands/announcement.ts'
import { change, withDatabase } from '../with-database.ts'

const line = ({ id, title, severity, startsAt, endsAt }: Announcement): string =>
  `${id}  ${severity}  ${isoTime(startsAt)} to ${endsAt ? isoTime(endsAt) : 'its end by command'}  ${title}`

export const announcementActions: Actions<typeof announcementCommands> = {
  async 'announcement add'(context, { from, to, ...given }) {
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
  async 'announcement end'(context, { id }) {
    await change(
      context,
      (tx, now) => endAnnouncement(tx, id, now),
      () => ({ action: 'announcement.end', subject: `announcement ${id}` }),
    )
    return { result: { id }, text: `announcement ${id} ended` }
  },
  'announcement list': (context) =>
    withDatabase(context, async (db, now) => {
      const found = await findAnnouncements(db, now)
      const shown = found.length === 0 ? 'nothing is announced' : found.map(line).join('\n')
      return { result: found.map(announcementRecord), text: shown }
    }),
}
