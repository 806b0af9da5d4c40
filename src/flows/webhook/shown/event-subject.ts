import { compact } from '../../../kernel/compact.ts'
import { isRecord } from '../../../kernel/rules/shape.ts'
import { isExample } from '../operator/example-events.ts'

/** What an event is about, as far as a line of a list says it. */
export interface EventSubject {
  transaction?: string
  status?: string
  externalId?: string
  /** Number in the list of orders: a correction has one of its own that the list does not show (contract 2, 6.4). */
  headId?: number
  /** Of a fee notice or an unmatched message. */
  recordId?: string
  /** The office that sent it. */
  sender?: string
  /** Sent by hand, about an order that does not exist: of which type. */
  exampleOf?: string
}

const at = (record: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), record)

const textAt = (record: unknown, ...path: readonly string[]): string | undefined => {
  const value = at(record, ...path)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Reads the bytes of an event, whichever type it has. */
export function eventSubject(body: Buffer): EventSubject {
  const event: unknown = JSON.parse(body.toString())
  const isMadeUp = isRecord(event) && isExample(event)
  const headId = isMadeUp ? undefined : at(event, 'attemptOf')
  return compact({
    exampleOf: isMadeUp ? textAt(event, 'eventType') : undefined,
    transaction: textAt(event, 'businessTransaction'),
    status: textAt(event, 'status'),
    externalId: textAt(event, 'order', 'externalId'),
    headId: typeof headId === 'number' ? headId : undefined,
    recordId: textAt(event, 'id'),
    sender: textAt(event, 'office', 'name') ?? textAt(event, 'sender', 'name'),
  })
}
