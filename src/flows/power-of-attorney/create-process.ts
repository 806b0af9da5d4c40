import { setTimeout as pause } from 'node:timers/promises'
import type { ClientProfile } from '../../domain/client/caller.ts'
import { checkPowerRequest } from '../../domain/power-of-attorney/check-request.ts'
import { toMandate } from '../../domain/power-of-attorney/mandate.ts'
import {
  endProcess,
  findAnyProcess,
  findOpenByReference,
  insertProcess,
  type NewRow,
  storeCreated,
} from '../../domain/power-of-attorney/process.store.ts'
import type { Process } from '../../domain/power-of-attorney/process.ts'
import type { PowerRequest } from '../../domain/power-of-attorney/request.ts'
import { FAILED, OPEN } from '../../domain/power-of-attorney/status.ts'
import { TrustFailure } from '../../foreign/trust/failure.ts'
import type { TrustPrincipal } from '../../foreign/trust/trust-service.ts'
import { compact } from '../../kernel/compact.ts'
import { SECOND } from '../../kernel/duration.ts'
import { badRequest, brokenRules, forbidden, Refusal, unavailable } from '../../kernel/refusal.ts'
import { must } from '../../kernel/rules/must.ts'
import { germanDay } from '../../kernel/time.ts'
import { creationFailed } from './creation-failure.ts'
import { fillForm, fillMandate } from './fill-papers.ts'
import { endInterrupted } from './interrupted.ts'
import { observeProcess } from './observe-process.ts'
import type { PowerDeps } from './power-deps.ts'
import { giveReturnLink } from './return-link.ts'
import type { TrustAccess } from './trust-access.ts'

export interface CreationRequest {
  client: ClientProfile
  userName: string
  body: unknown
  traceId: string
}

type Trust = Extract<TrustAccess, { service: object }>

/**
 * Creates a process with the trust service, or recognises that the request repeats an open one (contract 2, 4.1). The
 * process is stored before the provider is asked, so that a fault of the provider becomes a visible state.
 */
export async function createPowerOfAttorney(deps: PowerDeps, given: CreationRequest): Promise<Process> {
  const { client } = given
  if (deps.instance === 'production' && !client.productionReleased) {
    throw forbidden('production is not released for this client: nothing was created').because(
      'production-not-released',
    )
  }
  const checked = checkPowerRequest(given.body)
  if (!checked.accepted) throw brokenRules(checked.findings)
  const { request, fingerprint } = checked
  requireBorn(request, deps.clock.now())
  const trust = requireTrust(deps, request) // 409, 503
  const row: Omit<NewRow, 'now'> = {
    clientId: client.id,
    createdBy: given.userName,
    environment: trust.state,
    provider: trust.service.name,
    request,
    fingerprint,
    traceId: given.traceId,
  }
  for (;;) {
    const stored = await insertProcess(deps.db, deps.seal, { ...row, now: deps.clock.now() })
    if (stored) return await askProvider(deps, trust, stored, request) // 400, 502
    const repeated = await findRepeated(deps, trust, row) // 409
    // Gone in between: the earlier process has just ended, so this one is new.
    if (repeated) return repeated
  }
}

function requireBorn({ form: { principal } }: PowerRequest, now: Date): void {
  if (principal.kind === 'natural' && (principal.dateOfBirth ?? '') > germanDay(now)) {
    throw badRequest('principal.dateOfBirth must not lie in the future').because(
      'not-born-yet',
      'principal.dateOfBirth',
    )
  }
}

function requireTrust({ trust, hasMandateTemplate }: PowerDeps, { form, bankAccount }: PowerRequest): Trust {
  if (trust.service === undefined) {
    throw unavailable(
      trust.state === 'missing'
        ? 'no trust service is configured on this instance: nothing was created'
        : 'the trust service of this instance is misconfigured: nothing was created',
    ).because(`trust-service-${trust.state}`)
  }
  if (form.principal.kind !== 'natural' && trust.legalPersons !== 'available') {
    const why = trust.legalPersons === 'missing' ? 'is not set up on this instance' : 'is not released in production'
    throw new Refusal(409, `principal: business signing ${why}, so a company cannot sign; nothing was created`).because(
      'no-business-signing',
      'principal',
    )
  }
  if (bankAccount !== undefined && !hasMandateTemplate) {
    throw unavailable('bankAccount: this instance has no template of the SEPA mandate; nothing was created').because(
      'no-mandate-template',
      'bankAccount',
    )
  }
  return trust
}

const POLL_MS = 100
/** A creation that still runs is not waited for any longer: its node may have been killed. */
const MAX_WAIT_MS = 5 * SECOND

/** The open process that the request repeats; undefined when there is none any more. Waits while it is being created. */
async function findRepeated(deps: PowerDeps, trust: Trust, row: Omit<NewRow, 'now'>): Promise<Process | undefined> {
  for (let waited = 0; ; waited += POLL_MS) {
    const known = await findOpenByReference(deps.db, row)
    const open = known && (await unlessEnded(deps, known))
    if (!open) return undefined
    if (!open.fingerprint.equals(row.fingerprint)) throw differentData(row, open.id)
    if (open.providerId !== null) return open
    if (waited >= MAX_WAIT_MS) throw stillCreated(open.id)
    if (!(await endInterrupted(deps, open, trust.timeoutMs))) await pause(POLL_MS)
  }
}

/**
 * The process if somebody can still sign it: the provider is asked, since nobody may have asked since it ended. While the
 * provider cannot be asked it counts as open, unless its deadline has passed.
 */
async function unlessEnded(deps: PowerDeps, known: Process): Promise<Process | undefined> {
  const isOverdue = known.validUntil !== null && known.validUntil <= deps.clock.now()
  const now = await observeProcess(deps, known).catch((error: unknown) => {
    if (error instanceof Refusal && !isOverdue) return known
    throw error
  })
  return now.status === OPEN ? now : undefined
}

const stillCreated = (powerOfAttorneyId: number): Refusal =>
  new Refusal(
    502,
    `the creation of process ${powerOfAttorneyId} by an earlier identical request has not ended; repeat the request later`,
    { powerOfAttorneyId },
  ).because('creation-under-way')

const differentData = ({ request }: Pick<NewRow, 'request'>, powerOfAttorneyId: number): Refusal =>
  new Refusal(
    409,
    `externalOrderId '${request.externalOrderId}' belongs to the open power-of-attorney process ${powerOfAttorneyId}, which ` +
      'was created with other data. That process stays as it is. For another power of attorney use a new externalOrderId.',
    { powerOfAttorneyId },
  ).because('different-data', 'externalOrderId')

async function askProvider(deps: PowerDeps, trust: Trust, process: Process, request: PowerRequest): Promise<Process> {
  const { db, clock, log } = deps
  const { id } = process
  try {
    const mandate = toMandate(request)
    const created = await trust.service.createProcess(
      compact({
        environment: trust.state,
        principal: toPrincipal(request),
        email: request.email,
        form: await fillForm(request.form),
        mandate: mandate && (await fillMandate(mandate)),
        returnUrl: await giveReturnLink(deps, id),
      }),
    )
    const open = await storeCreated(db, id, created, clock.now())
    if (open) return open
    const ended = must(await findAnyProcess(db, id), 'process')
    throw new Refusal(502, `the trust service answered too late: ${ended.note ?? ''}`, {
      powerOfAttorneyId: id,
    }).because('trust-service-late')
  } catch (error) {
    if (error instanceof Refusal) throw error
    const { refusal, note } = creationFailed(error, id, request)
    const fault = error instanceof TrustFailure ? error.kind : 'other'
    log.warn({ powerOfAttorneyId: id, fault }, 'a power-of-attorney process could not be created')
    await endProcess(db, id, { status: FAILED, note }, clock.now())
    throw refusal
  }
}

function toPrincipal({ form: { principal } }: PowerRequest): TrustPrincipal {
  const { address } = principal
  if (principal.kind !== 'natural') return { kind: 'company', companyName: principal.companyName, address }
  return {
    kind: 'natural',
    firstName: principal.firstName,
    lastName: principal.lastName,
    dateOfBirth: must(principal.dateOfBirth, 'date of birth'),
    placeOfBirth: must(principal.placeOfBirth, 'place of birth'),
    address,
  }
}
