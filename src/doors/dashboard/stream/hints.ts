import { ORDER_CHANGED } from '../../../domain/order/order-hint.ts'
import { POWER_CHANGED } from '../../../domain/power-of-attorney/power-hint.ts'
import { BATCH_CHANGED } from '../../../flows/batch/batch-hints.ts'
import { WEBHOOK_CHANGED } from '../../../flows/webhook/delivery/webhook-hint.ts'

/** What is told to open pages: the channel on which nodes hear it, and the word that the page reads. */
export const CHANNELS: Readonly<Record<string, string>> = {
  [ORDER_CHANGED]: 'order',
  [WEBHOOK_CHANGED]: 'webhook',
  [BATCH_CHANGED]: 'batch',
  [POWER_CHANGED]: 'power',
}

/** More at a time are one hint that says so. */
const MOST = 50

/** A hint that whatever was missed is to be asked for. */
export const EVERYTHING = 'all'

interface Hint {
  clientId: number
  /** A word and a number, such as `order 48213`, or `order *`. */
  text: string
}

/** Of a payload `client:record`. */
export function readHint(word: string, payload: string): Hint | undefined {
  const [, client, record] = /^(\d{1,15}):([\w*-]{1,64})$/.exec(payload) ?? []
  return client === undefined ? undefined : { clientId: Number(client), text: `${word} ${record}` }
}

/** Adds a hint to those that wait; a crowd of one kind becomes one for all of them. */
export function addHint(waiting: Set<string>, text: string): void {
  const [word = ''] = text.split(' ')
  const many = `${word} *`
  if (waiting.has(EVERYTHING) || waiting.has(many)) return
  waiting.add(text)
  const same = [...waiting].filter((one) => one.startsWith(`${word} `))
  if (text !== many && same.length <= MOST) return
  for (const one of same) waiting.delete(one)
  waiting.add(many)
}
