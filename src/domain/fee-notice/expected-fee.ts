import { leastFee } from '../fee/fee-table.ts'

/** What a charge is held against: what the office said with its decision, else the least that it can be. */
export interface ExpectedFee {
  amount: number
  by: 'decision' | 'base'
}

export function expectedFee(
  { attemptId, businessTransaction = '', date }: { attemptId?: number; businessTransaction?: string; date?: string },
  stated: ReadonlyMap<number, number>,
): ExpectedFee | undefined {
  const said = attemptId === undefined ? undefined : stated.get(attemptId)
  if (said !== undefined) return { amount: said, by: 'decision' }
  const base = leastFee(businessTransaction, date)
  return base === undefined ? undefined : { amount: base, by: 'base' }
}

/** Charged other than said, or less than there is: both want a look. */
export const isUnexpected = (amount: number, expected: ExpectedFee | undefined): boolean =>
  expected !== undefined && (expected.by === 'decision' ? amount !== expected.amount : amount < expected.amount)
