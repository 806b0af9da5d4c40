import { USAGE_FEE_CENTS, USAGE_FEE_DUE } from '../../fee/fee-table.ts'
import type { Attempt } from '../order.ts'
import type { CostItem, OfficeCosts } from '../result.ts'
import { isDecided } from '../state.ts'
import { isDecidedLate } from '../verdict.ts'

type Billed = Pick<
  Attempt,
  'state' | 'verdict' | 'messages' | 'result' | 'ownRegistration' | 'feeAmountCents' | 'paymentReference'
>

/** Whether the authority's usage fee is due. */
export const isUsageFeeKnown = (attempt: Pick<Billed, 'state' | 'verdict' | 'messages'>): boolean =>
  isDecided(attempt.state) ||
  isDecidedLate(attempt.verdict) ||
  attempt.messages.some(({ code }) => code === USAGE_FEE_DUE)

/** Official fees of an attempt (contract 2, 2.3); nothing for one under the operator's registration. */
export function costBreakdown(attempt: Billed) {
  const costs = attempt.result.costs?.value
  const isKnown = isUsageFeeKnown(attempt)
  if (!attempt.ownRegistration || (!isKnown && !costs)) return undefined
  return {
    kbaCost: isKnown ? USAGE_FEE_CENTS : undefined,
    registrationOfficeCosts: costs && { items: costs.items, total: totalItem(costs), note: costs.note },
  }
}

/** The total is shaped like an item, as in the predecessor contract. */
function totalItem({ items, total }: OfficeCosts): CostItem {
  const last = Math.max(0, ...items.map(({ number }) => number))
  return { number: last + 1, name: 'Summe', amount: total }
}

/** Amount and reference are set individually: from the fee notice, else as the decision says. */
export function feesOf({ ownRegistration, result, feeAmountCents, paymentReference }: Billed) {
  if (!ownRegistration) return {}
  return {
    feeAmountCents: feeAmountCents ?? result.costs?.value.total,
    paymentReference: paymentReference ?? result.costs?.value.paymentReference,
  }
}
