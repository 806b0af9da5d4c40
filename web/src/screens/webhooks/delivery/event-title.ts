import type { Texts } from '../../../texts/language.ts'
import type { ToldDelivery } from '../webhook-types.ts'
import { type WEBHOOK_WORDS, wordFor } from '../words.texts.ts'
import type { DELIVERIES_TEXTS } from './deliveries.texts.ts'

type Subject = Pick<ToldDelivery, 'eventType' | 'subject'>

/** "AB · ACCEPTED", or what kind of event it is. */
export const eventTitle = (
  { eventType, subject: { transaction, status, exampleOf } }: Subject,
  words: Texts<typeof WEBHOOK_WORDS.de>,
): string => {
  if (exampleOf) return words.example(wordFor(words.events, exampleOf))
  return transaction && status ? `${transaction} · ${status}` : wordFor(words.events, eventType)
}

/** "Auftrag 51920 · F-88107", or the number and the sender of a notice or a message. */
export const eventNote = (
  { subject: { headId, externalId, recordId, sender } }: Subject,
  texts: Texts<typeof DELIVERIES_TEXTS.de>,
): string =>
  [headId === undefined ? shortId(recordId) : texts.order(headId), externalId ?? sender]
    .filter((part) => part !== undefined)
    .join(' · ')

const shortId = (id: string | undefined): string | undefined => (id && id.length > 12 ? `${id.slice(0, 11)}…` : id)
