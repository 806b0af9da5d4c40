import { DAY } from '../../kernel/duration.ts'
import type { Fragment, Pool, Sql } from '../../platform/db.ts'
import { deleteUnused } from '../file/file.ts'
import { endAbandoned } from './abandoned.ts'

/** What a signed process holds serves its applications and their corrections: six months, as for the authority's logs. */
const SIGNED_KEPT_MS = 183 * DAY
/** Nothing can be done with a process that ended without a signature. */
const UNSIGNED_KEPT_MS = 30 * DAY
/** How many of the oldest are looked at in one go. */
const BATCH = 100

/**
 * Deletes what identifies persons once it is no longer needed: the request, the established identity and the signed
 * papers, and texts of the provider. The process itself stays, without them. What nobody will sign any more ends before.
 * Cheap to call often.
 */
export async function forgetOldPowers(db: Pool, now: Date): Promise<{ number: number; until: Date }> {
  await endAbandoned(db, now)
  const before = (ms: number): Date => new Date(now.getTime() - ms)
  const signed = db`status = 'signiert' and changed_at < ${before(SIGNED_KEPT_MS)} and not (${isAwaited(db)})`
  const unsigned = db`status in ('abgelehnt', 'verfallen', 'fehlgeschlagen') and changed_at < ${before(UNSIGNED_KEPT_MS)}`
  let number = 0
  for (const [isOld, kept] of [[signed, SIGNED_KEPT_MS] as const, [unsigned, UNSIGNED_KEPT_MS] as const])
    number += await forget(db, isOld, { before: before(kept), now })
  return { number, until: before(SIGNED_KEPT_MS) }
}

/**
 * Whether an order takes its holder from a process and is not sent yet: its message is made from what the process holds. Orders may wait for
 * long, for a login that is halted or an office to which sending rests. With the offset each process is looked up in the index of its orders;
 * without it, all orders were read.
 */
const isAwaited = (sql: Sql): Fragment => sql`
  exists (
    select from customer_order
    where state = 'angelegt' and holder_provenance is not null
      and holder_provenance ->> 'fingerprint' = encode(power_of_attorney.identity_fingerprint, 'hex')
    offset 0)`

interface Papers {
  formSha256: Buffer | null
  mandateSha256: Buffer | null
}

function forget(db: Pool, isOld: Fragment, { before, now }: { before: Date; now: Date }): Promise<number> {
  return db.begin(async (tx) => {
    const forgotten = await tx<Papers[]>`
      with old as (
        select id, form_sha256, mandate_sha256
        from power_of_attorney
        where forgotten_at is null and ${isOld}
        order by changed_at
        limit ${BATCH}
        for update skip locked
      )
      update power_of_attorney p
      set request = null, fingerprint = '', identity = null, form_sha256 = null, mandate_sha256 = null, note = null,
          forgotten_at = ${now}
      from old
      where p.id = old.id
      returning old.form_sha256, old.mandate_sha256`
    for (const { formSha256, mandateSha256 } of forgotten) {
      for (const sha256 of [formSha256, mandateSha256]) if (sha256 !== null) await deletePaper(tx, sha256, before)
    }
    return forgotten.length
  })
}

/** Unless a file or another process refers to the same bytes, or an application has brought them since. */
const deletePaper = (tx: Sql, sha256: Buffer, before: Date): Promise<void> =>
  deleteUnused(
    tx,
    sha256,
    before,
    tx`select from power_of_attorney where form_sha256 = ${sha256} or mandate_sha256 = ${sha256}`,
  )
