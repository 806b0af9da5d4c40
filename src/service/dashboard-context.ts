import type { DashboardContext } from '../doors/dashboard/context.ts'
import type { CorrectionDeps } from '../flows/intake/correct-attempt.ts'
import { correctOrder } from '../flows/intake/correct-order.ts'
import { createSimulatorControl } from '../foreign/simulator/control.ts'
import type { Outbound } from '../platform/outbound/outbound.ts'
import { examineAside } from './aside.ts'
import type { Outside } from './outside.ts'
import type { Parts } from './parts.ts'
import { powerSurroundings } from './power-settings.ts'
import { simulatedAuthorityUrl } from './simulators.ts'

/** What the dashboard may ask. */
export const dashboardContext = (
  parts: Parts,
  { probeLogin, queryStatus, powers }: Outside,
  outbound: Outbound,
  later: DashboardContext['orders']['later'],
): DashboardContext => ({
  ...parts,
  outbound,
  probeLogin,
  powers,
  orders: { queryStatus, correct: (correction) => correctOrder(correctionDeps(parts), correction), later },
  simulator: simulatorOf(parts),
})

const correctionDeps = (parts: Parts): CorrectionDeps => ({
  ...parts,
  base: parts.accesses.base,
  examine: examineAside(parts.threads),
  powers: powerSurroundings(parts.config),
})

/** Only simulators that this instance started itself: whatever a setting names may be the authority. */
const simulatorOf = ({ config }: Parts): DashboardContext['simulator'] =>
  config.instance === 'test' && config.authorityUrl === undefined
    ? createSimulatorControl(`${simulatedAuthorityUrl(config)}/control`)
    : undefined
