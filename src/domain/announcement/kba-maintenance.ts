import { DAY } from '../../kernel/duration.ts'
import { germanInstant, germanTime } from '../../kernel/german-time.ts'

export interface MaintenanceWindow {
  startsAt: Date
  endsAt: Date
}

/** Weekday (0 = Sunday) and hour at which a window begins, and how many days later it ends at which hour. */
type Rule = readonly [weekday: number, from: number, daysLater: number, to: number]

/** The authority's maintenance windows in German local time (contract 2, 7). They are not part of `/serviceStatus`. */
const RULES: readonly Rule[] = [
  [1, 20, 1, 6], // Monday
  [2, 20, 1, 6], // Tuesday
  [3, 17, 1, 6], // Wednesday
  [4, 20, 1, 6], // Thursday
  [5, 17, 1, 8], // Friday, to Saturday
  [6, 14, 2, 6], // Saturday and Sunday, to Monday
]

const DAYS_OF_LONGEST = 2

/** Every window that begins or lasts between two instants, in order. */
export function kbaMaintenanceWindows(from: Date, until: Date): MaintenanceWindow[] {
  const windows: MaintenanceWindow[] = []
  const { year, month, day, weekday } = germanTime(from)
  for (let later = -DAYS_OF_LONGEST; germanInstant(year, month, day + later) < until; later++) {
    const rule = RULES.find(([on]) => on === (((weekday + later) % 7) + 7) % 7)
    if (!rule) continue
    const [, hour, daysLater, to] = rule
    const startsAt = germanInstant(year, month, day + later, hour)
    const endsAt = germanInstant(year, month, day + later + daysLater, to)
    if (endsAt > from && startsAt < until) windows.push({ startsAt, endsAt })
  }
  return windows
}

const WEEK_MS = 7 * DAY

/** The window that lasts now, if one does, and the next one to come. */
export function kbaMaintenance(now: Date): { current: MaintenanceWindow | undefined; next: MaintenanceWindow } {
  const windows = kbaMaintenanceWindows(now, new Date(now.getTime() + WEEK_MS))
  const next = windows.find(({ startsAt }) => startsAt > now)
  if (!next) throw new Error('a week without a maintenance window')
  return { current: windows.find(({ startsAt }) => startsAt <= now), next }
}
