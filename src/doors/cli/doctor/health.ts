import { hasColumn } from '../../../platform/schema.ts'
import { type DoctorCheck, ok, warn } from './check.ts'
import { knownSeal, knowsKeys } from './sealed-values.ts'

/** Why `GET /health` says degraded, in the words of the contract (contract 2, 4.5). */
export const healthCheck: DoctorCheck<'config' | 'db' | 'degradedBy'> = {
  name: 'health',
  async run({ config, db, degradedBy }) {
    // A database that is not up to date yet has other tables.
    if (!(await knowsKeys(db)) || !(await hasColumn(db, 'gks_access', 'certificate_is_readable'))) return undefined
    const held = await degradedBy(config, db, await knownSeal(config, db))
    if (held.length === 0) return ok('status ok: none of the conditions of degraded holds')
    return held.map(({ says, how, mend, runbook }) => warn(`status degraded: ${says} (${how})`, mend, runbook))
  },
}
