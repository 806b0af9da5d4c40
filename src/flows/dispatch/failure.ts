import type { DispatchNews } from '../../domain/order/settle.ts'
import type { TechnicalReason } from '../../domain/order/technical-reason.ts'
import { AuthorityFailure } from '../../foreign/authority/failure.ts'
import { AccessChanged } from '../authority-call/access-changed.ts'

/** What the lookup says after a dispatch that brought no receipt (contract 2, 7 no. 3). */
const REASONS: Record<AuthorityFailure['kind'] | 'accessChanged' | 'other', TechnicalReason> = {
  loginRefused: 'LOGIN_REFUSED',
  unreachable: 'UNREACHABLE',
  timeout: 'TIMEOUT',
  dropped: 'DROPPED',
  unreadable: 'UNREADABLE',
  schema: 'SCHEMA',
  accessChanged: 'ACCESS_CHANGED',
  other: 'NOT_MADE',
}

/** A dispatch that brought no receipt; its event has no messages. */
export const withoutReceipt = (technicalReason: TechnicalReason): DispatchNews => ({
  trigger: 'receiptOrDispatchFailed',
  messages: [],
  technicalReason,
})

export const dispatchFailed = (error: unknown): DispatchNews => withoutReceipt(REASONS[kindOf(error)])

function kindOf(error: unknown): keyof typeof REASONS {
  if (error instanceof AccessChanged) return 'accessChanged'
  return error instanceof AuthorityFailure ? error.kind : 'other'
}
