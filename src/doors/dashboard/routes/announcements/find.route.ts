import {
  type Announcement,
  findAnnouncements,
  findPastAnnouncements,
  PARTS,
} from '../../../../domain/announcement/announcement.ts'
import { kbaMaintenanceWindows, type MaintenanceWindow } from '../../../../domain/announcement/kba-maintenance.ts'
import { DAY } from '../../../../kernel/duration.ts'
import { route } from '../../route.ts'

export interface AnnouncementsAnswer {
  /** What lasts or is yet to come. */
  announcements: Announcement[]
  /** What is over, latest first. */
  past: Announcement[]
  /** The authority's windows of the next days: fixed, and nothing that anybody announces. */
  maintenance: MaintenanceWindow[]
  /** What an announcement can be about, besides registration offices. */
  parts: readonly string[]
}

const PAST = 20
const DAYS_AHEAD = 7

export const listAnnouncements = route({
  method: 'GET',
  path: '/announcements',
  permission: 'master-data',
  async answer({ context: { db, clock } }): Promise<AnnouncementsAnswer> {
    const now = clock.now()
    const [announcements, past] = await Promise.all([findAnnouncements(db, now), findPastAnnouncements(db, now, PAST)])
    const maintenance = kbaMaintenanceWindows(now, new Date(now.getTime() + DAYS_AHEAD * DAY))
    return { announcements, past, maintenance, parts: PARTS }
  },
})
