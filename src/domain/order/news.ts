import { compact } from '../../kernel/compact.ts'
import { isoTime } from '../../kernel/time.ts'
import { TRANSACTIONS } from '../application/transaction.ts'
import { derivedStatus, isRetryable } from './derived-status.ts'
import { mergeMessages, type OrderMessage } from './message.ts'
import type { Attempt } from './order.ts'
import type { PartyRecord } from './parties.ts'
import { later, type OfficeCosts, type OrderResult, type RegistrationData } from './result.ts'
import {
  isBefore,
  isDecided,
  isEnd,
  isFailed,
  isOpenStatus,
  leadsTo,
  move,
  type OrderState,
  type Trigger,
} from './state.ts'
import { TECHNICAL_REASONS, type TechnicalReason } from './technical-reason.ts'
import { type Verdict, verdictAfter } from './verdict.ts'

/** What becomes known about an attempt at one time: by its receipt, a status query or a return message. */
export interface News {
  trigger?: Trigger | undefined
  messages: readonly OrderMessage[]
  /** By the authority's clock; a receipt has none, because everything else follows it. */
  at?: Date | undefined
  /** Why a dispatch brought no receipt, for the lookup only (contract 2, 7.3). */
  technicalReason?: TechnicalReason | undefined
  /** The authority was asked often and long enough, and never knew it (docs/adr/0072). No event: nothing has become of it. */
  isMissing?: boolean | undefined
  /** The answer to a question of ours: how it is now, also when that is a step back (docs/adr/0051). */
  isAsked?: boolean | undefined
  /** Moves the state without an event: a receipt that says completed, without a decision (contract 2, 6.3 no. 5). */
  isSilent?: boolean | undefined
  applicationId?: string | undefined
  licensePlate?: string | undefined
  parties?: readonly PartyRecord[] | undefined
  costs?: OfficeCosts | undefined
  registrationData?: RegistrationData | undefined
  documentsReady?: boolean | undefined
}

export interface Taken {
  after: Attempt
  /** Whether an event follows (contract 2, 6.3). */
  isReported: boolean
}

/**
 * An attempt after some news. What comes out of several news does not depend on the order in which they are taken,
 * apart from the order of its messages: of two statements the later one by the authority's clock counts, a decision
 * counts whenever it comes, and nothing leaves an end state (promise 3). An open state only goes on, unless we asked.
 */
export function takeNews(before: Attempt, news: News, files: { hasNewFiles: boolean; bringsFiles?: boolean }): Taken {
  const { hasNewFiles, bringsFiles = hasNewFiles } = files
  const known = resultAfter(before.result, news)
  const state = stateAfter(before, news)
  const hasMoved = state !== before.state
  const technicalReason = (hasMoved ? news.technicalReason : undefined) ?? before.technicalReason
  const verdict = verdictOf(before, news)
  const result = {
    ...known,
    ...momentsAfter(before.result, news.at, { isDecision: decides(news, state), bringsFiles }),
  }
  const messages = mergeMessages(before.messages, news.messages)
  const bringsMore =
    isEnd(state) && !news.isMissing && (hasNewFiles || messages !== before.messages || verdict !== before.verdict)
  return {
    after: {
      ...before,
      state,
      messages,
      result,
      technicalReason,
      verdict,
      retryable: hasMoved && isFailed(state) && isRetryable(news.messages) ? true : before.retryable,
      derivedStatus: derivedStatus(before.businessTransaction, state, messages),
      applicationId: before.applicationId ?? news.applicationId ?? null,
      licensePlate: plateAfter(before, result),
    },
    isReported: hasMoved ? news.isSilent !== true : bringsMore,
  }
}

function resultAfter(known: OrderResult, news: News): OrderResult {
  const at = news.at && isoTime(news.at)
  const openStatus = news.trigger !== undefined && isOpenStatus(news.trigger) ? news.trigger : undefined
  return compact({
    status: later(known.status, openStatus, at),
    asked: news.isAsked ? latest(known.asked, openStatus && at, openStatus && known.status?.at) : known.asked,
    plate: later(known.plate, news.licensePlate, at),
    parties: later(known.parties, news.parties, at),
    costs: later(known.costs, news.costs, at),
    registrationData: later(known.registrationData, news.registrationData, at),
    documentsReady: known.documentsReady === true || (news.documentsReady ?? known.documentsReady),
  })
}

/** Whether the news are the decision that the attempt has ended with, or say it once more. */
const decides = ({ trigger }: News, state: OrderState): boolean =>
  trigger !== undefined && isDecided(state) && leadsTo(trigger, state)

/** The first word of the decision and the last files count, in whatever order they come. */
function momentsAfter(
  { decidedAt, filesAt }: OrderResult,
  at: Date | undefined,
  { isDecision, bringsFiles }: { isDecision: boolean; bringsFiles: boolean },
): Pick<OrderResult, 'decidedAt' | 'filesAt'> {
  const now = at && isoTime(at)
  return compact({
    decidedAt: isDecision && now !== undefined && (decidedAt === undefined || now < decidedAt) ? now : decidedAt,
    filesAt: bringsFiles && now !== undefined && (filesAt === undefined || now > filesAt) ? now : filesAt,
  })
}

/** Times in this form sort like texts. */
const latest = (...times: (string | undefined)[]): string | undefined =>
  times
    .filter((time) => time !== undefined)
    .sort()
    .at(-1)

/** A status that was pushed may be old news: it never leads back, nor counts against a later answer (contract 1, 3). */
function stateAfter({ state, result: { asked } }: Attempt, { trigger, at, isAsked }: News): OrderState {
  const next = trigger === undefined ? state : (move(state, trigger) ?? state)
  if (trigger === undefined || !isOpenStatus(trigger) || isAsked) return next
  const isAnswered = asked !== undefined && at !== undefined && isoTime(at) <= asked
  return isAnswered || isBefore(next, state) ? state : next
}

/** A failed dispatch says itself what is known; after it, every word about the application is the authority's. */
function verdictOf({ state, verdict }: Attempt, { trigger, technicalReason, isMissing }: News): Verdict | null {
  if (isMissing) return verdict === 'open' ? 'not arrived' : verdict
  if (isFailed(state)) return technicalReason === undefined ? verdictAfter(verdict, trigger) : verdict
  return technicalReason === undefined ? verdict : TECHNICAL_REASONS[technicalReason].verdict
}

/** The assigned plate where one is assigned, and wherever the application names none (contract 2, 2.1). */
function plateAfter({ businessTransaction, licensePlate }: Attempt, { plate }: OrderResult): string | null {
  const isTaken = TRANSACTIONS[businessTransaction].assignsPlate || licensePlate === null
  return isTaken && plate ? plate.value : licensePlate
}
