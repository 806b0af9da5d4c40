import { setTimeout as pause } from 'node:timers/promises'
import { AUTHORITY_FAULTS, mendAuthority } from './kinds/authority.ts'
import { DATABASE_FAULTS } from './kinds/database.ts'
import type { Fault } from './kinds/fault.ts'
import { NODE_FAULTS } from './kinds/nodes.ts'
import { PARTNER_FAULTS } from './kinds/partners.ts'
import type { Customer } from './model/customer.ts'
import type { FaultKind, Step } from './schedule.ts'
import type { World } from './world/world.ts'

const FAULTS: Readonly<Record<FaultKind, Fault>> = {
  ...NODE_FAULTS,
  ...DATABASE_FAULTS,
  ...AUTHORITY_FAULTS,
  ...PARTNER_FAULTS,
}

/** Plays a schedule against a world, and puts everything right again at its end. */
export async function inject(
  world: World & { customers: readonly Customer[] },
  steps: readonly Step[],
  say: (line: string) => void,
): Promise<void> {
  const begun = performance.now()
  const underWay: Promise<void>[] = []
  let last = Promise.resolve()
  const pairAlone = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work)
    return last
  }
  for (const step of steps) {
    await pause(Math.max(0, step.atMs - (performance.now() - begun)))
    const at = () => ((performance.now() - begun) / 1000).toFixed(2).padStart(7)
    say(`${at()} s  ${step.kind}`)
    const done = FAULTS[step.kind]({ ...world, pairAlone }, step)
    const over = done.then(() => say(`${at()} s  over: ${step.kind}`))
    // One that fails is heard of below, when all have ended.
    over.catch(() => {})
    underWay.push(over)
  }
  await Promise.all(underWay)
  await mendAuthority(world)
}
