import { anchorDay } from '../../domain/evidence/anchored-day.ts'
import { nextDayToSign } from '../../domain/evidence/next-day.ts'
import type { Pool } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal/seal.ts'

/** Signs the oldest day that is over, if one is left. Several nodes may do so at once: the first one counts. */
export async function signNextDay({ db, seal }: { db: Pool; seal: Seal }): Promise<string | undefined> {
  const day = await nextDayToSign(db)
  if (day !== undefined) await anchorDay(db, seal, day)
  return day
}
