import { type Announcement, findAnnouncements } from '../../../../domain/announcement/announcement.ts'
import { route } from '../../route.ts'

export interface CurrentAnnouncementsAnswer {
  announcements: Announcement[]
}

/** What everybody is told on every page. */
export const showCurrentAnnouncements = route({
  method: 'GET',
  path: '/announcements/current',
  permission: 'account',
  isPassive: true,
  async answer({ context: { db, clock } }): Promise<CurrentAnnouncementsAnswer> {
    const now = clock.now()
    return { announcements: (await findAnnouncements(db, now)).filter(({ startsAt }) => startsAt <= now) }
  },
})
