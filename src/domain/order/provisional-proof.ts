import { DAY } from '../../kernel/duration.ts'
import { germanDate } from '../../kernel/german-time.ts'

/**
 * With it a vehicle may be driven until certificate and seals are there (FZV § 31), of TZ on its day only (FZV § 7). When it ends is
 * set by the schema (`complete_order`).
 */
export interface ProvisionalProof {
  /** The last day, German. */
  endsOn: string
  /** 0 on the last day, below it afterwards. */
  daysLeft: number
  state: 'running' | 'ending' | 'ended'
  /** When a person said that the papers are there; then nothing is warned of. */
  papersAt: Date | null
}

/** From so many days before its end on it is warned. */
const WARN_DAYS = 3
/** So long after its end it still needs somebody; then people have other ways to know. */
const ENDED_DAYS = 14

export function provisionalProof(endsOn: string | null, papersAt: Date | null, now: Date): ProvisionalProof | null {
  if (endsOn === null) return null
  const daysLeft = daysBetween(germanDate(now), endsOn)
  return { endsOn, daysLeft, state: daysLeft < 0 ? 'ended' : daysLeft <= WARN_DAYS ? 'ending' : 'running', papersAt }
}

/** Whether somebody should look after the papers. */
export const isProofUrgent = ({ state, daysLeft, papersAt }: ProvisionalProof): boolean =>
  papersAt === null && state !== 'running' && daysLeft >= -ENDED_DAYS

/** The ends that are urgent on a day, first and last. */
export const urgentEnds = (now: Date): { from: string; to: string } => ({
  from: dayAfter(germanDate(now), -ENDED_DAYS),
  to: dayAfter(germanDate(now), WARN_DAYS),
})

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY)

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
