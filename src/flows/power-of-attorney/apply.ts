import type { Application, HolderChange, Registration } from '../../domain/application/application.ts'
import { PRIVATE } from '../../domain/application/parts/to-registration.ts'
import type { HolderProvenance } from '../../domain/order/holder-provenance.ts'
import { type PartyRecord, partiesOf } from '../../domain/order/parties.ts'
import type { FormFields } from '../../domain/power-of-attorney/form/form-fields.ts'
import { type OpenedProcess, openProcess } from '../../domain/power-of-attorney/process.store.ts'
import { provenanceOf } from '../../domain/power-of-attorney/process.ts'
import { defectsOf, type Surroundings } from '../../domain/power-of-attorney/readiness.ts'
import type { PowerRequest } from '../../domain/power-of-attorney/request.ts'
import { signedFields } from '../../domain/power-of-attorney/signed-fields.ts'
import { effectiveStatus, OPEN, SIGNED } from '../../domain/power-of-attorney/status.ts'
import type { Clock } from '../../kernel/clock.ts'
import { compact } from '../../kernel/compact.ts'
import { brokenRules, conflict, notFound, unavailable } from '../../kernel/refusal.ts'
import { must } from '../../kernel/rules/must.ts'
import { germanDay } from '../../kernel/time.ts'
import type { Sql } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { completeWith } from './complete.ts'
import type { SignedPower } from './match.ts'
import { checksOf, type RuledCheck, refusalsOf } from './match-rules.ts'

export interface PowerUseDeps {
  db: Sql
  seal: Seal
  clock: Clock
  powers: Surroundings & { hasMandateTemplate: boolean }
}

type OnBehalf = HolderChange | Registration

/** As much of a checked request as a power of attorney is about. */
interface OnBehalfRequest {
  application: Application
  /** What the form fields of an own power of attorney say, where it has some. */
  ownForm?: FormFields | undefined
}

/** A checked request whose application is filed on somebody's behalf. */
export type Authorised<Request> = Request & {
  /** Who takes part, where the application alone does not tell. */
  parties?: readonly PartyRecord[]
  /** Where the holder's data come from; of a process only. */
  holderProvenance?: HolderProvenance
}

/** Whether a power of attorney must be looked at: without one, nothing has to be asked of anybody. */
export const hasPowerOfAttorney = ({ application }: OnBehalfRequest): boolean =>
  application.transaction !== 'AB' && application.powerOfAttorney !== undefined

/**
 * Holds an application against its power of attorney and fills in what it leaves to it (contract 2, 4.3): 404 for an unknown
 * or foreign process, 409 for an unsuitable one, 400 for what does not match, 503 without a template of the mandate.
 */
export async function applyPowerOfAttorney<Request extends OnBehalfRequest>(
  deps: PowerUseDeps,
  clientId: number,
  checked: Request,
): Promise<Authorised<Request>> {
  const { application } = checked
  if (application.transaction === 'AB' || application.powerOfAttorney === undefined) return checked
  const { processId } = application.powerOfAttorney
  if (processId === undefined) {
    const form = checked.ownForm
    requireOwnForm(deps, application, form)
    return { ...checked, application: withSignedSector(application, form) }
  }
  const opened = await requireSuitable(deps, clientId, processId)
  const request = must(opened.request, 'request of the process')
  refuse(processChecks(deps, application, opened, request))
  requireTemplate(deps, application)
  return { ...checked, ...authorise(application, opened, request) }
}

/** The process, if the client has it and it can be used, whatever the application says. */
export async function requireSuitable(
  { db, seal, powers }: Pick<PowerUseDeps, 'db' | 'seal' | 'powers'>,
  clientId: number,
  processId: number,
): Promise<OpenedProcess> {
  const opened = await openProcess(db, seal, { clientId, id: processId })
  if (!opened) throw unknownProcess(processId)
  const unsuitable = unsuitableFor(opened, powers)
  if (unsuitable.length === 0) return opened
  throw conflict(`powerOfAttorney.processId: process ${processId} cannot be used: ${unsuitable.join('; ')}`).because(
    'process-unsuitable',
    'powerOfAttorney.processId',
  )
}

export const unknownProcess = (id: number) =>
  notFound(`powerOfAttorney.processId: there is no power-of-attorney process ${id}`).because(
    'no-process',
    'powerOfAttorney.processId',
  )

const ASK = ' as far as is known; GET /powerOfAttorneys/{processId} asks the provider'

/** Why a process cannot be used, whatever the application says: 409. */
export function unsuitableFor({ process }: OpenedProcess, around: Surroundings): string[] {
  const status = effectiveStatus(process, around.environment)
  const { missingHolderFields: missing } = process
  const defects = defectsOf(process, around)
  if (defects.length > 0) return defects
  if (status !== SIGNED) return [`it is ${status}, not ${SIGNED}${status === OPEN ? ASK : ''}`]
  return missing.length > 0 ? [`the trust service did not establish ${missing.join(', ')} of the holder`] : []
}

/** Field by field, with the process. */
export const processChecks = (
  { clock }: Pick<PowerUseDeps, 'clock'>,
  application: OnBehalf,
  { process }: OpenedProcess,
  request: PowerRequest,
): RuledCheck[] => {
  const { form, bankAccount } = request
  const signed: SignedPower = compact({
    byProcess: true,
    form: signedFields(form),
    needsSector: form.principal.kind !== 'natural' || form.principal.partyType === 'SOLE_TRADER',
    bankAccount,
    differingFields: process.differingFields,
  })
  return checksOf({ application, signed, today: germanDay(clock.now()) })
}

/** A registration that leaves out the sector of its holder has the one that was signed, else that of private persons. */
function withSignedSector(application: OnBehalf, form: FormFields | undefined): OnBehalf {
  const { holder } = application
  if (application.transaction === 'HA' || holder === undefined || holder.occupationKey !== undefined) return application
  return { ...application, holder: { ...holder, occupationKey: form?.principal.occupationKey ?? PRIVATE } }
}

/** Field by field, with an own PDF; one that cannot be read as a form is exempt (contract 1, 2.8). */
function ownFormChecks(
  { clock }: Pick<PowerUseDeps, 'clock'>,
  application: OnBehalf,
  form: FormFields | undefined,
): RuledCheck[] {
  if (!form) return []
  const signed: SignedPower = { byProcess: false, form, needsSector: false, differingFields: [] }
  return checksOf({ application, signed, today: germanDay(clock.now()) })
}

/** Throws the 400 for an application that does not go with its own PDF. Without one, or a process, there is nothing to compare. */
export function requireOwnForm(
  deps: Pick<PowerUseDeps, 'clock'>,
  application: Application,
  form: FormFields | undefined,
): void {
  if (application.transaction !== 'AB') refuse(ownFormChecks(deps, application, form))
}

function refuse(checks: readonly RuledCheck[]): void {
  const findings = refusalsOf(checks)
  if (findings.length > 0) throw brokenRules(findings)
}

export const needsSignedMandate = (application: OnBehalf): boolean =>
  'tax' in application &&
  application.tax.bankAccount !== undefined &&
  application.tax.bankAccount.sepaMandateSha256 === undefined

function requireTemplate({ powers }: PowerUseDeps, application: OnBehalf): void {
  if (needsSignedMandate(application) && !powers.hasMandateTemplate) {
    throw unavailable('bankAccount: this instance has no template of the SEPA mandate; nothing was created').because(
      'no-mandate-template',
      'bankAccount',
    )
  }
}

/** Shown is the principal as the client named it: what the trust service established is in no answer. */
function authorise(given: OnBehalf, { process }: OpenedProcess, request: PowerRequest) {
  const application = completeWith(given, process, request)
  const parties = partiesOf({ ...application, holder: request.form.principal })
  return compact({ application, parties, holderProvenance: provenanceOf(process) })
}
