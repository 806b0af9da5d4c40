import type { Transaction } from '../../domain/application/transaction.ts'
import type { ClientProfile } from '../../domain/client/caller.ts'
import { findEarlier } from '../../domain/order/filing/repeat.ts'
import { brokenRules, type Refusal, type Violation, violationsOf } from '../../kernel/refusal.ts'
import type { UnknownFields } from '../../kernel/rules/unknown-fields.ts'
import { requireOwnForm } from '../power-of-attorney/apply.ts'
import type { AuthoriseDeps } from './authorise-request.ts'
import { type Examine, type Examined, examineBody } from './examine-body.ts'
import { requireReleased } from './gate.ts'
import { type Fit, judgeApplication, refusalOf } from './judge-application.ts'
import { differentData } from './store-or-repeat.ts'

/** What filing would say, without filing. */
export interface Validation {
  valid: boolean
  /** In the order in which filing asks, each with the status that it would answer. */
  violations: readonly (Violation & Pick<Refusal, 'status'>)[]
  unknown: UnknownFields
}

export interface ValidationDeps extends AuthoriseDeps {
  examine: Examine
}

export interface ToValidate {
  client: ClientProfile
  transaction: Transaction
  /** As parsed, or as its bytes, which are handed over. */
  body: unknown
}

/** Tells everything that would refuse an application, all stages at once. Nothing is stored, and nothing leaves the house. */
export function validateApplication(
  deps: ValidationDeps,
  { client, transaction, body }: ToValidate,
): Promise<Validation> {
  requireReleased(deps.config.productVersion, transaction) // 403, before the body is looked at
  return judged(deps, { client, transaction, examined: deps.examine(transaction, body, client.id, true) })
}

interface Examining extends Omit<ToValidate, 'body'> {
  examined: Examined | Promise<Examined>
}

/** Knows nothing of the body any more: it may be large. */
async function judged(deps: ValidationDeps, { client, transaction, examined }: Examining): Promise<Validation> {
  const found = await examined
  const { refusals, fit } = await judgeApplication(deps, { client, transaction, examined: found })
  return told(refusals ?? (await repeatOf(deps, client.id, fit)), found)
}

/** A reference that is in use with other data is the client's to mend; an exact repeat is answered as the first was. */
async function repeatOf({ db, clock }: ValidationDeps, clientId: number, { application, fingerprint }: Fit) {
  const { transaction, externalOrderId, vehicleIdentificationNumber: fin } = application
  if (externalOrderId === undefined) return []
  const earlier = await findEarlier(db, { clientId, transaction, externalOrderId, fin }, clock.now())
  const isOther = earlier && !earlier.fingerprints.some((known) => known.equals(fingerprint))
  return isOther ? [differentData({ externalOrderId, fin }, earlier.orderId, false)] : []
}

const told = (refusals: readonly Refusal[], { unknown }: Examined): Validation => ({
  valid: refusals.length === 0,
  violations: refusals.flatMap((refusal) => {
    const { status } = refusal
    return violationsOf(refusal).map((violation) => ({ ...violation, status }))
  }),
  unknown,
})

/**
 * The same as far as the body alone can tell: every rule, and whether it goes with its own PDF. Our records are not asked, so
 * neither a process nor an access nor a partner is looked up.
 */
export async function validateAlone(
  deps: Parameters<typeof requireOwnForm>[0],
  { transaction, body }: Omit<ToValidate, 'client'>,
): Promise<Validation> {
  const examined = examineBody(transaction, body, true)
  const { checked, ownForm } = examined
  if (!checked.accepted) return told([brokenRules(checked.findings)], examined)
  const refusal = await refusalOf(() => requireOwnForm(deps, checked.application, ownForm))
  return told(refusal ? [refusal] : [], examined)
}
