import { applicationNumber, numberPrefix } from './application-number.ts'
import type { Arrival } from './arrival.ts'
import type { Core } from './core.ts'
import { districtOfPlateCode, plateCodeOfDistrict } from './offices.ts'
import { type Plan, planApplication } from './plan.ts'
import { plateCode } from './plate.ts'
import { statusWord } from './play-step.ts'
import type { AuthorityMessage, StatusWord } from './scenario.ts'
import type { Application, Event, State } from './state.ts'
import type { FiledApplication } from './wire/read-application.ts'
import { receipt } from './wire/write-answer.ts'
import type { Head } from './wire/write-parts.ts'

export interface Filing {
  plan: Plan
  events: Event[]
  applicationId: string | null
  /** The receipt. */
  body: string
}

/** Checks an application and, unless it is refused, opens a file for it with its timeline. */
export function fileApplication(
  { core, decisionMs }: { core: Core; decisionMs: number | undefined },
  { examined, scenario }: Arrival,
  filed: FiledApplication,
  problems: AuthorityMessage[],
  head: Head,
): Filing {
  const register = { plateOf: (fin: string) => knownPlate(core.state, fin) }
  const plan = planApplication(filed, problems, scenario, decisionMs, register)
  const { type, messageId, username } = examined
  if (plan.status === 'fehler') {
    const messages = plan.messages.length > 0 ? plan.messages : [{ code: '98000' }]
    return { plan, events: [], applicationId: null, body: receipt(head, { type, messageId, messages }) }
  }
  const status = statusWord(plan.status)
  const sender = { messageId, username, kopaKey: head.kopaKey ?? null }
  const application = openFile(core, filed, sender, plan, status)
  const { applicationId } = application
  return {
    plan,
    events: [{ type: 'filed', application }],
    applicationId,
    body: receipt(head, { type, messageId, applicationId, status, messages: plan.messages }),
  }
}

function openFile(
  core: Core,
  filed: FiledApplication,
  sender: Pick<Application, 'messageId' | 'username' | 'kopaKey'>,
  plan: Plan,
  status: StatusWord,
): Application {
  const { content: _, currentPlate, reservedPlate, assignsElectricPlate, contractPartner, ...kept } = filed
  const filedAt = core.now()
  const districtKey = districtOfPlateCode(plateCode(reservedPlate ?? currentPlate ?? ''))
  const prefix = numberPrefix(districtKey, filedAt)
  const filedBefore = core.state.filedOn.get(prefix) ?? 0
  const application = {
    ...kept,
    ...sender,
    applicationId: applicationNumber(prefix, filedBefore),
    licensePlate: filed.assignsPlate
      ? (reservedPlate ?? nextPlate(districtKey, filedBefore, assignsElectricPlate))
      : (currentPlate ?? null),
    districtKey,
    contractPartner: contractPartner ?? null,
    filedAt,
    status,
    statusAt: filedAt,
    statusMessages: [],
    decision: null,
    origin: plan.origin,
    played: 0,
  }
  // `after` counts from the receipt, which a slow authority sends later.
  return { ...application, timeline: plan.timeline(application, filedAt + plan.delayMs) }
}

/** The plate of a vehicle, from the newest application for it that was approved. */
const knownPlate = ({ applications }: Readonly<State>, fin: string): string | undefined =>
  [...applications.values()].findLast(
    ({ vehicleIdentificationNumber, decision, licensePlate }) =>
      vehicleIdentificationNumber === fin && decision === 'approved' && licensePlate !== null,
  )?.licensePlate ?? undefined

/** The next free plate of a district, as far as a simulation needs one. */
const nextPlate = (districtKey: string, filedBefore: number, isElectric: boolean): string =>
  `${plateCodeOfDistrict(districtKey)}-SI ${1 + (filedBefore % 9999)}${isElectric ? 'E' : ''}`
