import type { Sql } from '../../platform/db.ts'

/** Deletes the events of some attempts, with their deliveries; that they were, and their digests, stays in the evidence. */
export async function forgetEvents(tx: Sql, attemptIds: readonly number[]): Promise<void> {
  await tx`delete from event where order_id = any(${attemptIds}::bigint[])`
}

interface OldEvent {
  id: string
  number: number
  at: string
}

/** Events about no order that were made before a moment, oldest first, locked. */
export const lockEventsWithoutOrder = (
  tx: Sql,
  before: Date,
  after: { at: string; id: number } | undefined,
  limit: number,
): Promise<OldEvent[]> => tx<OldEvent[]>`
  select id, number, created_at::text as at
  from event
  where order_id is null and created_at < ${before}
    ${after === undefined ? tx`` : tx`and (created_at, number) > (${after.at}::text::timestamptz, ${after.id})`}
  order by created_at, number
  limit ${limit}
  for update skip locked`

export async function deleteEvents(tx: Sql, ids: readonly string[]): Promise<void> {
  await tx`delete from event where id = any(${ids}::uuid[])`
}
