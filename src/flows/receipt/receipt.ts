import type { OrderMessage } from '../../domain/order/message.ts'
import type { News } from '../../domain/order/news.ts'
import type { DispatchNews } from '../../domain/order/settle.ts'
import type { Trigger } from '../../domain/order/state.ts'
import type { Receipt, ReceiptEntry, StatusAnswer, StatusWord } from '../../foreign/authority/answers.ts'

/** What a status word means in a receipt, and what it means when it is asked for later (contract 1, 3). */
const WORDS: Record<StatusWord, { receipt: Trigger; status: Trigger | undefined }> = {
  neu: { receipt: 'receiptSubmitted', status: 'statusSubmitted' },
  geprueft: { receipt: 'receiptSubmitted', status: 'statusSubmitted' },
  wartend: { receipt: 'receiptInProcessing', status: 'statusInProcessing' },
  bearbeitet: { receipt: 'receiptInProcessing', status: 'statusInProcessing' },
  eskaliert: { receipt: 'receiptInProcessing', status: 'statusInProcessing' },
  weitergeleitet: { receipt: 'receiptForwarded', status: 'statusForwarded' },
  // Completed without a decision says nothing yet: the decision comes over the return channel.
  abgeschlossen: { receipt: 'receiptInProcessing', status: undefined },
  abgelehnt: { receipt: 'receiptOrDispatchFailed', status: 'statusRejected' },
}

export function receiptOutcome(receipt: Receipt): DispatchNews {
  const trigger = receipt.status ? WORDS[receipt.status].receipt : 'receiptOrDispatchFailed'
  return {
    trigger,
    messages: receipt.entries.map(toOrderMessage),
    applicationId: receipt.applicationId,
    // Completed without a decision is no news for anybody (contract 2, 6.3 no. 5).
    isSilent: receipt.status === 'abgeschlossen',
  }
}

/** What a status means for the order; undefined when it moves nothing. */
export const statusTrigger = (status: StatusWord): Trigger | undefined => WORDS[status].status

/** What the authority says about the status of an application, asked or by itself. */
export function statusNews(answer: StatusAnswer): News {
  const entries = answer.entries.map(toOrderMessage)
  return {
    trigger: statusTrigger(answer.status),
    messages: answer.status === 'abgelehnt' ? [...entries, bareRejection(answer.status)] : entries,
    at: answer.since,
    applicationId: answer.applicationId,
  }
}

/** The same where only a new state counts. */
export function statusOutcome(answer: StatusAnswer): DispatchNews | undefined {
  const { trigger, ...news } = statusNews(answer)
  return trigger && { ...news, trigger }
}

/** Stands for the reason of a rejection as long as none is known: the status in words as its code (contract 2, 2.3). */
export const bareRejection = (status: StatusWord, additional?: string): OrderMessage => ({
  type: 'QUITTUNG',
  code: status,
  ...(additional === undefined ? {} : { additional }),
})

export const toOrderMessage = ({ kind, code, text, additional }: ReceiptEntry): OrderMessage => ({
  type: 'QUITTUNG',
  kind,
  code,
  ...(text === undefined ? {} : { text }),
  ...(additional === undefined ? {} : { additional }),
})
