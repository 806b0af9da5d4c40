import { DAY, HOUR } from '../../kernel/duration.ts'
import type { Fragment, Pool } from '../../platform/db.ts'
import { FAILED, INTERRUPTED, LAPSED, type ProcessStatus } from './status.ts'

/** After its deadline, somebody who asks may still learn from the provider that it was signed in time. */
const OVERDUE_MS = 7 * DAY
/** A company has no deadline; what was not signed for a year is not kept any longer. */
const UNSIGNED_MS = 365 * DAY
const UNSIGNED = 'nobody signed it within a year'
/** Much longer than any call to the provider. */
const CREATION_MS = HOUR

const BATCH = 100

interface Ending {
  when: Fragment
  status: ProcessStatus
  note: string | null
}

/** Ends open processes after which nobody asks any more, so that their data can be deleted (contract 2, 3). */
export async function endAbandoned(db: Pool, now: Date): Promise<void> {
  const before = (ms: number): Date => new Date(now.getTime() - ms)
  const endings: readonly Ending[] = [
    { when: db`valid_until < ${before(OVERDUE_MS)}`, status: LAPSED, note: null },
    { when: db`provider_id is null and created_at < ${before(CREATION_MS)}`, status: FAILED, note: INTERRUPTED },
    { when: db`created_at < ${before(UNSIGNED_MS)}`, status: LAPSED, note: UNSIGNED },
  ]
  for (const { when, status, note } of endings) {
    await db`
      update power_of_attorney
      set status = ${status}, note = ${note}, changed_at = ${now}
      where status = 'offen' and id in (
        select id from power_of_attorney where status = 'offen' and ${when} limit ${BATCH} for update skip locked
      )`
  }
}
