import { type SimulatorControl, SimulatorRefused } from '../../foreign/simulator/control.ts'
import { badRequest, conflict, notFound } from '../../kernel/refusal.ts'
import type { Sql } from '../../platform/db.ts'
import type { Wake } from '../../platform/wake.ts'
import { MAIL_WAITING } from '../return-channel/poll.ts'

export type { SimulatorControl }

/** What acts on the simulated authority need. */
export interface SimulatorDeps {
  db: Sql
  wake: Wake
  /** Undefined: this instance has no simulators of its own. */
  simulator: SimulatorControl | undefined
}

/** Whose things may be touched: those of one client, or all. */
export interface SimulatorScope {
  clientId: number | undefined
}

export function requireSimulator({ simulator }: Pick<SimulatorDeps, 'simulator'>): SimulatorControl {
  if (!simulator) throw notFound('This instance has no simulators of its own').because('no-simulator')
  return simulator
}

/** Tells the simulated authority something; what it has put into a mailbox is fetched at once. */
export async function tellSimulator(
  deps: SimulatorDeps,
  path: string,
  body: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const simulator = requireSimulator(deps)
  try {
    return await simulator.post(path, body)
  } catch (error) {
    if (error instanceof SimulatorRefused) throw badRequest(error.message).because('simulator-refused')
    throw conflict('The simulators do not answer').because('simulator-silent')
  } finally {
    deps.wake.notify(MAIL_WAITING, '')
  }
}
