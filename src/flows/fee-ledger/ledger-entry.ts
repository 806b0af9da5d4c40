import type { ChargedBy } from '../../domain/fee-notice/charged-by.ts'
import type { MatchedApplication } from '../../domain/fee-notice/fee-notice.ts'
import type { LedgerNotice } from '../../domain/fee-notice/ledger-notice.ts'
import type { OrderFees } from '../../domain/order/show/fee-facts.ts'
import { germanDay } from '../../kernel/time.ts'
import { DIFFERENCES, type Explained, explain, type FeeFacts } from './explain.ts'

/** One application in the ledger of a month: what was expected, what the office said, what a notice charges. In cents. */
export interface LedgerEntry extends Explained {
  /** Of the notice that charges it, or of the authority's first answer while none does; YYYY-MM-DD. */
  day: string
  clientId: number | null
  order: { id: number; externalId: string | null } | null
  applicationId: string
  transaction: string | null
  licensePlate: string | null
  notice: { id: string; number: string; office: string | null; currency: string } | null
  /** The notice that charges it already. */
  earlier: { id: string; number: string } | null
  told: number | null
  charged: number | null
  /** What of the charge is counted: nothing where an earlier notice charges it. */
  counted: number
  usageFee: number | null
}

export const isDifferent = ({ reasons }: Pick<LedgerEntry, 'reasons'>): boolean =>
  reasons.some((reason) => DIFFERENCES.includes(reason))

const tellingOf = (fees: OrderFees | undefined): FeeFacts['told'] =>
  fees?.told ? { amount: fees.told.total, items: fees.told.items } : null

/** A line of a notice. */
export function chargedEntry(
  line: MatchedApplication,
  { notice, cameAgain }: { notice: LedgerNotice; cameAgain: boolean },
  fees: OrderFees | undefined,
  first: ChargedBy | undefined,
): LedgerEntry {
  const isCharged = first !== undefined && first.noticeId !== notice.id
  const day = germanDay(notice.closedAt)
  const told = tellingOf(fees)
  const explained = explain({
    ...{ feeCase: fees?.feeCase ?? null, day: fees ? germanDay(fees.createdAt) : day, told, charged: line },
    ...{ match: line.match, isCharged, cameAgain },
  })
  const { id, number, office, closing } = notice
  return {
    ...explained,
    ...{ day, clientId: line.clientId, order: line.order ?? null, applicationId: line.applicationId },
    transaction: fees?.transaction ?? line.businessTransaction ?? null,
    licensePlate: line.licensePlate ?? fees?.licensePlate ?? null,
    notice: { id, number, office: office.name ?? office.districtKey ?? null, currency: closing.currency },
    earlier: isCharged ? { id: first.noticeId, number: first.number } : null,
    ...{ told: told?.amount ?? null, charged: line.amount, counted: isCharged ? 0 : line.amount },
    usageFee: fees?.usageFee ?? null,
  }
}

/** An order that no notice charges yet. */
export function unchargedEntry(fees: OrderFees): LedgerEntry {
  const told = tellingOf(fees)
  const facts = { match: null, charged: null, isCharged: false, cameAgain: false }
  return {
    ...explain({ ...facts, feeCase: fees.feeCase, day: germanDay(fees.createdAt), told }),
    day: germanDay(fees.receiptedAt ?? fees.createdAt),
    clientId: fees.clientId,
    order: { id: fees.headId, externalId: fees.externalId },
    applicationId: fees.applicationId ?? '',
    ...{ transaction: fees.transaction, licensePlate: fees.licensePlate, notice: null, earlier: null },
    ...{ told: told?.amount ?? null, charged: null, counted: 0, usageFee: fees.usageFee },
  }
}
