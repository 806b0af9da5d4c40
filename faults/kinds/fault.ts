import type { Customer } from '../model/customer.ts'
import type { Step } from '../schedule.ts'
import type { World } from '../world/world.ts'

export interface Injected extends World {
  customers: readonly Customer[]
  /** One after another does something to the servers of the pair. */
  pairAlone(work: () => Promise<void>): Promise<void>
}

/** Makes a fault, waits for its time, and takes it back. */
export type Fault = (world: Injected, step: Step) => Promise<void>

export const chosen = <Entry>(entries: readonly Entry[], pick: number): Entry => {
  const entry = entries[pick % entries.length]
  if (entry === undefined) throw new Error('there is nobody to choose from')
  return entry
}
