import type { Redelivery } from '../../../../flows/webhook/operator/redeliver.ts'
import { demanding } from '../../input.ts'

/** What can be sent again without naming each delivery. */
export const WANTED = ['waiting', 'failed', 'missed'] as const

interface WantedInput {
  what?: (typeof WANTED)[number]
  since?: Date
}

export function wantedOf(input: WantedInput): Redelivery {
  const { what } = demanding(input, 'what')
  if (what === 'waiting') return { waiting: true }
  const { since } = demanding(input, 'since')
  return what === 'failed' ? { failedSince: since } : { missedSince: since }
}
