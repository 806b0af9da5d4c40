import type { Runbook } from '../../../flows/health/runbook.ts'
import type { Config } from '../../../platform/config.ts'
import type { Pool } from '../../../platform/db.ts'
import type { Service } from '../service.ts'

/** What a check may look at. The database is reachable: checks that need it are left out otherwise. */
export interface Patient {
  config: Config
  now: Date
  db: Pool
  fetch: typeof fetch
  /** Which conditions make the instance degraded. */
  degradedBy: Service['degradedBy']
}

export interface Observation {
  status: 'ok' | 'warn' | 'fail'
  says: string
  /** What the operator can do about it. */
  mend?: string
  /** Where that is told at length. */
  runbook?: Runbook
}

/** One finding, one for each thing that is missing, or none where there is nothing to look at. */
type Observations = Observation | readonly Observation[] | undefined

export interface DoctorCheck<Needs extends keyof Patient> {
  name: string
  run(patient: Pick<Patient, Needs>): Observations | Promise<Observations>
}

export const ok = (says: string): Observation => ({ status: 'ok', says })
export const warn = (says: string, mend: string, runbook?: Runbook): Observation => problem('warn', says, mend, runbook)
export const fail = (says: string, mend: string, runbook?: Runbook): Observation => problem('fail', says, mend, runbook)

const problem = (status: 'warn' | 'fail', says: string, mend: string, runbook?: Runbook): Observation => ({
  ...{ status, says, mend },
  ...(runbook && { runbook }),
})
