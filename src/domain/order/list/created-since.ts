import type { Fragment, Sql } from '../../../platform/db.ts'

/** So many of the first orders since a moment say where its numbers begin: more than are ever being stored at a time. */
const LOOKED_AT = 1000

/**
 * Heads filed since a moment. Lists are read by their numbers, so they are told the lowest one of the first orders since then: otherwise every kind with
 * fewer orders than are wanted is read back to the first there ever was. An order below it would have come in before a thousand that have earlier times.
 */
export const createdSince = (sql: Sql, moment: Date): Fragment => sql`
  and head.id >= (
    select min(id) from (
      select id from customer_order where attempt = 1 and created_at >= ${moment} order by created_at, id limit ${LOOKED_AT}
    ) oldest)
  and head.created_at >= ${moment}`
