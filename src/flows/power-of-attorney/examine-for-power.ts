import type { Application } from '../../domain/application/application.ts'
import { allFindings, checkApplication } from '../../domain/application/check-application.ts'
import type { Transaction } from '../../domain/application/transaction.ts'
import { isRecord } from '../../kernel/rules/shape.ts'
import type { Finding } from '../../kernel/rules/staged-rules.ts'

/** What a body is found to be by itself. */
export interface ExaminedForPower {
  transaction: Transaction
  /** Undefined when it breaks a rule. */
  application: Application | undefined
  /** All that is wrong with it. */
  broken: readonly Finding[]
}

/** May be done by another thread. */
export type ExamineForPower = (
  body: unknown,
  /** Told from the body where nobody says. */
  named: Transaction | undefined,
  clientId: number,
) => ExaminedForPower | Promise<ExaminedForPower>

/** Looks at a body and into its documents. A PDF can be built to take long: not for a thread that others wait for. */
export function examineForPower(body: unknown, named: Transaction | undefined): ExaminedForPower {
  const transaction = named ?? guessTransaction(body)
  const checked = checkApplication(transaction, body)
  return checked.accepted
    ? { transaction, application: checked.application, broken: [] }
    : { transaction, application: undefined, broken: allFindings(transaction, body) }
}

/** Fields that HA does not have (contract 1, 2.4 and 2.5). */
const OF_REGISTRATIONS = ['taxDetails', 'bankAccount', 'sepaMandateBase64', 'deliveries', 'requestRegistrationData']
const OF_THEIR_VEHICLES = ['insuranceConfirmationNumber', 'licensePlateAssignment']

const hasAny = (given: unknown, names: readonly string[]): boolean =>
  isRecord(given) && names.some((name) => given[name] !== undefined && given[name] !== null)

/** The registration whose rules the body keeps, else the one that finds least and latest to blame. */
function guessTransaction(body: unknown): Transaction {
  const customization = isRecord(body) ? body.customization : undefined
  if (!hasAny(body, OF_REGISTRATIONS) && !hasAny(customization, OF_THEIR_VEHICLES)) return 'HA'
  const isFitting = (transaction: Transaction): boolean => checkApplication(transaction, body).accepted
  const candidates = ['UG', 'NZ', 'WG', 'WZ', 'TZ'] as const
  const fitting = candidates.find(isFitting)
  if (fitting) return fitting
  const blamed = (transaction: Transaction): number => {
    const checked = checkApplication(transaction, body)
    return checked.accepted ? 0 : checked.findings.length
  }
  return candidates.reduce<Transaction>((best, next) => (blamed(next) < blamed(best) ? next : best), 'UG')
}
