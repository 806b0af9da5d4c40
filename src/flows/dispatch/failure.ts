import type { Outcome } from '../../domain/order/settle.ts'
import { AuthorityFailure } from '../../foreign/authority/failure.ts'

/** The access of a waiting order has another identifier or environment than when the order was filed. */
export class AccessChanged extends Error {
  override name = 'AccessChanged'
}

/** What the lookup says in `messages[].code` after a dispatch that brought no receipt (contract 2, 7.3). */
const REASONS: Record<AuthorityFailure['kind'] | 'accessChanged' | 'other', string> = {
  loginRefused: 'the authority refused the login: the application did not arrive',
  unreachable: 'no connection to the authority: the application did not arrive',
  timeout: 'no answer from the authority in time: it is open whether the application arrived',
  dropped: 'the connection to the authority was lost: it is open whether the application arrived',
  unreadable: 'the receipt of the authority was unreadable: it is open whether the application arrived',
  schema: 'the message did not pass the schema check: it was not sent',
  accessChanged: 'the GKS access was changed after the application was filed: it was not sent',
  other: 'the message could not be made: it was not sent',
}

export function dispatchFailed(error: unknown): Outcome {
  return { trigger: 'receiptOrDispatchFailed', messages: [], technicalReason: REASONS[kindOf(error)] }
}

function kindOf(error: unknown): keyof typeof REASONS {
  if (error instanceof AccessChanged) return 'accessChanged'
  return error instanceof AuthorityFailure ? error.kind : 'other'
}
