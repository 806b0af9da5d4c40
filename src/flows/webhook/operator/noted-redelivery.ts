import { isoTime } from '../../../kernel/time.ts'
import type { Redelivery } from './redeliver.ts'

/** What was wanted, for an audit entry. */
export function notedRedelivery(wanted: Redelivery): Record<string, string | number | boolean> {
  if ('deliveryIds' in wanted) return { deliveryIds: wanted.deliveryIds.join(' ') }
  if ('failedSince' in wanted) return { failedSince: isoTime(wanted.failedSince) }
  if ('missedSince' in wanted) return { missedSince: isoTime(wanted.missedSince) }
  return wanted
}
