import { findAtAuthority, type OrderAtAuthority } from '../../domain/order/show/at-authority.ts'
import { list, object, text } from '../../kernel/rules/shape.ts'
import { requireSimulator, type SimulatorDeps, type SimulatorScope } from './simulator.ts'

export interface SimulatorView {
  /** The simulated authority's own time. */
  now: string
  orders: OrderAtAuthority[]
  /** Vehicle numbers with a story: how they end, and what happens. */
  vehicles: readonly { ending: string; description: string }[]
}

const OPEN = 50
const DECIDED = 10

const CLOCK = object({ now: text })
const VEHICLES = object({ vehicles: list(object({ ending: text, description: text })) })

/** What a person sees who plays the authority. */
export async function showSimulator(deps: SimulatorDeps, { clientId }: SimulatorScope): Promise<SimulatorView> {
  const simulator = requireSimulator(deps)
  const [clock, magic, orders] = await Promise.all([
    simulator.get('/clock'),
    simulator.get('/magicVehicles'),
    findAtAuthority(deps.db, { clientId, open: OPEN, decided: DECIDED }),
  ])
  const vehicles = VEHICLES(magic, '').vehicles ?? []
  return {
    now: CLOCK(clock, '').now ?? '',
    orders,
    vehicles: vehicles.map(({ ending = '', description = '' }) => ({ ending, description })),
  }
}
