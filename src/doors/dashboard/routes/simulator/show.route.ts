import { findShownAccesses } from '../../../../domain/gks-access/shown-access.ts'
import { type SimulatorView, showSimulator } from '../../../../flows/simulator/show-simulator.ts'
import type { DashboardContext } from '../../context.ts'
import { route, type Scope } from '../../route.ts'

export type SimulatorAnswer = SimulatorView & {
  /** Mailboxes that a message can be put into. */
  mailboxes: readonly string[]
}

/** The simulated authority of a test instance. Elsewhere there is nothing here. */
export const showSimulatorPage = route({
  method: 'GET',
  path: '/simulator',
  permission: 'simulator',
  async answer({ context, scope }): Promise<SimulatorAnswer> {
    const view = await showSimulator(context, scope)
    return { ...view, mailboxes: await mailboxesOf(context, scope) }
  },
})

async function mailboxesOf({ db, clock, accesses }: DashboardContext, scope: Scope): Promise<string[]> {
  const own = await findShownAccesses(db, scope, clock.now())
  const base = scope.clientId === undefined && accesses.base ? [accesses.base.username] : []
  return [...new Set([...base, ...own.map(({ username }) => username)])]
}
