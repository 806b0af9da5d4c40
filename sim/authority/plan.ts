import { addDuration } from '../duration.ts'
import { checkApplication, type Register } from './check-module.ts'
import { approval, type DecisionCase } from './default-life.ts'
import { findMagicVehicle } from './magic-vehicles.ts'
import type { AuthorityMessage, Fault, ReceiptState, Scenario, StoredScenario } from './scenario.ts'
import type { PlannedStep } from './state.ts'
import type { FiledApplication } from './wire/read-application.ts'

/** What is going to happen with an application. */
export interface Plan {
  /** Scenario number, magic vehicle, check module or `default`. */
  origin: string
  fault: Fault
  delayMs: number
  status: ReceiptState
  messages: AuthorityMessage[]
  timeline(application: DecisionCase, receiptAt: number): PlannedStep[]
}

/**
 * Decides by the first that applies: what is wrong with the message itself, a scenario of the control API, a magic
 * vehicle, the check module, the default life. `decisionMs` undefined: nothing is decided by itself.
 */
export function planApplication(
  filed: FiledApplication,
  problems: AuthorityMessage[],
  scenario: StoredScenario | undefined,
  decisionMs: number | undefined,
  register: Register,
): Plan {
  if (problems.length > 0) return refuse(problems, scenario)
  if (scenario) return follow(`scenario ${scenario.id}`, scenario)

  const magic = findMagicVehicle(filed.vehicleIdentificationNumber)
  if (magic) return follow(`magic vehicle ${magic.ending}`, magic.scenario)

  const objections = checkApplication(filed, register)
  if (objections.some(({ kind }) => kind === 'Fehler')) return refuse(objections, undefined)
  return {
    origin: 'default',
    fault: 'none',
    delayMs: 0,
    status: 'eingereicht',
    messages: objections,
    timeline: (application, receiptAt) =>
      decisionMs === undefined ? [] : [{ dueAt: receiptAt + decisionMs, step: approval(application) }],
  }
}

const refuse = (messages: AuthorityMessage[], scenario: StoredScenario | undefined): Plan => ({
  origin: 'check module',
  fault: scenario?.fault ?? 'none',
  delayMs: scenario?.delayMs ?? 0,
  status: 'fehler',
  messages,
  timeline: () => [],
})

const follow = (origin: string, { fault, delayMs, receipt, steps }: Omit<Scenario, 'match'>): Plan => ({
  origin,
  fault,
  delayMs,
  status: receipt?.status ?? 'eingereicht',
  messages: receipt?.messages ?? [],
  timeline: (_, receiptAt) =>
    steps
      .map(({ after, ...step }) => ({ dueAt: addDuration(receiptAt, after), step }))
      .sort((one, other) => one.dueAt - other.dueAt),
})
