import type { Process } from './process.ts'
import { effectiveStatus, isLeftBehind, type ProcessStatus, SIGNED, type SigningEnvironment } from './status.ts'

/** What decides besides the process itself. */
export interface Surroundings {
  instance: 'test' | 'production'
  /** The provider's environment that the instance uses now; undefined without a trust service. */
  environment: SigningEnvironment | undefined
}

interface Readiness {
  status: ProcessStatus
  readyForApplication: boolean
  /** Defects of the process itself (contract 2, 2.4). */
  blockingIssues: readonly string[]
}

const TEST_IN_PRODUCTION =
  "was signed in the provider's test environment: it is not qualified and cannot be used in production"

const lacksForm = ({ status, formSha256, forgottenAt }: Process): boolean =>
  status === SIGNED && formSha256 === null && forgottenAt === null

const lacksMandate = ({ status, hasMandate, mandateSha256, forgottenAt }: Process): boolean =>
  status === SIGNED && hasMandate && mandateSha256 === null && forgottenAt === null

/** Whether the provider still owes a paper of a signed process. */
export const lacksPaper = (process: Process): boolean => lacksForm(process) || lacksMandate(process)

const ISSUES: readonly { says: string; is(process: Process, around: Surroundings): boolean }[] = [
  {
    says: TEST_IN_PRODUCTION,
    is: ({ environment }, around) =>
      (environment === 'test' && around.instance === 'production') || isLeftBehind(environment, around.environment),
  },
  {
    says: 'its data were deleted at the end of the retention period',
    is: ({ forgottenAt }) => forgottenAt !== null,
  },
  {
    says: 'the provider has not delivered the signed power of attorney',
    is: lacksForm,
  },
  {
    says: 'the provider has not delivered the signed SEPA mandate',
    is: lacksMandate,
  },
]

/** Why an application cannot use a signed process, whatever the application says (contract 2, 4.3 no. 6). */
export const defectsOf = (process: Process, around: Surroundings): string[] =>
  process.status === SIGNED
    ? [...ISSUES.filter(({ is }) => is(process, around)).map(({ says }) => says), ...alteredIssue(process)]
    : []

/** A form that says something else than was asked for is no power of attorney for what we send with it. */
const alteredIssue = ({ alteredFields }: Process): string[] =>
  alteredFields.length === 0
    ? []
    : [`the signed papers differ from those that were to be signed in ${alteredFields.join(', ')}`]

const identityIssue = ({ differingFields }: Process): string[] =>
  differingFields.length === 0
    ? []
    : [`the established identity differs from the principal in ${differingFields.join(', ')}`]

/** Whether an application may use the process: `signiert` alone is not enough (contract 2, 2.4). */
export function readinessOf(process: Process, around: Surroundings): Readiness {
  const status = effectiveStatus(process, around.environment)
  const blockingIssues = [...defectsOf(process, around), ...identityIssue(process)]
  return {
    status,
    blockingIssues,
    readyForApplication: status === SIGNED && blockingIssues.length === 0 && process.missingHolderFields.length === 0,
  }
}
