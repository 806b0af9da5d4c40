import type { Outcome } from '../../domain/order/settle.ts'
import { AuthorityFailure } from '../../foreign/authority/failure.ts'

/** What the lookup says in `messages[].code` after a dispatch that brought no receipt (contract 2, 7.3). */
const REASONS: Record<AuthorityFailure['kind'] | 'other', string> = {
  loginRefused: 'the authority refused the login: the application did not arrive',
  unreachable: 'no connection to the authority: the application did not arrive',
  timeout: 'no answer from the authority in time: it is open whether the application arrived',
  dropped: 'the connection to the authority was lost: it is open whether the application arrived',
  unreadable: 'the receipt of the authority was unreadable: it is open whether the application arrived',
  schema: 'the message did not pass the schema check: it was not sent',
  other: 'the message could not be made: it was not sent',
}

export function dispatchFailed(error: unknown): Outcome {
  const kind = error instanceof AuthorityFailure ? error.kind : 'other'
  return { trigger: 'receiptOrDispatchFailed', messages: [], technicalReason: REASONS[kind] }
}
