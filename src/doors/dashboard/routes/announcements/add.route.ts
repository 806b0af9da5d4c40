import { addAnnouncement } from '../../../../domain/announcement/announcement.ts'
import { SEVERITIES } from '../../../../domain/announcement/severity.ts'
import { list, object, text } from '../../../../kernel/rules/shape.ts'
import { change } from '../../change.ts'
import { demanding, line, moment, reading, word } from '../../input.ts'
import { route } from '../../route.ts'

const LINE_LENGTH = 200

const BODY = object({
  title: line(LINE_LENGTH),
  text,
  severity: word(SEVERITIES),
  startsAt: moment,
  endsAt: moment,
  affects: list(text),
})

export const publishAnnouncement = route({
  method: 'POST',
  path: '/announcements',
  permission: 'master-data',
  async answer(request): Promise<{ id: number }> {
    const given = demanding(reading(BODY, request.body), 'title', 'text')
    return change(
      request,
      (tx, now) => addAnnouncement(tx, given, now),
      ({ id }) => ({
        action: 'announcement.add',
        subject: `announcement ${id}`,
        clientId: undefined,
        details: { title: given.title },
      }),
    )
  },
})
