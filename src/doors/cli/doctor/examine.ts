import { shiftedClock } from '../../../kernel/clock.ts'
import type { Config } from '../../../platform/config.ts'
import { openAsItIs } from '../../../platform/database.ts'
import type { Pool } from '../../../platform/db.ts'
import { SettingError } from '../../../platform/setting.ts'
import { type Context, reasonOf } from '../context.ts'
import { baseAccessCheck, clientCertificatesCheck } from './certificate.ts'
import { type DoctorCheck, fail, type Observation, ok, type Patient } from './check.ts'
import { commitsCheck, instanceCheck, schemaCheck } from './database.ts'
import {
  authorityCheck,
  loginLockCheck,
  returnMessagesCheck,
  sharedIdentifiersCheck,
  trustServiceCheck,
} from './foreign.ts'
import { healthCheck } from './health.ts'
import { clientReleaseCheck, usersCheck } from './production.ts'
import { generatedKeyCheck, sealedValuesCheck } from './sealed-values.ts'
import {
  certificateVerificationCheck,
  databaseConnectionCheck,
  dataDirectoryCheck,
  encryptionKeyCheck,
  productionCheck,
} from './settings.ts'

export type Diagnosis = Observation & { check: string }

const WITHOUT_DATABASE: readonly DoctorCheck<'config' | 'now' | 'fetch'>[] = [
  dataDirectoryCheck,
  encryptionKeyCheck,
  productionCheck,
  databaseConnectionCheck,
  certificateVerificationCheck,
  baseAccessCheck,
  authorityCheck,
  trustServiceCheck,
]

const WITH_DATABASE: readonly DoctorCheck<keyof Patient>[] = [
  commitsCheck,
  schemaCheck,
  instanceCheck,
  generatedKeyCheck,
  sealedValuesCheck,
  loginLockCheck,
  sharedIdentifiersCheck,
  returnMessagesCheck,
  clientCertificatesCheck,
  healthCheck,
  clientReleaseCheck,
  usersCheck,
]

/** Looks at everything that a start needs. A problem is a finding, never an exception. */
export async function examine(context: Context): Promise<Diagnosis[]> {
  let config: Config
  try {
    config = context.config()
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    return [{ check: 'settings', ...fail(error.message, 'correct the setting, see docs/settings.md') }]
  }
  const { fetch, service } = context
  const patient = { config, now: shiftedClock(config.clockShiftMs).now(), fetch, degradedBy: service.degradedBy }
  const settings = {
    check: 'settings',
    ...ok(`a ${config.instance} instance, product version ${config.productVersion}`),
  }
  const outside = await runAll(WITHOUT_DATABASE, patient)
  return [settings, ...outside, ...(await examineDatabase(patient))]
}

async function examineDatabase(patient: Omit<Patient, 'db'>): Promise<Diagnosis[]> {
  const where = patient.config.databaseUrl === undefined ? 'embedded PostgreSQL' : 'the server of DATABASE_URL'
  let opened: { db: Pool; close(): Promise<void> }
  try {
    opened = await openAsItIs(patient.config)
  } catch (error) {
    const mend =
      patient.config.databaseUrl === undefined ? 'see server.log in the data directory' : 'check DATABASE_URL'
    return [{ check: 'database', ...fail(`${where} cannot be reached: ${reasonOf(error)}`, mend, 'database-down') }]
  }
  try {
    const reached = { check: 'database', ...ok(`${where} answers`) }
    return [reached, ...(await runAll(WITH_DATABASE, { ...patient, db: opened.db }))]
  } finally {
    await opened.close()
  }
}

async function runAll<Needs extends keyof Patient>(
  checks: readonly DoctorCheck<Needs>[],
  patient: Pick<Patient, Needs>,
): Promise<Diagnosis[]> {
  const diagnoses: Diagnosis[] = []
  for (const { name, run } of checks) {
    try {
      const findings = [(await run(patient)) ?? []].flat()
      diagnoses.push(...findings.map((finding) => ({ check: name, ...finding })))
    } catch (error) {
      diagnoses.push({ check: name, ...fail(reasonOf(error), 'mend what the message names') })
    }
  }
  return diagnoses
}
