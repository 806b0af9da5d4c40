import type { Transaction } from '../../domain/application/transaction.ts'
import { forbidden } from '../../kernel/refusal.ts'

/** Product version 1.x at the authority releases deregistrations only (contract 2, 9). */
export const isReleased = (productVersion: string, transaction: Transaction): boolean =>
  transaction === 'AB' || !productVersion.startsWith('1.')

/** Refuses a transaction outside the released scope of the instance, before its body is looked at (contract 1, 4.1). */
export function requireReleased(productVersion: string, transaction: Transaction): void {
  if (!isReleased(productVersion, transaction)) {
    throw forbidden(
      `the business transaction ${transaction} is not yet released on this instance (product version ${productVersion})`,
    ).because('not-released')
  }
}
