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

/** Late news that end an application which counts as failed: the authority has said no (docs/technical-reasons.md). */
const ENDED_LATE = ['ARRIVED_REFUSED', 'ARRIVED_REJECTED']

/** Before there were codes, a failed dispatch was told by a sentence. */
const isSentence = (code: string): boolean => /\s/.test(code)

function outcomeOfFailed({ messages, retryable }: Judged): Outcome {
  const codes = messages.map(({ code }) => code)
  const begins = (beginning: string): boolean => codes.some((code) => code.startsWith(beginning))
  if (codes.some((code) => ENDED_LATE.includes(code))) return 'refused'
  if (begins('ARRIVED_')) return 'arrived'
  if (begins('OPEN_') || retryable === true || codes.length === 0 || codes.some(isSentence)) return 'open'
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
