import { HOUR, MINUTE } from '../../../kernel/duration.ts'

/** Waits before attempts 2, 3, … 7 (contract 2, 6.6). */
const WAITS_MS = [1 * MINUTE, 5 * MINUTE, 15 * MINUTE, 1 * HOUR, 6 * HOUR, 24 * HOUR] as const

/** "About 31 hours": as long as the whole ladder. A delivery that rests is given up after it (contract 2, 6.1). */
export const LADDER_MS: number = WAITS_MS.reduce((sum, wait) => sum + wait, 0)

/** When to try again after `attempts` failed attempts; undefined when the delivery is given up. */
export function nextAttemptAt(attempts: number, failedAt: Date, scale: number): Date | undefined {
  const wait = WAITS_MS[attempts - 1]
  return wait === undefined ? undefined : new Date(failedAt.getTime() + Math.round(wait * scale))
}

/** When the attempts still to come are planned, the next one first. The later ones only follow if all before them fail. */
export function plannedAttempts(attempts: number, next: Date, scale: number): Date[] {
  const planned = [next]
  let at = next.getTime()
  for (const wait of WAITS_MS.slice(attempts)) {
    at += Math.round(wait * scale)
    planned.push(new Date(at))
  }
  return planned
}

/** Deliveries that began before this moment do not rest any longer while their webhook is off. */
export const restsSince = (now: Date): Date => new Date(now.getTime() - LADDER_MS)
