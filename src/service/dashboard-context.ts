import type { DashboardContext } from '../doors/dashboard/context.ts'
import { createSimulatorControl } from '../foreign/simulator/control.ts'
import type { Outbound } from '../platform/outbound/outbound.ts'
import type { Outside } from './outside.ts'
import type { Parts } from './parts.ts'
import { simulatedAuthorityUrl } from './simulators.ts'

/** What the dashboard may ask. */
export const dashboardContext = (parts: Parts, { probeLogin }: Outside, outbound: Outbound): DashboardContext => ({
  ...parts,
  outbound,
  probeLogin,
  simulator: simulatorOf(parts),
})

/** Only simulators that this instance started itself: whatever a setting names may be the authority. */
const simulatorOf = ({ config }: Parts): DashboardContext['simulator'] =>
  config.instance === 'test' && config.authorityUrl === undefined
    ? createSimulatorControl(`${simulatedAuthorityUrl(config)}/control`)
    : undefined
