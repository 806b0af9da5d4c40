import type { Clock } from '../../kernel/clock.ts'
import { MINUTE } from '../../kernel/duration.ts'
import type { Sql } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'

interface UseDeps {
  db: Sql
  clock: Clock
  log: Log
}

/** Notes when API users were last let in: at most once a minute for each, and no request waits for it. */
export function createUseNotes({ db, clock, log }: UseDeps): (userId: number) => void {
  const notedAt = new Map<number, number>()
  return (userId) => {
    const now = clock.now()
    const earlier = notedAt.get(userId)
    if (earlier !== undefined && now.getTime() - earlier < MINUTE) return
    notedAt.set(userId, now.getTime())
    noteUse(db, userId, now).catch((error: unknown) => log.warn({ err: error }, 'the use of a login was not noted'))
  }
}

/** Never backwards: other nodes note the same. A user that is gone is nobody's. */
async function noteUse(sql: Sql, userId: number, at: Date): Promise<void> {
  await sql`
    insert into api_user_use (api_user_id, last_used_at)
    select id, ${at} from api_user where id = ${userId}
    on conflict (api_user_id) do update
    set last_used_at = greatest(api_user_use.last_used_at, excluded.last_used_at)`
}
