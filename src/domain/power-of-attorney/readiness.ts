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

/** What is wrong with a process, for programs by a code and for people in words. */
export interface Issue {
  code: 'test-in-production' | 'forgotten' | 'no-form' | 'no-mandate' | 'altered' | 'differing'
  says: string
  /** Names of fields, never values. */
  fields: readonly string[]
}

interface Defect extends Omit<Issue, 'fields'> {
  is(process: Process, around: Surroundings): boolean
}

const DEFECTS: readonly Defect[] = [
  {
    code: 'test-in-production',
    says: TEST_IN_PRODUCTION,
    is: ({ environment }, around) =>
      (environment === 'test' && around.instance === 'production') || isLeftBehind(environment, around.environment),
  },
  {
    code: 'forgotten',
    says: 'its data were deleted at the end of the retention period',
    is: ({ forgottenAt }) => forgottenAt !== null,
  },
  {
    code: 'no-form',
    says: 'the provider has not delivered the signed power of attorney',
    is: lacksForm,
  },
  {
    code: 'no-mandate',
    says: 'the provider has not delivered the signed SEPA mandate',
    is: lacksMandate,
  },
]

const naming = (code: Issue['code'], says: string, fields: readonly string[]): Issue[] =>
  fields.length === 0 ? [] : [{ code, says: `${says} ${fields.join(', ')}`, fields }]

/** A form that says something else than was asked for is no power of attorney for what we send with it. */
const alteredIssue = ({ alteredFields }: Process): Issue[] =>
  naming('altered', 'the signed papers differ from those that were to be signed in', alteredFields)

const identityIssue = ({ differingFields }: Process): Issue[] =>
  naming('differing', 'the established identity differs from the principal in', differingFields)

function defects(process: Process, around: Surroundings): Issue[] {
  if (process.status !== SIGNED) return []
  const found = DEFECTS.filter(({ is }) => is(process, around))
  return [...found.map(({ code, says }) => ({ code, says, fields: [] })), ...alteredIssue(process)]
}

const wordsOf = (issues: readonly Issue[]): string[] => issues.map(({ says }) => says)

/** Why an application cannot use a signed process, whatever the application says (contract 2, 4.3 no. 6). */
export const defectsOf = (process: Process, around: Surroundings): string[] => wordsOf(defects(process, around))

/** Everything that is wrong with the process itself. */
export const issuesOf = (process: Process, around: Surroundings): Issue[] => [
  ...defects(process, around),
  ...identityIssue(process),
]

/** Whether an application may use the process: `signiert` alone is not enough (contract 2, 2.4). */
export function readinessOf(process: Process, around: Surroundings): Readiness {
  const status = effectiveStatus(process, around.environment)
  const blockingIssues = wordsOf(issuesOf(process, around))
  return {
    status,
    blockingIssues,
    readyForApplication: status === SIGNED && blockingIssues.length === 0 && process.missingHolderFields.length === 0,
  }
}
