import { anchorDay } from '../../domain/evidence/anchored-day.ts'
import { nextDayToSign } from '../../domain/evidence/next-day.ts'
import { HOUR } from '../../kernel/duration.ts'
import { germanDate } from '../../kernel/german-time.ts'
import type { Pool } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal/seal.ts'

/** So long after its end nothing more is added to a day: no transaction takes longer. */
const REST_MS = HOUR

/** Signs days that are over, one at a time. Several nodes may do so at once: the first one counts. */
export async function signNextDay({ db, seal }: { db: Pool; seal: Seal }, now: Date): Promise<boolean> {
  const day = await nextDayToSign(db, germanDate(new Date(now.getTime() - REST_MS)))
  if (day === undefined) return false
  await anchorDay(db, seal, day, now)
  return true
}
