import type { Extra } from '../../../../domain/fee/extra-items.ts'
import type { FeeReason } from '../../../../flows/fee-ledger/explain.ts'
import type { LedgerEntry } from '../../../../flows/fee-ledger/ledger-entry.ts'
import type { LedgerSums } from '../../../../flows/fee-ledger/sum-ledger.ts'

/** What the screen of the fee ledger is told. Amounts are cents, days YYYY-MM-DD. */

export interface LedgerLineAnswer extends Omit<LedgerEntry, 'clientId' | 'reasons' | 'extras'> {
  key: string
  reasons: readonly FeeReason[]
  extras: readonly { extra: Extra; amount: number }[]
  isDifferent: boolean
  /** For operators: whose order it is. */
  clientName?: string
}

export interface FeeLedgerAnswer {
  month: string
  sums: LedgerSums
  entries: readonly LedgerLineAnswer[]
  /** For `after` of the next page; null at the end. */
  next: number | null
  /** False: the authority does not bill this client (contract 1, 2.9 rule 6). */
  isBilled: boolean
}
