import type { Application } from '../../../domain/application/application.ts'
import { checkApplication } from '../../../domain/application/check-application.ts'
import type { Transaction } from '../../../domain/application/transaction.ts'
import { openProcess } from '../../../domain/power-of-attorney/process.store.ts'
import { compact } from '../../../kernel/compact.ts'
import { isRecord } from '../../../kernel/shape.ts'
import {
  needsSignedMandate,
  type PowerUseDeps,
  processChecks,
  unknownProcess,
  unsuitableFor,
} from '../power-of-attorney.ts'
import type { RuledCheck } from './rules.ts'

/** A reason why the application would be refused, with the status that it would get. */
export interface Finding {
  rule: string
  status: 400 | 409 | 503
  field: string
  message: string
}

export interface Preflight {
  processId: number
  transaction: Transaction
  /** Whether the application would be accepted as far as its body and the power of attorney go. */
  ready: boolean
  findings: readonly Finding[]
  /** Field by field: what agrees, what is taken from the power of attorney, what is refused. Values are never told. */
  fields: readonly { field: string; rule: string; verdict: RuledCheck['verdict'] }[]
}

export interface PreflightRequest {
  /** As a client would send it. */
  body: unknown
  processId: number
  /** The path of an application names it; without it, it is told from the body. */
  transaction?: Transaction | undefined
  /** Undefined for the operator, who sees the processes of all clients. */
  clientId?: number | undefined
}

const UNSUITABLE = 'MTC-31'
const NO_TEMPLATE = 'MTC-32'

/**
 * Holds an application against a signed process before anything is sent, with the rules that decide when it is filed
 * (contract 2, 4.3), and names all of them that would refuse it.
 */
export async function preflight(deps: PowerUseDeps, given: PreflightRequest): Promise<Preflight> {
  const { processId, clientId } = given
  const opened = await openProcess(deps.db, deps.seal, compact({ clientId, id: processId }))
  if (!opened) throw unknownProcess(processId)
  const body = withProcess(given.body, processId)
  const transaction = given.transaction ?? guessTransaction(body)
  const checked = checkApplication(transaction, body)
  const unsuitable = unsuitableFor(opened, deps.powers).map(
    (message): Finding => ({ rule: UNSUITABLE, status: 409, field: 'powerOfAttorney.processId', message }),
  )
  if (!checked.accepted) {
    const broken = checked.findings.map((finding): Finding => ({ ...finding, status: 400 }))
    return { processId, transaction, ready: false, findings: [...broken, ...unsuitable], fields: [] }
  }
  const checks = opened.request ? checksFor(deps, checked.application, opened, opened.request) : []
  const findings = [...unsuitable, ...refusedBy(checks), ...templateFindings(deps, checked.application)]
  const fields = checks.map(({ field, rule, verdict }) => ({ field, rule, verdict }))
  return { processId, transaction, ready: findings.length === 0, findings, fields }
}

type Opened = NonNullable<Awaited<ReturnType<typeof openProcess>>>

const checksFor = (
  deps: PowerUseDeps,
  application: Application,
  opened: Opened,
  request: NonNullable<Opened['request']>,
): RuledCheck[] => (application.transaction === 'AB' ? [] : processChecks(deps, application, opened, request))

const refusedBy = (checks: readonly RuledCheck[]): Finding[] =>
  checks.flatMap((check) =>
    check.verdict === 'refused' ? [{ rule: check.rule, status: 400, field: check.field, message: check.message }] : [],
  )

const templateFindings = ({ powers }: PowerUseDeps, application: Application): Finding[] =>
  application.transaction !== 'AB' && needsSignedMandate(application) && !powers.hasMandateTemplate
    ? [
        {
          rule: NO_TEMPLATE,
          status: 503,
          field: 'bankAccount',
          message: 'bankAccount: this instance has no template of the SEPA mandate',
        },
      ]
    : []

/** The process to be tried takes the place of any other one. */
function withProcess(body: unknown, processId: number): unknown {
  if (!isRecord(body)) return body
  const { powerOfAttorney } = body
  return { ...body, powerOfAttorney: { ...(isRecord(powerOfAttorney) ? powerOfAttorney : {}), processId } }
}

/** Only registrations have an insurance confirmation; of those, the first one whose rules the body keeps. */
function guessTransaction(body: unknown): Transaction {
  const customization = isRecord(body) ? body.customization : undefined
  if (!isRecord(customization) || !('insuranceConfirmationNumber' in customization)) return 'HA'
  const fitting = (['UG', 'NZ', 'WG'] as const).find((transaction) => checkApplication(transaction, body).accepted)
  return fitting ?? 'WG'
}
