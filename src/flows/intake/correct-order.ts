import { type BodyChanges, changeBody, handlesIn, type NewDocuments } from '../../domain/application/change-body.ts'
import type { Transaction } from '../../domain/application/transaction.ts'
import type { LatestAttempt } from '../../domain/order/filing/correction.ts'
import { findAttempt } from '../../domain/order/order.ts'
import { type Filing, findFilings } from '../../domain/order/show/filings.ts'
import { isUnclear, stands } from '../../domain/order/verdict.ts'
import { badFields, brokenRules, conflict, forbidden, notFound, Refusal } from '../../kernel/refusal.ts'
import { lengthOf } from '../../kernel/text.ts'
import { isoTime } from '../../kernel/time.ts'
import { type CorrectionDeps, fileCorrection } from './correct-attempt.ts'
import { examineHere } from './examine-body.ts'
import { requireData } from './require-data.ts'
import { sentBody } from './sent-body.ts'

/** A correction by a person, who names only what is to change. */
export interface OrderCorrection {
  clientId: number
  headId: number
  /** The attempt that the person looked at: somebody may have been faster. */
  expectedAttempt: number
  changes: BodyChanges
  /** The bytes behind the handle of a document that the person has uploaded; undefined when there are none. */
  upload?(handle: string): Promise<Buffer | undefined>
  /** Why it is sent although it may have arrived. */
  reason?: string | undefined
  /** Whether the person may send again what may have arrived. */
  mayResendUnclear: boolean
  actor: string
  traceId: string
}

const MIN_REASON = 10

/**
 * Sends an order again with some values changed; everything else, codes and documents included, is what was sent last. All
 * that is wrong is told at once.
 */
export async function correctOrder(
  deps: CorrectionDeps,
  request: OrderCorrection,
): Promise<{ headId: number; attemptId: number }> {
  const { clientId, headId, changes, reason, actor, traceId } = request
  if (reason !== undefined && lengthOf(reason.trim()) < MIN_REASON) {
    throw badFields('reason-short', `althoughUnclear.reason must have at least ${MIN_REASON} characters`)
  }
  const filing = (await findFilings(deps.db, deps.seal, headId)).at(-1)
  if (!filing) throw notFound(`there is no order ${headId}`)
  requireData(await findAttempt(deps.db, headId))
  requireExpected(request, filing)
  const { transaction } = filing.application
  const documents = await newDocuments(transaction, request)
  const changed = changeBody(transaction, await sentBody(deps, clientId, filing.application), changes, documents)
  if ('findings' in changed) throw brokenRules(changed.findings)
  const { examine = examineHere } = deps
  const examined = await examine(transaction, changed.body, clientId, true)
  if (!examined.checked.accepted) throw brokenRules(examined.checked.findings)
  return fileCorrection(deps, {
    ...{ orderId: headId, examined, actor, traceId, althoughArrived: reason !== undefined },
    judge: (latest) => judge(request, latest),
    details: {
      changed: Object.keys(changes).toSorted().join(', '),
      ...(reason !== undefined && { reason: reason.trim() }),
    },
  })
}

async function newDocuments(transaction: Transaction, { changes, upload }: OrderCorrection): Promise<NewDocuments> {
  const documents = new Map<string, string>()
  for (const [path, handle] of handlesIn(transaction, changes)) {
    const content = await upload?.(handle)
    if (content) documents.set(path, content.toString('base64'))
  }
  return documents
}

function requireExpected(
  { expectedAttempt }: OrderCorrection,
  latest: Pick<Filing, 'attempt' | 'filedBy' | 'createdAt'>,
): void {
  if (latest.attempt === expectedAttempt) return
  const said = { by: latest.filedBy, at: isoTime(latest.createdAt), attempt: latest.attempt }
  throw new Refusal(409, 'Somebody has corrected this order already', said).because('already-corrected')
}

/** What may have arrived is sent again only by whom it is allowed, and only knowingly. */
function judge(request: OrderCorrection, latest: LatestAttempt): void {
  const { reason, mayResendUnclear } = request
  requireExpected(request, latest)
  const isThere = stands(latest.verdict)
  const isOpen = isUnclear(latest.technicalReason, latest.verdict)
  if (!isThere && !isOpen) return
  if (!mayResendUnclear) {
    throw forbidden('The application may have arrived: another one may only be sent by an administrator').because(
      'resend-unclear',
    )
  }
  if (reason !== undefined || (isOpen && latest.isAsked)) return
  throw isThere
    ? conflict('The authority has the application: another one would be filed besides').because('already-arrived')
    : conflict('It is open whether the application arrived: ask for its status first, or say why').because('ask-first')
}
