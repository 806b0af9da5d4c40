import { roughly, SECOND } from '../../../kernel/duration.ts'
import { oldestWaitingCommitMs } from '../../../platform/database/waiting-commits.ts'
import { foreignInstance, kindOf } from '../../../platform/instance.ts'
import { migrationState } from '../../../platform/migrate.ts'
import { hasTable } from '../../../platform/schema.ts'
import { type DoctorCheck, fail, ok, warn } from './check.ts'

export const schemaCheck: DoctorCheck<'db'> = {
  name: 'schema',
  async run({ db }) {
    const { foreign, pending } = await migrationState(db)
    if (foreign.length > 0) {
      return fail(
        `the database is newer than this version: it has ${foreign.join(', ')}`,
        'start the newer version',
        'rolling-upgrade',
      )
    }
    if (pending > 0)
      return warn(`${pending} migrations are pending`, 'run plakette migrate; serve does so too', 'rolling-upgrade')
    return ok('up to date')
  },
}

/** Longer than a standby that is there takes. */
const LONG_MS = 2 * SECOND

/** A primary that waits for a standby answers every question, and takes nothing. */
export const commitsCheck: DoctorCheck<'db'> = {
  name: 'commits',
  async run({ db }) {
    const ms = await oldestWaitingCommitMs(db)
    if (ms <= LONG_MS) return undefined
    return fail(
      `the database takes nothing: a commit has waited ${roughly(ms)} for a synchronous standby`,
      'start the standby, or take it out of synchronous_standby_names as the page says',
      'database-down',
    )
  },
}

/** A start on the database of the other kind is refused (contract 1, 1.5). */
export const instanceCheck: DoctorCheck<'config' | 'db'> = {
  name: 'instance',
  async run({ config: { instance }, db }) {
    if (!(await hasTable(db, 'instance'))) return undefined
    const kind = await kindOf(db)
    if (kind === undefined) return ok(`new: the first start makes it the database of a ${instance} instance`)
    if (kind === instance) return ok(`the database of a ${instance} instance`)
    return fail(
      `PLAKETTE_INSTANCE ${foreignInstance(instance, kind)}: a start is refused`,
      `set PLAKETTE_INSTANCE to ${kind}, or DATABASE_URL or PLAKETTE_DATA_DIR to another database`,
    )
  },
}
