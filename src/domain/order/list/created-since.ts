import { HOUR } from '../../../kernel/duration.ts'
import type { Fragment, Sql } from '../../../platform/db.ts'

/** Clocks of nodes may differ by so much. */
const APART = HOUR
/** The lowest number of so many is below all that came later, though the clock of one node was late. */
const LOOKED_AT = 100

/**
 * Heads filed since a moment. Lists are read by their numbers, so they are told where those of this time begin: above the last orders before it. Otherwise
 * every kind with fewer orders than are wanted is read back to the first there ever was.
 */
export const createdSince = (sql: Sql, moment: Date): Fragment => sql`
  and head.id > coalesce((
    select min(id) from (
      select id from customer_order where attempt = 1 and created_at < ${new Date(moment.getTime() - APART)}
      order by created_at desc, id desc limit ${LOOKED_AT}
    ) before), 0)
  and head.created_at >= ${moment}`
