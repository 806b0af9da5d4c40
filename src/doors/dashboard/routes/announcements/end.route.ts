import { endAnnouncement } from '../../../../domain/announcement/announcement.ts'
import { change } from '../../change.ts'
import { idOf } from '../../input.ts'
import { route } from '../../route.ts'

/** From now on it is over; one that has not begun is called off. */
export const stopAnnouncement = route({
  method: 'POST',
  path: '/announcements/:id/end',
  permission: 'master-data',
  async answer(request): Promise<undefined> {
    const id = idOf(request.params)
    await change(
      request,
      (tx, now) => endAnnouncement(tx, id, now),
      () => ({ action: 'announcement.end', subject: `announcement ${id}`, clientId: undefined }),
    )
  },
})
