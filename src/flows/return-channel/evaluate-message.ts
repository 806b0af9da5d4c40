import { readApplication } from '../../domain/application/stored-application.ts'
import type { GksAccount } from '../../domain/client/gks-account.ts'
import type { Fetched } from '../../domain/client/mailbox.ts'
import { storedSender } from '../../domain/client/stored-sender.ts'
import { takeNoticePart } from '../../domain/fee-notice/take-part.ts'
import type { LockedAttempt, LockedAttempts } from '../../domain/order/locked-attempts.ts'
import { findNamed, type Named } from '../../domain/order/named-by-authority.ts'
import type { News } from '../../domain/order/news.ts'
import { isUnreceipted } from '../../domain/order/state.ts'
import { addUnmatched, type NewUnmatched } from '../../domain/unmatched-message/add-unmatched.ts'
import type { ApplicationResult, LateReceipt, ReturnMessage, StatusNotice } from '../../foreign/authority/answers.ts'
import type { Sql } from '../../platform/db.ts'
import { placeOf } from '../../platform/seal/sealed-columns.ts'
import { receiptOutcome, statusNews } from '../receipt/receipt.ts'
import type { ReturnChannelDeps } from './deps.ts'
import { toNoticePart } from './notice-part.ts'
import { filesFrom, resultNews } from './result-news.ts'
import { contentPlace, type Evaluation, type OpenMessage, senderOf } from './return-message.ts'

/** A stored message with what it says; undefined when it cannot be read. */
export interface ReadMessage {
  stored: OpenMessage
  says: ReturnMessage | undefined
}

interface Context extends Pick<ReturnChannelDeps, 'clock' | 'log' | 'seal'> {
  tx: Sql
  locked: LockedAttempts
  account: GksAccount
}

/** The effects of one message. `postponed`: it is about an order whose receipt is still on its way. */
export async function evaluateMessage(
  context: Context,
  { stored, says }: ReadMessage,
): Promise<Evaluation | 'postponed'> {
  const { tx, seal, clock } = context
  const fetched = fetchedFrom(context, stored)
  if (!says) return showUnreadable(context, stored)
  if (says.kind === 'feeNotice') {
    const isNew = await takeNoticePart(tx, seal, fetched, toNoticePart(says), clock.now())
    return isNew ? 'applied' : 'nothing new'
  }
  const attempt = findNamed(context.locked.attempts, namesIn(says))
  if (says.kind === 'free' || !attempt) return showUnmatched(context, fetched, unmatchedFrom(says, attempt))
  return applyNews(context, attempt.id, says)
}

const fetchedFrom = ({ account }: Context, { byBase, accessIds }: ReadMessage['stored']): Fetched => ({
  account,
  isBase: byBase,
  accessIds,
})

function applyNews(
  { locked, seal, clock, log }: Context,
  attemptId: number,
  says: AboutApplication,
): Evaluation | 'postponed' {
  const attempt = locked.present(attemptId)
  if (!attempt || isUnreceipted(attempt.state)) return 'postponed'
  const files = says.kind === 'applicationResult' ? filesFrom(says.documents, says.applicationId) : []
  const isNew = locked.take(attemptId, newsOf(says, attempt, seal), files, clock.now())
  const verdict = locked.present(attemptId)?.verdict
  if (verdict !== attempt.verdict) {
    log.warn({ orderId: attemptId, verdict }, 'the authority has an application whose order counts as failed')
  }
  return isNew ? 'applied' : 'nothing new'
}

type AboutApplication = ApplicationResult | StatusNotice | LateReceipt

function newsOf(says: AboutApplication, attempt: LockedAttempt, seal: Context['seal']): News {
  if (says.kind === 'status') return statusNews(says.answer)
  if (says.kind === 'applicationResult') return resultNews(says, filedAs(attempt, seal))
  // The receipt of an order that has one already, or that failed without: it moves nothing, only what it says more counts.
  const { trigger, ...news } = receiptOutcome(says.receipt)
  const saysYesOrNo = says.receipt.status !== undefined || news.messages.some(({ kind }) => kind === 'Fehler')
  return { ...news, trigger: saysYesOrNo ? trigger : undefined, at: says.createdAt }
}

function filedAs({ businessTransaction, messageId, application }: LockedAttempt, seal: Context['seal']) {
  const filed = application ? readApplication(seal.open(application, placeOf.application(messageId))) : undefined
  return {
    transaction: businessTransaction,
    requestsRegistrationData:
      filed !== undefined && 'requestRegistrationData' in filed && filed.requestRegistrationData,
  }
}

/** What a message of a batch names, to have it locked. */
export const namesOf = ({ stored, says }: ReadMessage): Named =>
  says
    ? namesIn(says)
    : { applicationId: stored.applicationId ?? undefined, messageId: stored.relatedMessageId ?? undefined }

function namesIn(says: ReturnMessage): Named {
  switch (says.kind) {
    case 'status':
      return says.answer
    case 'receipt':
      return says.receipt
    case 'feeNotice':
      return {}
    default:
      return { applicationId: says.applicationId, messageId: says.relatedMessageId }
  }
}

async function showUnmatched(
  { tx, seal, clock, log }: Context,
  fetched: Fetched,
  message: NewUnmatched,
): Promise<Evaluation> {
  if ((await addUnmatched(tx, seal, fetched, message, clock.now())) > 0) return 'unmatched'
  log.warn({ messageType: message.messageType }, 'a return message without matching order belongs to no client')
  return 'without owner'
}

function unmatchedFrom(
  says: Exclude<ReturnMessage, { kind: 'feeNotice' }>,
  order: LockedAttempt | undefined,
): NewUnmatched {
  const { applicationId, messageId: relatedMessageId } = namesIn(says)
  const { messageId, messageType } = says
  const documents = says.kind === 'free' || says.kind === 'applicationResult' ? says.documents : []
  return {
    messageId,
    messageType,
    sender: senderOf(says.sender),
    applicationId,
    relatedMessageId,
    ...(says.kind === 'free' ? { subject: says.subject, text: says.text } : {}),
    files: filesFrom(documents, applicationId ?? messageId),
    order,
  }
}

const UNREADABLE = 'Unlesbare Nachricht'

/** Shown like a message without order, with its bytes as a file: what it says can only be judged by a person. */
async function showUnreadable(context: Context, stored: ReadMessage['stored']): Promise<Evaluation> {
  const { locked, seal, log } = context
  log.warn({ returnMessage: stored.id }, 'a return message is unreadable, it is kept and shown as unmatched')
  const names = namesOf({ stored, says: undefined })
  const content = seal.open(stored.content, contentPlace(stored))
  const shown = await showUnmatched(context, fetchedFrom(context, stored), {
    messageId: stored.messageId,
    messageType: stored.messageType,
    sender: storedSender.read(stored.sender),
    applicationId: names.applicationId,
    relatedMessageId: names.messageId,
    subject: UNREADABLE,
    files: [{ purposeType: 'UNSPECIFIED', mediaType: 'application/octet-stream', filename: 'Nachricht.xml', content }],
    order: findNamed(locked.attempts, names),
  })
  return shown === 'unmatched' ? 'unreadable' : shown
}
