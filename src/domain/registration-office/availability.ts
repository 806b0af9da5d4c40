import { isoTime } from '../../kernel/time.ts'

export type Portal = 'up' | 'down' | 'unknown'

/** What is known of a registration office's portal at a moment. */
export interface OfficeState {
  districtKey: string
  /** As the authority names it; null when it gave no name, or no answer. */
  name: string | null
  portal: Portal
  checkedAt: Date
}

export const DISTRICT_KEY = /^\d{5}$/

/** The answer about an office (contract 1, 4.4a). Available only when its portal is known to be up. */
export const availabilityRecord = <Announced>(
  { districtKey, name, portal, checkedAt }: OfficeState,
  announcements: readonly Announced[],
) => ({ districtKey, name, available: portal === 'up', portal, checkedAt: isoTime(checkedAt), announcements })
