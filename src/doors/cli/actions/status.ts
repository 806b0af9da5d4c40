import { readBaseAccess } from '../../../domain/gks-access/base-access.ts'
import { findOverview } from '../../../flows/overview/find-overview.ts'
import { shiftedClock } from '../../../kernel/clock.ts'
import { SECOND } from '../../../kernel/duration.ts'
import { isDatabaseGone } from '../../../platform/database-gone.ts'
import type { Sql } from '../../../platform/db.ts'
import type { Actions } from '../command.ts'
import type { statusCommands } from '../commands/status.ts'
import type { Context } from '../context.ts'
import { untilTold } from '../everywhere.ts'
import { refresh } from '../refresh.ts'
import { overviewRecord, overviewText } from '../status-text.ts'
import { withDatabase } from '../with-database.ts'

const EVERY_MS = 2 * SECOND

async function look(context: Context, sql: Sql) {
  const config = context.config()
  const now = shiftedClock(config.clockShiftMs).now()
  const base = await readBaseAccess(config, now)
  const { returnChannelIntervalMs: pollEveryMs, webhook, instance } = config
  const overview = await findOverview(sql, { base, now, pollEveryMs, retryScale: webhook.retryScale })
  return { result: overviewRecord(overview, { instance, now }), text: overviewText(overview, { instance, now }) }
}

export const statusActions: Actions<typeof statusCommands> = {
  status: (context, { once = false }) =>
    withDatabase(context, async (sql) => {
      const { terminal } = context
      if (once || !terminal) return look(context, sql)
      const show = () => look(context, sql).then(({ text }) => text, unlessGone)
      return { text: await refresh(show, terminal, { everyMs: EVERY_MS, told: untilTold() }) }
    }),
}

/** Whoever watches wants to see it come back. */
function unlessGone(error: unknown): string {
  if (!isDatabaseGone(error)) throw error
  return 'the database cannot be reached at present: see docs/runbooks/database-down.md'
}
