import { writeFileSync } from 'node:fs'
import { retentionCsv } from '../../../flows/retention/retention-csv.ts'
import { type RetentionReport, retentionReport } from '../../../flows/retention/retention-report.ts'
import { beginWalks } from '../../../flows/retention/walks.ts'
import { forgetAllOld } from '../../../flows/upkeep/forget-old.ts'
import { isoTime } from '../../../kernel/time.ts'
import { createLog } from '../../../platform/log.ts'
import { ownSeal } from '../../../platform/seal/encryption-key.ts'
import type { Actions } from '../command.ts'
import type { retentionCommands } from '../commands/retention.ts'
import { change, withDatabase } from '../with-database.ts'

function textOf({ due, held, deleted, cutoff }: RetentionReport): string {
  const head = `due: everything before ${isoTime(cutoff)}`
  const rows = due.map(
    ({ kind, clientId, count, oldest }) =>
      `  ${kind}  ${clientId === null ? 'of no client' : `client ${clientId}`}  ${count}  oldest ${isoTime(oldest)}`,
  )
  const gone = deleted.map(
    ({ kind, day, number, until }) => `  ${day}  ${kind}  ${number} deleted, up to ${isoTime(until)}`,
  )
  return [
    head,
    ...(rows.length > 0 ? rows : ['  nothing']),
    ...held.map(({ kind, count }) => `  held, because something about them is open: ${kind}  ${count}`),
    'deleted:',
    ...(gone.length > 0 ? gone : ['  nothing']),
  ].join('\n')
}

export const retentionActions: Actions<typeof retentionCommands> = {
  async 'retention run'(context) {
    const config = context.config()
    const { deleted, failed } = await withDatabase(context, async (db, now) => {
      const log = createLog(config.logLevel)
      const deps = { db, seal: await ownSeal(config, db), log, months: config.retentionMonths }
      await beginWalks(db)
      return forgetAllOld(deps, now)
    })
    await change(
      context,
      async () => deleted,
      () => ({
        ...{ action: 'retention.run', subject: 'old data' },
        details: Object.fromEntries(deleted.map(({ kind, number }) => [kind, number])),
      }),
    )
    const lines = deleted.map(({ kind, number, until }) => `${kind}  ${number} deleted, up to ${isoTime(until)}`)
    return {
      result: { deleted },
      text:
        lines.length > 0
          ? lines.join('\n')
          : 'nothing is old enough; `plakette retention report` lists what is due, and what is held because something about it is open',
      problem: failed.length > 0 ? `could not be deleted, the log says why: ${failed.join(', ')}` : undefined,
    }
  },
  'retention report': (context, { out }) =>
    withDatabase(context, async (db, now) => {
      const report = await retentionReport(db, context.config().retentionMonths, now)
      if (out === undefined) return { result: report, text: textOf(report) }
      writeFileSync(out, retentionCsv(report), { mode: 0o600 })
      return { result: { file: out }, text: `${out} written` }
    }),
}
