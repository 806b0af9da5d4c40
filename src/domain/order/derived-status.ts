import type { Transaction } from '../application/transaction.ts'
import { isReason, type OrderMessage } from './message.ts'
import type { OrderState } from './state.ts'

/** Contract 2, 6.5. */
export type DerivedStatus =
  | 'PENDING'
  | 'SUCCESS'
  | 'FAILURE'
  | 'VEHICLE_UNKNOWN'
  | 'LICENSE_PLATE_CODE_INVALID'
  | 'REGISTRATION_CERTIFICATE_CODE_INVALID'
  | 'LICENSE_PLATE_CODE_QTY_INVALID'
  | 'VEHICLE_ALREADY_DEREGISTERED'
  | 'RESERVATION_IMPOSSIBLE'
  | 'ERROR_UNHANDLED'

interface Meaning {
  status: DerivedStatus
  /** Some values exist for deregistrations only; other transactions show FAILURE. */
  onlyAb?: true
}

/**
 * Receipt code to finer class. The codes from 98001 on are not the authority's: it publishes none for
 * these cases. They are ours, shared with the simulator, and easy to replace here.
 */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  '04004': { status: 'VEHICLE_UNKNOWN' },
  '04005': { status: 'VEHICLE_UNKNOWN' },
  '04006': { status: 'REGISTRATION_CERTIFICATE_CODE_INVALID' },
  '00760': { status: 'LICENSE_PLATE_CODE_QTY_INVALID' },
  '00300': { status: 'ERROR_UNHANDLED', onlyAb: true },
  '00301': { status: 'ERROR_UNHANDLED', onlyAb: true },
  '98001': { status: 'LICENSE_PLATE_CODE_INVALID' },
  '98002': { status: 'REGISTRATION_CERTIFICATE_CODE_INVALID' },
  '98003': { status: 'VEHICLE_ALREADY_DEREGISTERED', onlyAb: true },
  '98004': { status: 'RESERVATION_IMPOSSIBLE', onlyAb: true },
}

/** After these the same application may succeed later (contract 2, 7 "Temporary faults"). */
const TEMPORARY: ReadonlySet<string> = new Set(['00024', '07078', '07082', '07086', '99995'])

export function derivedStatus(
  transaction: Transaction,
  state: OrderState,
  messages: readonly OrderMessage[],
): DerivedStatus {
  if (state === 'beschieden') return 'SUCCESS'
  if (state !== 'abgelehnt' && state !== 'fehlgeschlagen') return 'PENDING'
  for (const { code } of messages.filter(isReason)) {
    const meaning = Object.hasOwn(MEANINGS, code) ? MEANINGS[code] : undefined
    if (meaning && (!meaning.onlyAb || transaction === 'AB')) return meaning.status
  }
  return 'FAILURE'
}

/** True when the order failed only for now: every error that the authority names is a temporary one. */
export function isRetryable(messages: readonly OrderMessage[]): boolean {
  const errors = messages.filter(({ kind }) => kind === 'Fehler')
  return errors.length > 0 && errors.every(({ code }) => TEMPORARY.has(code))
}
