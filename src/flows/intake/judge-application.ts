import type { Application } from '../../domain/application/application.ts'
import type { NamedRecords } from '../../domain/application/names/named-records.ts'
import type { Transaction } from '../../domain/application/transaction.ts'
import type { ClientProfile } from '../../domain/client/caller.ts'
import { requireRoute, selectAccess } from '../../domain/gks-access/select-access.ts'
import { brokenRules, Refusal } from '../../kernel/refusal.ts'
import type { Finding } from '../../kernel/rules/staged-rules.ts'
import { applyPowerOfAttorney, hasPowerOfAttorney, requireSuitable } from '../power-of-attorney/apply.ts'
import type { AuthoriseDeps } from './authorise-request.ts'
import { requireSendable } from './check-request.ts'
import { requireContractPartner, requireReadablePartner } from './contract-partner.ts'
import type { Examined } from './examine-body.ts'
import { requireReleased } from './gate.ts'

/** What is to be judged: a body of which all that is wrong was looked for. */
export interface ToJudge {
  client: ClientProfile
  transaction: Transaction
  examined: Examined
}

/** An application that would be accepted. */
export type Fit = Extract<Examined['checked'], { accepted: true }>

/** Everything that would refuse an application, or the application. */
export type Judgement = { refusals: readonly Refusal[]; fit?: never } | { refusals?: never; fit: Fit }

/**
 * Asks everything that filing asks (`authoriseRequest`), but goes on after a refusal, so that all of them are told at once, in the
 * order in which filing would come to them. Stores nothing, and sends nothing.
 */
export async function judgeApplication(deps: AuthoriseDeps, given: ToJudge): Promise<Judgement> {
  const { checked } = given.examined
  const unreleased = await refusalOf(() => requireReleased(deps.config.productVersion, given.transaction))
  if (unreleased) return { refusals: [unreleased] }
  const refusals = await (checked.accepted
    ? refusalsOfFit(deps, given, checked.application)
    : refusalsOfBroken(deps, given, checked.findings))
  return checked.accepted && refusals.length === 0 ? { fit: checked } : { refusals }
}

/** The refusal that something ends with. */
export async function refusalOf(work: () => unknown): Promise<Refusal | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

const allOf = async (...works: readonly (() => unknown)[]): Promise<Refusal[]> => {
  const refusals: Refusal[] = []
  for (const work of works) {
    const refusal = await refusalOf(work)
    if (refusal) refusals.push(refusal)
  }
  return refusals
}

async function refusalsOfFit(
  deps: AuthoriseDeps,
  { client, examined: { ownForm } }: ToJudge,
  application: Application,
): Promise<Refusal[]> {
  const { config, base } = deps
  const { gksConfigurationId, contractPartner } = application
  const request = { application, ownForm }
  const unrouted = await refusalOf(() => routed(deps, client, gksConfigurationId))
  const others = await allOf(
    () => requireContractPartner(config.instance, client, contractPartner),
    () => hasPowerOfAttorney(request) && applyPowerOfAttorney(deps, client.id, request),
  )
  if (unrouted) return [unrouted, ...others]
  // What only the operator can mend, asked last as in filing.
  const access = selectAccess(client, gksConfigurationId, base)
  return [...others, ...(await allOf(() => requireSendable(config, { access })))]
}

function routed({ config, base }: AuthoriseDeps, client: ClientProfile, id: string | undefined): void {
  const access = selectAccess(client, id, base)
  if (access) requireRoute(config.instance, access)
}

/** Of a body that breaks rules, with what is wrong with the records it names; what a rule has against a field already is left out. */
async function refusalsOfBroken(
  deps: AuthoriseDeps,
  { client, examined: { named } }: ToJudge,
  findings: readonly Finding[],
): Promise<Refusal[]> {
  const { instance } = deps.config
  const about = (field: string): Finding[] => findings.filter((finding) => isAbout(finding, field))
  const unreadable = await refusalOf(() => requireReadablePartner(instance, client, about(PARTNER)))
  const ofRecords = named
    ? await refusalsOfNamed(deps, client, { named, isNew: (field) => about(field).length === 0 })
    : []
  return [...(unreadable ? [unreadable] : []), brokenRules(findings), ...ofRecords]
}

const PARTNER = 'customization.contractPartner'

/** Whether a finding is about a field, or the whole that it is a part of. */
const isAbout = ({ field: found }: Finding, field: string): boolean => field === found || field.startsWith(`${found}.`)

interface NamedToAsk {
  named: NamedRecords
  isNew(field: string): boolean
}

function refusalsOfNamed(deps: AuthoriseDeps, client: ClientProfile, { named, isNew }: NamedToAsk): Promise<Refusal[]> {
  const { gksConfigurationId, contractPartner, processId } = named
  return allOf(
    () => isNew('gksConfigurationId') && routed(deps, client, gksConfigurationId),
    () => isNew(PARTNER) && requireContractPartner(deps.config.instance, client, contractPartner),
    () => processId !== undefined && isNew('powerOfAttorney.processId') && requireSuitable(deps, client.id, processId),
  )
}
