import { comeToRest } from './come-to-rest.ts'
import { inject } from './inject.ts'
import { brokenPromises } from './model/check.ts'
import { type Customer, startCustomer } from './model/customer.ts'
import { asLine, scheduleOf } from './schedule.ts'
import { type Ground, openWorld } from './world/world.ts'

interface Play {
  seed: number
  lengthMs: number
  say(line: string): void
  /** Told each fault as it begins and when it is over. */
  follow?(line: string): void
}

const CUSTOMERS = 2

/** Plays one seed: faults, then quiet, then everything that was promised is looked for. Gives what was not kept. */
export async function playSeed(ground: Ground, { seed, lengthMs, say, follow }: Play): Promise<string[]> {
  const steps = scheduleOf(seed, lengthMs)
  const log: string[] = []
  const violations: string[] = []
  const violated = (what: string): void => {
    violations.push(what)
  }
  const world = await openWorld(ground, violated)
  const begun = Date.now()
  try {
    const apiNodes = world.nodes.filter(({ role }) => role === 'api')
    const customers = await Promise.all(
      Array.from({ length: CUSTOMERS }, () =>
        startCustomer({ sql: world.sql, apiNodes, trust: world.simulators.trust, violated }),
      ),
    )
    await inject({ ...world, customers }, steps, (line) => {
      log.push(line)
      follow?.(line)
    })
    await Promise.all(customers.map((customer) => customer.stopFiling()))
    await comeToRest(world, customers, violated)
    await Promise.all(customers.map((customer) => customer.stopAsking()))
    // Nothing changes any more while it is read.
    await Promise.all(world.nodes.map((node) => node.stop()))
    violations.push(...(await brokenPromises(world, customers)))
    say(summary(seed, customers, steps.length, violations.length, Date.now() - begun))
  } finally {
    await world.close()
  }
  if (violations.length > 0) {
    say(['schedule:', ...steps.map(asLine), 'as it was:', ...log, 'not kept:', ...violations].join('\n'))
  }
  return violations
}

function summary(seed: number, customers: readonly Customer[], faults: number, broken: number, tookMs: number): string {
  const sum = (count: (customer: Customer) => number) => customers.reduce((total, one) => total + count(one), 0)
  const accepted = sum((customer) => customer.accepted.size)
  const refused = sum((customer) => customer.refused())
  const verdict = broken === 0 ? 'held' : `${broken} NOT KEPT`
  const powers = sum((customer) => customer.powers?.ended.size ?? 0)
  const done = `${accepted} accepted, ${powers} powers of attorney`
  const tail = `${faults} faults, ${done}, ${refused} tried again, ${Math.round(tookMs / 1000)} s`
  return `seed ${seed}: ${verdict} (${tail})`
}
