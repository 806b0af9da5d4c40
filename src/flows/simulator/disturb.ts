import { badFields, forbidden } from '../../kernel/refusal.ts'
import { type SimulatorDeps, type SimulatorScope, tellSimulator } from './simulator.ts'

export const FAULTS = ['timeout', 'drop', 'garbage', 'slow', 'loginRefused'] as const
export type Fault = (typeof FAULTS)[number]

/**
 * Has the next application meet a fault. What would hit other clients is for operators: an application that is not named by
 * its vehicle, and a refused login, which locks the identifier for all who use it.
 */
export async function disturbNext(
  deps: SimulatorDeps,
  { fault, fin }: { fault: Fault; fin?: string | undefined },
  { clientId }: SimulatorScope,
): Promise<void> {
  if (clientId !== undefined && fault === 'loginRefused') {
    throw forbidden('A refused login locks the identifier for everybody: operators do this').because('not-allowed')
  }
  if (clientId !== undefined && fin === undefined) throw badFields('missing', 'fin is required')
  const match = fin === undefined ? {} : { vehicleIdentificationNumber: fin }
  await tellSimulator(deps, '/scenarios', { match, times: 1, fault })
}
