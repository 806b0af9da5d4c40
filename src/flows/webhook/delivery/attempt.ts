import type { Clock } from '../../../kernel/clock.ts'
import type { Log } from '../../../platform/log.ts'
import type { Answer, Outbound } from '../../../platform/outbound/outbound.ts'
import { OutboundFailure, type OutboundProblem } from '../../../platform/outbound/outbound-failure.ts'
import type { Seal } from '../../../platform/seal/seal.ts'
import { placeOf } from '../../../platform/seal/sealed-columns.ts'
import type { ClaimedDelivery } from './claim.ts'
import { nextAttemptAt } from './ladder.ts'
import { signedHeaders } from './signed-request.ts'

type AttemptFailure = OutboundProblem | 'redirect' | 'status' | 'own fault'

/** What came of one attempt. */
export interface AttemptResult {
  delivery: Pick<ClaimedDelivery, 'id' | 'webhookId' | 'claimedUntil'>
  number: number
  at: Date
  durationMs: number
  status: number | undefined
  /** Undefined: a 2xx came, the delivery is acknowledged. */
  failure: AttemptFailure | undefined
  answer: Buffer | undefined
  /** Undefined: no further attempt. */
  nextAttemptAt: Date | undefined
}

export interface AttemptDeps {
  clock: Clock
  log: Log
  seal: Seal
  outbound: Pick<Outbound, 'post'>
}

interface AttemptOptions {
  timeoutMs: number
  retryScale: number
}

/** Makes one attempt. Never rejects: whatever goes wrong is the result of the attempt. */
export async function attempt(
  deps: AttemptDeps,
  delivery: ClaimedDelivery,
  { timeoutMs, retryScale }: AttemptOptions,
): Promise<AttemptResult> {
  const at = deps.clock.now()
  const startedAt = performance.now()
  const outcome = await call(deps, delivery, at, timeoutMs)
  const durationMs = Math.round(performance.now() - startedAt)
  const number = delivery.attempts + 1
  const { failure } = outcome
  // An internal address is given up at once (contract 2, 6.1); everything else is tried again.
  const isFinal = failure === undefined || failure === 'internal address'
  return {
    delivery,
    number,
    at,
    durationMs,
    ...outcome,
    nextAttemptAt: isFinal ? undefined : nextAttemptAt(number, new Date(at.getTime() + durationMs), retryScale),
  }
}

type Outcome = Pick<AttemptResult, 'status' | 'failure' | 'answer'>

async function call(
  { seal, outbound, log }: AttemptDeps,
  delivery: ClaimedDelivery,
  now: Date,
  timeoutMs: number,
): Promise<Outcome> {
  try {
    const secret = seal.open(delivery.sealedSecret, placeOf.webhookSecret(delivery.webhookId))
    const headers = signedHeaders({ ...delivery, secret }, now)
    const answer = await outbound.post(delivery.url, { headers, body: delivery.body, timeoutMs })
    return { status: answer.status, failure: judge(answer), answer: answer.excerpt }
  } catch (error) {
    if (error instanceof OutboundFailure) return { status: undefined, failure: error.problem, answer: undefined }
    log.error({ err: error, deliveryId: delivery.id }, 'a webhook attempt could not be made')
    return { status: undefined, failure: 'own fault', answer: undefined }
  }
}

/** Any 2xx counts; a redirect is not followed and is a failure like the rest (contract 2, 6.6). */
function judge({ status }: Answer): AttemptFailure | undefined {
  if (status >= 200 && status < 300) return undefined
  return status >= 300 && status < 400 ? 'redirect' : 'status'
}
