import type { PowerRequest } from '../../domain/power-of-attorney/request.ts'
import { TrustFailure, type TrustFailureKind } from '../../foreign/trust/failure.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { cleanReason } from './clean-reason.ts'

const WHY: Record<Exclude<TrustFailureKind, 'rejected' | 'serverError'>, string> = {
  unreachable: 'the trust service cannot be reached',
  timeout: 'the trust service did not answer in time',
  dropped: 'the connection to the trust service was lost',
  companyNotFound: 'the trust service does not find the company in the commercial register',
  notFound: 'the trust service does not know the process',
  unreadable: 'the answer of the trust service makes no sense',
}

/** What went wrong at the provider, in one line without personal data. */
export const providerFault = (failure: TrustFailure): string =>
  failure.kind === 'rejected' || failure.kind === 'serverError' ? failure.message : WHY[failure.kind]

const COMPANY = 'principal.address.companyName'
const ADVICE = `${COMPANY} must be written exactly as registered, with its legal form`

/**
 * The answer to a creation that failed at the provider: 400 for a company that the register does not know, otherwise
 * 502 with the provider's reason. Both name the failed process (contract 2, 4.1). What the provider wrote itself is told
 * without what was sent to it, and not kept. A fault of ours stays one.
 */
export function creationFailed(
  error: unknown,
  powerOfAttorneyId: number,
  request: PowerRequest,
): { refusal: unknown; note: string } {
  if (!(error instanceof TrustFailure)) return { refusal: error, note: 'the form could not be made' }
  const note = providerFault(error)
  const rule = `trust-service-${error.kind}`
  if (error.kind === 'companyNotFound') {
    return { refusal: new Refusal(400, `${ADVICE}: ${note}`, { powerOfAttorneyId }).because(rule, COMPANY), note }
  }
  const hint = error.retryHelps ? 'repeating may help' : 'repeating does not help'
  const said = cleanReason(error.said, request)
  const message = `${note}${said === undefined ? '' : `: ${said}`}; process ${powerOfAttorneyId} has failed, ${hint}`
  return { refusal: new Refusal(502, message, { powerOfAttorneyId }).because(rule), note }
}
