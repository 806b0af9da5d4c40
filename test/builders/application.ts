import type { Application } from '../../src/domain/application/application.ts'
import { checkApplication } from '../../src/domain/application/check-application.ts'
import type { Transaction } from '../../src/domain/application/transaction.ts'
import { aBody } from './draft.ts'

/** The application that a valid body stands for, with parts of the body replaced by path. */
export function anApplication(transaction: Transaction, change: Record<string, unknown> = {}): Application {
  const checked = checkApplication(transaction, aBody(transaction, change))
  if (!checked.accepted) throw new Error('the sample is not valid')
  return checked.application
}
