/**
 * Base fees of automated procedures since 1 September 2023, in cents, without extras such as postage or a reservation; only where
 * the transaction alone decides. AB is 2.10 and 0.60 for the register.
 */
const BASE_FEES: Readonly<Record<string, number>> = { AB: 270, NZ: 1280, WZ: 1060, TZ: 1490 }

/** What a charge is held against: what the office said with its decision, else the least that it can be. */
export interface ExpectedFee {
  amount: number
  by: 'decision' | 'base'
}

export function expectedFee(
  { attemptId, businessTransaction = '' }: { attemptId?: number; businessTransaction?: string },
  stated: ReadonlyMap<number, number>,
): ExpectedFee | undefined {
  const said = attemptId === undefined ? undefined : stated.get(attemptId)
  if (said !== undefined) return { amount: said, by: 'decision' }
  const base = BASE_FEES[businessTransaction]
  return base === undefined ? undefined : { amount: base, by: 'base' }
}

/** Charged other than said, or less than there is: both want a look. */
export const isUnexpected = (amount: number, expected: ExpectedFee | undefined): boolean =>
  expected !== undefined && (expected.by === 'decision' ? amount !== expected.amount : amount < expected.amount)
