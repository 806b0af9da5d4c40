import type { DashboardContext } from '../doors/dashboard/context.ts'
import type { BatchDeps } from '../flows/batch/create-batch.ts'
import type { AcceptApplication } from '../flows/intake/accept-application.ts'
import type { CorrectionDeps } from '../flows/intake/correct-attempt.ts'
import { correctOrder } from '../flows/intake/correct-order.ts'
import { createSimulatorControl } from '../foreign/simulator/control.ts'
import type { Outbound } from '../platform/outbound/outbound.ts'
import { examineAside, examineBatchAside, examineForPowerAside, lookIntoAside, proofsAside } from './aside.ts'
import type { Outside } from './outside.ts'
import type { Parts } from './parts.ts'
import { powerSurroundings } from './power-settings.ts'
import { simulatedAuthorityUrl } from './simulators.ts'

/** What goes on behind the answers, and around them. */
interface Around {
  outside: Outside
  outbound: Outbound
  accept: AcceptApplication
  databaseUrl: string
  later: DashboardContext['orders']['later']
  trials: DashboardContext['trials']
  bodyBudget: DashboardContext['bodyBudget']
}

/** What the dashboard may ask. */
export const dashboardContext = (
  parts: Parts,
  {
    outside: { probeLogin, queryStatus, powers, services },
    outbound,
    accept,
    databaseUrl,
    later,
    trials,
    bodyBudget,
  }: Around,
): DashboardContext => ({
  ...parts,
  outbound,
  trials,
  bodyBudget,
  examineForPower: examineForPowerAside(parts.threads),
  probeLogin,
  powers,
  orders: { queryStatus, correct: (correction) => correctOrder(correctionDeps(parts), correction), later },
  proofs: proofsAside(parts.slowThread, databaseUrl),
  filing: filingDeps(parts, accept, services.findAvailability),
  simulator: simulatorOf(parts),
})

const correctionDeps = (parts: Parts): CorrectionDeps => ({
  ...parts,
  base: parts.accesses.base,
  examine: examineAside(parts.threads),
  powers: powerSurroundings(parts.config),
})

/** For people who file by form or by batch. */
const filingDeps = (parts: Parts, accept: AcceptApplication, officeState: BatchDeps['officeState']): BatchDeps => ({
  ...{
    db: parts.db,
    seal: parts.seal,
    clock: parts.clock,
    config: parts.config,
    accept,
    officeState,
    wake: parts.wake,
  },
  base: parts.accesses.base,
  examine: examineAside(parts.threads),
  lookInto: lookIntoAside(parts.threads),
  examineForPower: examineForPowerAside(parts.threads),
  examineBatch: examineBatchAside(parts.threads),
  powers: powerSurroundings(parts.config),
})

/** Only simulators that this instance started itself: whatever a setting names may be the authority. */
const simulatorOf = ({ config }: Parts): DashboardContext['simulator'] =>
  config.instance === 'test' && config.authorityUrl === undefined
    ? createSimulatorControl(`${simulatedAuthorityUrl(config)}/control`)
    : undefined
