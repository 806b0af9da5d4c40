import type { ClientProfile } from '../../domain/client/caller.ts'
import { checkPowerRequest } from '../../domain/power-of-attorney/check-request.ts'
import { toMandate } from '../../domain/power-of-attorney/mandate.ts'
import {
  endProcess,
  findAnyProcess,
  insertProcess,
  type NewRow,
  storeCreated,
} from '../../domain/power-of-attorney/process.store.ts'
import type { Process } from '../../domain/power-of-attorney/process.ts'
import type { PowerRequest } from '../../domain/power-of-attorney/request.ts'
import { FAILED } from '../../domain/power-of-attorney/status.ts'
import { TrustFailure } from '../../foreign/trust/failure.ts'
import type { TrustPrincipal } from '../../foreign/trust/trust-service.ts'
import { compact } from '../../kernel/compact.ts'
import { badRequest, brokenRules, forbidden, Refusal, unavailable } from '../../kernel/refusal.ts'
import { must } from '../../kernel/rules/must.ts'
import { germanDay } from '../../kernel/time.ts'
import type { Sql } from '../../platform/db.ts'
import { creationFailed } from './creation-failure.ts'
import { fillForm, fillMandate } from './fill-papers.ts'
import type { PowerDeps } from './power-deps.ts'
import { findRepeated, findWished } from './repeated-process.ts'
import { giveReturnLink } from './return-link.ts'
import type { TrustAccess } from './trust-access.ts'

export interface CreationRequest {
  client: ClientProfile
  userName: string
  body: unknown
  traceId: string
  /** A person's wish, which becomes one process however often it is told. */
  wish?: {
    key: string
    /** In the transaction that stores the process. */
    stored(tx: Sql, id: number): Promise<unknown>
  }
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
    wishKey: given.wish?.key,
  }
  for (;;) {
    const stored = await store(deps, { ...row, now: deps.clock.now() }, given.wish)
    if (stored) return await askProvider(deps, trust, stored, request) // 400, 502
    const repeated = (await findWished(deps, row, trust.timeoutMs)) ?? (await findRepeated(deps, row, trust.timeoutMs)) // 409
    // Gone in between: the earlier process has just ended, so this one is new.
    if (repeated) return repeated
  }
}

const store = ({ db, seal }: PowerDeps, row: NewRow, wish: CreationRequest['wish']): Promise<Process | undefined> =>
  wish === undefined
    ? insertProcess(db, seal, row)
    : db.begin(async (tx) => {
        const process = await insertProcess(tx, seal, row)
        if (process) await wish.stored(tx, process.id)
        return process
      })

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
