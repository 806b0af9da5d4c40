import type { Transaction } from '../../domain/application/transaction.ts'
import type { Caller } from '../../domain/client/caller.ts'
import { accountKey } from '../../domain/client/gks-account.ts'
import { excludedNumbers } from '../../domain/exclusion/exclusion.ts'
import type { OrderChanged } from '../../domain/order/order-hint.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { UnknownFields } from '../../kernel/rules/unknown-fields.ts'
import type { Pool, Sql } from '../../platform/db.ts'
import type { Told } from '../../platform/telemetry/told.ts'
import type { Wake } from '../../platform/wake.ts'
import { type AuthoriseDeps, authoriseRequest } from './authorise-request.ts'
import { type NewAttemptDeps, type SendableRequest, toNewAttempt } from './check-request.ts'
import { isExclusion, partnerExcluded } from './contract-partner.ts'
import { type Examine, type Examined, examineHere } from './examine-body.ts'
import { requireReleased } from './gate.ts'
import { noting, refusedOf } from './note-refusal.ts'
import { type Beside, createStoreOrRepeat, repeatOfEarlier, type Stored } from './store-or-repeat.ts'
import { tellAccepted } from './tell-accepted.ts'

export interface IntakeDeps extends Omit<AuthoriseDeps, 'db' | 'seal'>, NewAttemptDeps, Told {
  /** One connection for the batches of new orders, see store-or-repeat. */
  intake: Pool
  /** Where bodies are examined; here when nothing else is said. */
  examine?: Examine
  wake: Wake
  orderChanged?: OrderChanged
}

interface ApplicationRequest {
  caller: Caller
  transaction: Transaction
  body: unknown
  traceId: string
  /** Of the bytes of the request, where its body comes parsed. */
  requestSha256?: Buffer | undefined
  /** Whether a person is told everything that is wrong at once. */
  tellsAll?: boolean
  /** What is done in the transaction that stores the order. */
  beside?: Beside
}

export interface Accepted extends Stored {
  /** What of the body nobody has read, where there is something. */
  unknown?: UnknownFields
}

export type AcceptApplication = (request: ApplicationRequest) => Promise<Accepted>

/** Told when an order waits in the lane of an account. */
export const ORDER_WAITING = 'order_waiting'

/**
 * What our records refuse now, but was filed already, is answered as a repeat. For an excluded partner it is refused and noted each time,
 * whatever else refuses it first, but for the numbers of a production instance, which decide before any list (contract 1, 2.9 rule 2).
 */
async function authoriseOrRepeat(
  deps: IntakeDeps,
  { caller, transaction, beside }: Omit<ApplicationRequest, 'body'>,
  found: Examined,
): Promise<SendableRequest | Stored> {
  const clientId = caller.client.id
  const { checked } = found
  try {
    return await authoriseRequest(deps, caller.client, transaction, found)
  } catch (error) {
    if (!(error instanceof Refusal && checked.accepted) || isExclusion(error)) throw error
    const { externalOrderId, vehicleIdentificationNumber: fin, contractPartner } = checked.application
    if (error.status !== 403) await requireNotExcluded(deps.db, clientId, contractPartner)
    const given = { clientId, transaction, externalOrderId, fin, fingerprint: checked.fingerprint }
    const earlier = await repeatOfEarlier(deps.db, { ...given, now: deps.clock.now() }, error, beside !== undefined) // 409
    if (!earlier) throw error
    return earlier
  }
}

/** Asked of the database: a node may not have heard yet of an exclusion, which counts from its commit on. */
async function requireNotExcluded(db: Sql, clientId: number, contractPartner: string | undefined): Promise<void> {
  if (contractPartner === undefined) return
  if ((await excludedNumbers(db, clientId)).has(contractPartner)) throw partnerExcluded(contractPartner)
}

/** Turns a request into an order. Nothing leaves the house here. */
export function createAcceptApplication(deps: IntakeDeps): AcceptApplication {
  const { examine = examineHere } = deps
  const storeOrRepeat = createStoreOrRepeat(deps.db, deps.intake)

  type Filing = Omit<ApplicationRequest, 'body'>

  async function store(given: SendableRequest, { caller, traceId, beside, requestSha256 }: Filing): Promise<Stored> {
    const clientId = caller.client.id
    const filed = { clientId, filedBy: caller.userName, traceId, requestSha256, now: deps.clock.now() }
    const stored = await storeOrRepeat(await toNewAttempt(deps, given, filed), beside) // 409, 503
    if (!stored.repeated) {
      deps.wake.notify(ORDER_WAITING, accountKey(given.access))
      deps.orderChanged?.({ clientId, headId: stored.orderId })
    }
    return stored
  }

  /** Knows nothing of the body any more: it may be large, and storing may take its time. */
  async function file(examined: Examined | Promise<Examined>, request: Filing) {
    const { caller, transaction, traceId } = request
    const begunAt = deps.clock.now()
    const clientId = caller.client.id
    const found = await examined
    return noting(
      deps,
      { kind: 'application', ...refusedOf(found), clientId, traceId, filedBy: caller.userName, transaction },
      async () => {
        const given = await authoriseOrRepeat(deps, request, found) // 400, 403, 404, 409, 503
        const requestSha256 = request.requestSha256 ?? found.requestSha256
        const { orderId, repeated } = 'orderId' in given ? given : await store(given, { ...request, requestSha256 })
        tellAccepted(deps, { orderId, transaction, kind: repeated ? 'repeat' : 'new', traceId, begunAt })
        return { orderId, repeated, ...(found.unknown.fields.length > 0 && { unknown: found.unknown }) }
      },
    )
  }

  return function acceptApplication({ body, tellsAll, ...request }: ApplicationRequest): Promise<Accepted> {
    requireReleased(deps.config.productVersion, request.transaction) // 403, before the body is looked at
    return file(examine(request.transaction, body, request.caller.client.id, tellsAll), request)
  }
}
