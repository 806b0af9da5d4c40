import { bodyField } from '../body-fields.ts'
import { withValues } from '../body-values.ts'
import { allFindings } from '../check-application.ts'
import type { Transaction } from '../transaction.ts'

/** A code of each shape that the rules know. */
const STAND_INS = ['0000000', '000', 'B00000000000'] as const

type Body = Readonly<Record<string, unknown>>

/**
 * A body with a code wherever the rules miss one, so that everything else can be looked at: what people have begun is kept without
 * codes. It is never filed.
 */
export function withStandInCodes(transaction: Transaction, given: Body): Body {
  const missed = (body: Body): string[] =>
    allFindings(transaction, body)
      .map(({ field }) => field)
      .filter((field) => bodyField(transaction, field)?.isSecret)
  return missed(given).reduce((body, path) => {
    const candidates = STAND_INS.map((code): Body => ({ ...Object(withValues(body, { [path]: code })) }))
    return candidates.find((one) => !missed(one).includes(path)) ?? body
  }, given)
}
