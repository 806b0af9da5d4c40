import type { Application } from '../../domain/application/application.ts'
import type { Transaction } from '../../domain/application/transaction.ts'
import { openProcess } from '../../domain/power-of-attorney/process.store.ts'
import { compact } from '../../kernel/compact.ts'
import { isRecord } from '../../kernel/rules/shape.ts'
import { needsSignedMandate, type PowerUseDeps, processChecks, unknownProcess, unsuitableFor } from './apply.ts'
import type { ExamineForPower } from './examine-for-power.ts'
import type { Handovers } from './match.ts'
import type { RuledCheck } from './match-rules.ts'

/** A reason why the application would be refused, with the status that it would get. */
interface Obstacle {
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
  findings: readonly Obstacle[]
  /** What was assumed: the transaction, the process. */
  notes: readonly string[]
  /** Field by field: what agrees, what is taken from the power of attorney, what is refused. Values are never told. */
  fields: readonly PreflightField[]
}

interface PreflightField {
  field: string
  rule: string
  verdict: RuledCheck['verdict']
  /** Where it is refused because of who gets the papers. */
  handovers?: Handovers
}

export interface PreflightDeps extends PowerUseDeps {
  /** Where nobody waits for it: documents of the body are looked into. */
  examineForPower: ExamineForPower
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
const OTHER_PROCESS = 'MTC-33'

/**
 * Holds an application against a signed process before anything is sent, with the rules that decide when it is filed
 * (contract 2, 4.3), and names all of them that would refuse it.
 */
export async function preflight(deps: PreflightDeps, given: PreflightRequest): Promise<Preflight> {
  const { processId, clientId } = given
  const opened = await openProcess(deps.db, deps.seal, compact({ clientId, id: processId }))
  if (!opened) throw unknownProcess(processId)
  const body = withProcess(given.body, processId)
  const { transaction, application, broken } = await deps.examineForPower(
    body,
    given.transaction,
    opened.process.clientId,
  )
  const notes = notesOn(given, transaction)
  const otherProcess = otherProcessFindings(given)
  const unsuitable = unsuitableFor(opened, deps.powers).map(
    (message): Obstacle => ({ rule: UNSUITABLE, status: 409, field: 'powerOfAttorney.processId', message }),
  )
  if (!application) {
    const findings = [
      ...otherProcess,
      ...broken.map((finding): Obstacle => ({ ...finding, status: 400 })),
      ...unsuitable,
    ]
    return { processId, transaction, ready: false, findings, notes, fields: [] }
  }
  const checks = opened.request ? checksFor(deps, application, opened, opened.request) : []
  const findings = [...otherProcess, ...unsuitable, ...refusedBy(checks), ...templateFindings(deps, application)]
  const fields = checks.map(fieldOf)
  return { processId, transaction, ready: findings.length === 0, findings, notes, fields }
}

const fieldOf = (check: RuledCheck): PreflightField => ({
  ...{ field: check.field, rule: check.rule, verdict: check.verdict },
  ...(check.verdict === 'refused' && check.handovers && { handovers: check.handovers }),
})

type Opened = NonNullable<Awaited<ReturnType<typeof openProcess>>>

const checksFor = (
  deps: PowerUseDeps,
  application: Application,
  opened: Opened,
  request: NonNullable<Opened['request']>,
): RuledCheck[] => (application.transaction === 'AB' ? [] : processChecks(deps, application, opened, request))

const refusedBy = (checks: readonly RuledCheck[]): Obstacle[] =>
  checks.flatMap((check) =>
    check.verdict === 'refused' ? [{ rule: check.rule, status: 400, field: check.field, message: check.message }] : [],
  )

const templateFindings = ({ powers }: PowerUseDeps, application: Application): Obstacle[] =>
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

/** Which process the application itself names. */
function namedProcess(body: unknown): unknown {
  const power = isRecord(body) ? body.powerOfAttorney : undefined
  return isRecord(power) ? (power.processId ?? undefined) : undefined
}

function otherProcessFindings({ body, processId }: PreflightRequest): Obstacle[] {
  const named = namedProcess(body)
  if (named === undefined || named === processId) return []
  const field = 'powerOfAttorney.processId'
  return [{ rule: OTHER_PROCESS, status: 400, field, message: `${field} of the application is not ${processId}` }]
}

const notesOn = ({ body, processId, transaction: named }: PreflightRequest, transaction: Transaction): string[] => [
  ...(named === undefined ? [`taken for ${transaction} by its fields: --transaction says otherwise`] : []),
  ...(namedProcess(body) === undefined
    ? [`the application names no process: powerOfAttorney.processId ${processId} is still to be put in`]
    : []),
]
