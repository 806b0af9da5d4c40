import type { OrderMessage } from '../../domain/order/message.ts'
import type { Outcome } from '../../domain/order/settle.ts'
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

export function receiptOutcome(receipt: Receipt): Outcome {
  const trigger = receipt.status ? WORDS[receipt.status].receipt : 'receiptOrDispatchFailed'
  return { trigger, messages: receipt.entries.map(toOrderMessage), applicationId: receipt.applicationId }
}

/** The outcome of a status query, or undefined when the word moves nothing. */
export function statusOutcome(answer: StatusAnswer): Outcome | undefined {
  const trigger = WORDS[answer.status].status
  if (trigger === undefined) return undefined
  const entries = answer.entries.map(toOrderMessage)
  // A rejection without reason carries the status in words as its code (contract 2, 2.3).
  const isBare = trigger === 'statusRejected' && entries.length === 0
  const messages: OrderMessage[] = isBare ? [{ type: 'QUITTUNG', code: answer.status }] : entries
  return { trigger, messages, applicationId: answer.applicationId }
}

const toOrderMessage = ({ kind, code, text, additional }: ReceiptEntry): OrderMessage => ({
  type: 'QUITTUNG',
  kind,
  code,
  ...(text === undefined ? {} : { text }),
  ...(additional === undefined ? {} : { additional }),
})
