/** More applications a day for one office need its agreement beforehand (FZV § 37 (5)). The one place for this number. */
const DAILY_LIMIT = 100

/** From this share on people are warned. */
const NEAR_SHARE = 0.9

/** How an office's day stands against what was agreed with it. */
export interface DailyLimit {
  /** What was agreed, else what the law allows. */
  limit: number
  /** So near that people are warned. */
  isNear: boolean
  /** The next application is one more than the limit. */
  isReached: boolean
}

export function dailyLimit(today: number, agreed: number | null | undefined): DailyLimit {
  const limit = agreed ?? DAILY_LIMIT
  return { limit, isNear: today >= Math.floor(limit * NEAR_SHARE), isReached: today >= limit }
}
