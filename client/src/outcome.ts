import type { Order } from './generated/api.ts'

/**
 * What has become of an application.
 * - `pending`: not decided
 * - `approved`, `rejected`: decided
 * - `refused`: the authority did not take it; correct and file again
 * - `notArrived`: the authority does not have it; remove the cause and file again
 * - `open`: it failed and nobody knows whether the authority has it; do not file again before that is clarified
 * - `arrived`: it counts as failed, but the authority has it; do not file again
 */
export type Outcome = 'pending' | 'approved' | 'rejected' | 'refused' | 'notArrived' | 'open' | 'arrived'

type Judged = Pick<Order, 'state' | 'messages' | 'retryable'>

/** What the authority says later of an application that counts as failed (docs/technical-reasons.md). */
const STANDS = ['ARRIVED_UNDECIDED', 'ARRIVED_APPROVED']
const TURNED_DOWN = ['ARRIVED_REFUSED', 'ARRIVED_REJECTED']

/** Before there were codes, a failed dispatch was told by a sentence. */
const isSentence = (code: string): boolean => /\s/.test(code)

function outcomeOfFailed({ messages, retryable }: Judged): Outcome {
  const codes = messages.map(({ code }) => code)
  const begins = (beginning: string): boolean => codes.some((code) => code.startsWith(beginning))
  if (codes.some((code) => STANDS.includes(code))) return 'arrived'
  if (begins('OPEN_')) return 'open'
  if (codes.some((code) => TURNED_DOWN.includes(code))) return 'refused'
  if (begins('ARRIVED_')) return 'arrived'
  if (retryable === true || codes.length === 0 || codes.some(isSentence)) return 'open'
  return begins('NOT_ARRIVED_') ? 'notArrived' : 'refused'
}

/** What has become of an order, as the lookup shows it (contract 2, 7). */
export function outcomeOf(order: Judged): Outcome {
  if (order.state === 'beschieden') return 'approved'
  if (order.state === 'abgelehnt') return 'rejected'
  return order.state === 'fehlgeschlagen' ? outcomeOfFailed(order) : 'pending'
}

/** Whether filing again could make a second application of it. */
export const mayBeAtAuthority = (order: Judged): boolean => ['open', 'arrived'].includes(outcomeOf(order))
