import { randomUUID } from 'node:crypto'
import type { Held } from '../flows/health/conditions.ts'
import { healthReport } from '../flows/health/report.ts'
import { type CorrectionRequest, correctAttempt } from '../flows/intake/correct-attempt.ts'
import { examineHere } from '../flows/intake/examine-body.ts'
import { type ToValidate, type Validation, validateApplication } from '../flows/intake/validate-application.ts'
import { examineForPower } from '../flows/power-of-attorney/examine-for-power.ts'
import { type Preflight, type PreflightRequest, preflight } from '../flows/power-of-attorney/preflight.ts'
import { queryStatus } from '../flows/return-channel/query-status.ts'
import { shiftedClock } from '../kernel/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Pool } from '../platform/db.ts'
import type { Seal } from '../platform/seal/seal.ts'
import { SettingError } from '../platform/setting.ts'
import { authorityUrl, connectAuthority } from './authority-connection.ts'
import { createParts, type Parts } from './parts.ts'
import { powerHealth, powerSurroundings } from './power-settings.ts'

/** A command says one line on stderr: what the parts would log stands in its outcome. */
const quietParts = (config: Config, db: Pool): Promise<Parts> => createParts({ ...config, logLevel: 'silent' }, db)

/** Asks the authority about one order, for the command line. */
export async function queryOrderStatus(config: Config, db: Pool, orderId: number): Promise<void> {
  const parts = await quietParts(config, db)
  const url = authorityUrl(config)
  if (url === undefined) throw new SettingError('PLAKETTE_AUTHORITY_URL', 'is not set: there is no authority to ask')
  const gks = connectAuthority(parts, url)
  try {
    await queryStatus({ ...parts, gks }, orderId)
  } finally {
    await gks.close()
  }
}

/** Files a corrected application as a new attempt of an order, for the command line. */
export async function correctOrder(
  config: Config,
  db: Pool,
  request: Omit<CorrectionRequest, 'traceId'>,
): Promise<{ headId: number; attemptId: number }> {
  const parts = await quietParts(config, db)
  return correctAttempt(
    { ...parts, base: parts.accesses.base, powers: powerSurroundings(config) },
    { ...request, traceId: randomUUID() },
  )
}

/** Holds an application against a power-of-attorney process, for the command line. */
export async function checkPower(config: Config, db: Pool, request: PreflightRequest): Promise<Preflight> {
  const parts = await quietParts(config, db)
  return preflight({ ...parts, examineForPower, powers: powerSurroundings(config) }, request)
}

/** Tells everything that would refuse an application of a client, for the command line. */
export async function validate(config: Config, db: Pool, request: ToValidate): Promise<Validation> {
  const parts = await quietParts(config, db)
  const powers = powerSurroundings(config)
  return validateApplication({ ...parts, base: parts.accesses.base, examine: examineHere, powers }, request)
}

/** Which conditions make the instance degraded, for `doctor`. */
export async function degradedBy(config: Config, db: Pool, seal: Seal): Promise<Held[]> {
  const clock = shiftedClock(config.clockShiftMs)
  return (await healthReport({ db, clock, seal, base: undefined, powers: powerHealth(config) })).held
}
