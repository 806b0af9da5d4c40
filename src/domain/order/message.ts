/** A message of the authority as event and lookup show it (contract 2, 2.3). */
export interface OrderMessage {
  type: 'QUITTUNG'
  /** Absent for rejection reasons. */
  kind?: 'Hinweis' | 'Warnung' | 'Fehler'
  /** Not always five digits: a receipt code, a short reason number, a status word, or a technical reason as text. */
  code: string
  text?: string
  additional?: string
}

/** The application status in words: what a rejection without reason carries as its code (contract 2, 2.3). */
const STATUS_WORDS: ReadonlySet<string> = new Set([
  'neu',
  'geprueft',
  'wartend',
  'weitergeleitet',
  'bearbeitet',
  'abgeschlossen',
  'abgelehnt',
  'eskaliert',
])

/** Whether a message can be why an application was refused or rejected. */
export const isReason = ({ kind }: OrderMessage): boolean => kind === undefined || kind === 'Fehler'

const isBareWord = ({ kind, code }: OrderMessage): boolean => kind === undefined && STATUS_WORDS.has(code)

const isSame = (one: OrderMessage, other: OrderMessage): boolean =>
  one.kind === other.kind && one.code === other.code && one.text === other.text && one.additional === other.additional

/**
 * The known messages and those of the new ones that say something new. A status word stands only as long as no reason
 * is known, so that the outcome does not depend on which of them arrives first.
 */
export function mergeMessages(known: readonly OrderMessage[], news: readonly OrderMessage[]): readonly OrderMessage[] {
  const fresh = news.filter(
    (message, index) => ![...known, ...news.slice(0, index)].some((one) => isSame(one, message)),
  )
  if (fresh.length === 0) return known
  const all = [...known, ...fresh]
  const hasReason = all.some((message) => isReason(message) && !isBareWord(message))
  return hasReason ? all.filter((message) => !isBareWord(message)) : all
}
