import type { MaintenanceWindow } from '../../domain/announcement/kba-maintenance.ts'
import { SECOND } from '../../kernel/duration.ts'

export interface Forecast {
  /** When the last of what waits now will have been sent. */
  emptyAt: Date
  /** How many of them go out while the authority has maintenance: the service keeps sending, some may come back. */
  inMaintenance: number
}

/** A wait that people hardly notice, or a quarter of what was said: who was told two hours does not mind half an hour. */
const LEAST_MARGIN_MS = 30 * SECOND
const MARGIN = 0.25

/** So far off a forecast may be without being wrong. */
export const marginMs = (waitMs: number): number => Math.max(LEAST_MARGIN_MS, waitMs * MARGIN)

const overlap = (from: number, to: number, { startsAt, endsAt }: MaintenanceWindow): number =>
  Math.max(0, Math.min(to, endsAt.getTime()) - Math.max(from, startsAt.getTime()))

/** One order after another, as quickly as the last ones went. A forecast warns, it never holds anything back. */
export function forecast(
  { waiting, msPerOrder }: { waiting: number; msPerOrder: number },
  windows: readonly MaintenanceWindow[],
  now: Date,
): Forecast {
  const begin = now.getTime()
  const end = begin + waiting * msPerOrder
  const inWindows = windows.reduce((sum, window) => sum + overlap(begin, end, window), 0)
  return { emptyAt: new Date(end), inMaintenance: msPerOrder > 0 ? Math.round(inWindows / msPerOrder) : 0 }
}
