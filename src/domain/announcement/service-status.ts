import { isoTime } from '../../kernel/time.ts'
import type { Announcement } from './announcement.ts'

/** An announcement in an answer (contract 1, 4.4a). */
export const announcementRecord = ({ startsAt, endsAt, ...announcement }: Announcement) => ({
  ...announcement,
  startsAt: isoTime(startsAt),
  endsAt: endsAt && isoTime(endsAt),
})

/** Faults and announced maintenance as the operator reports them; the authority's windows are not part of it. */
export function serviceStatus(announcements: readonly Announcement[], now: Date) {
  const active = announcements.filter(({ startsAt }) => startsAt <= now)
  return {
    operational: active.every(({ severity }) => severity !== 'major'),
    announcements: active.map(announcementRecord),
    scheduled: announcements.filter(({ startsAt }) => startsAt > now).map(announcementRecord),
  }
}

export type ServiceStatus = ReturnType<typeof serviceStatus>
