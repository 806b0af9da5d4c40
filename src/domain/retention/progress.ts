import { DAY } from '../../kernel/duration.ts'
import type { Pool, Sql } from '../../platform/db.ts'

/** What is walked through once a day. */
export type WalkedKind = 'orders' | 'return-messages' | 'mail' | 'events'

/** How far a walk has come: behind this moment and number. */
export interface WalkPlace {
  at: string
  id: number
}

export interface WalkStep {
  number: number
  /** What is old enough but must stay, because something about it is open. */
  held: number
  /** Undefined at the end of the walk. */
  next: WalkPlace | undefined
}

const EVERY_MS = DAY

/**
 * One step of a walk, in one transaction that says how far it came: whoever is stopped goes on there, on whatever node. Null while
 * another node is at it, or the day's walk is done.
 */
export function takeStep(
  db: Pool,
  kind: WalkedKind,
  now: Date,
  step: (tx: Sql, after: WalkPlace | undefined) => Promise<WalkStep>,
): Promise<WalkStep | null> {
  return db.begin(async (tx) => {
    const [progress] = await tx<{ at: string | null; id: number | null }[]>`
      select after_at::text as at, after_id as id from retention_progress
      where kind = ${kind} and (rests_until is null or rests_until <= ${now})
      for update skip locked`
    if (!progress) return null
    const { at, id } = progress
    const done = await step(tx, at === null || id === null ? undefined : { at, id })
    const rests = done.next === undefined
    await tx`
      update retention_progress
      set after_at = ${done.next?.at ?? null}::text::timestamptz, after_id = ${done.next?.id ?? null},
        held = case when ${rests} then 0 else held + ${done.held} end,
        held_before = case when ${rests} then held + ${done.held} else held_before end,
        rests_until = ${rests ? new Date(now.getTime() + EVERY_MS) : null}
      where kind = ${kind}`
    return done
  })
}

/** Has a walk begin anew, whether or not it is time. */
export async function beginWalk(sql: Sql, kind: WalkedKind): Promise<void> {
  await sql`
    update retention_progress set after_at = null, after_id = null, held = 0, rests_until = null where kind = ${kind}`
}

/** What the last walks had to leave, because something about it is open. */
export const heldBefore = (sql: Sql): Promise<{ kind: WalkedKind; count: number }[]> => sql`
  select kind, held_before as count from retention_progress where held_before > 0 order by kind`
