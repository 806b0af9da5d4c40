import { DIGEST_FORMAT, digestStatement, type EventDigest } from '../../../domain/evidence/event-digest.ts'
import { recordingTime, signText } from '../../../domain/evidence/instance-key.ts'
import type { Page } from '../../../kernel/page.ts'
import { isoTime } from '../../../kernel/time.ts'
import type { Sql } from '../../../platform/db.ts'
import type { Seal } from '../../../platform/seal/seal.ts'
import { eventsOfDay } from './day-events.ts'
import { digestDay, isOver, spanOf } from './digest-day.ts'

/**
 * Which events a client's day had and what became of them, signed: all of them, or a page with the digest over all. A day is final when it
 * is over and none of its deliveries waits any more; what people have sent again of what was given up opens it once more.
 */
export async function makeDigest(
  { sql, seal }: { sql: Sql; seal: Seal },
  { clientId, day: given }: { clientId: number; day: string | undefined },
  page: Page | undefined,
  now: Date,
): Promise<EventDigest> {
  const day = digestDay(given, now)
  const span = spanOf(day)
  const { counts, digest, events } = await eventsOfDay(sql, clientId, span, page ?? { limit: null, offset: 0 })
  const final = isOver(span, now) && counts.pending === 0
  const madeAt = isoTime(await recordingTime(sql))
  const statement = { client: clientId, day, final, counts, digest, madeAt }
  const { keyId, signature } = await signText(sql, seal, digestStatement(statement))
  return { format: DIGEST_FORMAT, ...statement, signature: { keyId, value: signature }, events }
}
