import { displayPlate } from '../../domain/application/plate.ts'
import { filesOf, storeOrderFile } from '../../domain/file/file.ts'
import type { OrderMessage } from '../../domain/order/message.ts'
import { type Attempt, findAttemptOfAuthority } from '../../domain/order/order.ts'
import { type Outcome, settle } from '../../domain/order/settle.ts'
import type { ApplicationResult, Decision, StatusNotice } from '../../foreign/authority/answers.ts'
import { compact } from '../../kernel/compact.ts'
import type { Sql } from '../../platform/db.ts'
import { statusOutcome } from '../receipt/receipt.ts'
import type { Evaluation } from './evaluate.ts'
import type { ReturnChannelDeps } from './poll.ts'

type Deps = Pick<ReturnChannelDeps, 'clock' | 'seal'>

/** Applies what the authority says about one application: a change of status or a decision with its documents. */
export async function applyResult(deps: Deps, tx: Sql, message: ApplicationResult | StatusNotice): Promise<Evaluation> {
  const about = message.kind === 'status' ? message.answer : message
  const messageId = message.kind === 'status' ? message.answer.messageId : message.relatedMessageId
  const attempt = await findAttemptOfAuthority(tx, { applicationId: about.applicationId, messageId })
  if (!attempt) return 'no matching order'

  const outcome = message.kind === 'status' ? statusOutcome(message.answer) : await decided(deps, tx, attempt, message)
  if (!outcome) return 'nothing new'
  const state = await settle(tx, attempt, outcome, deps.clock.now())
  return state === undefined ? 'nothing new' : 'applied'
}

async function decided(
  { clock, seal }: Deps,
  tx: Sql,
  attempt: Attempt,
  { decision, documents, plate, applicationId }: ApplicationResult,
): Promise<Outcome | undefined> {
  if (!decision) return undefined
  for (const [index, document] of documents.entries()) {
    const filename = document.filename ?? `${applicationId}-${index + 1}.pdf`
    await storeOrderFile(tx, seal, attempt, { ...document, filename }, clock.now())
  }
  return {
    trigger: decision.approved ? 'decisionApproved' : 'decisionRejected',
    messages: reasons(decision),
    applicationId,
    licensePlate: plate && displayPlate(plate),
    files: await filesOf(tx, [attempt.id]),
  }
}

/** Rejection reasons carry no kind; without any, the status in words stands for them (contract 2, 2.3). */
function reasons({ approved, reasons: given }: Decision): OrderMessage[] {
  const messages = given.map((reason): OrderMessage => compact({ type: 'QUITTUNG' as const, ...reason }))
  return approved || messages.length > 0 ? messages : [{ type: 'QUITTUNG', code: 'abgelehnt' }]
}
