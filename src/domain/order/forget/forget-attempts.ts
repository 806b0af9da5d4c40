import type { Sql } from '../../../platform/db.ts'
import type { Seal } from '../../../platform/seal/seal.ts'
import { placeOf } from '../../../platform/seal/sealed-columns.ts'
import type { Application } from '../../application/application.ts'
import { documentsOf, redactApplication } from '../../application/redact-application.ts'
import { writeApplication } from '../../application/stored-application.ts'
import type { Attempt, RowOf } from '../order.ts'
import type { OfficeCosts, OrderResult } from '../result.ts'
import { isEnd } from '../state.ts'
import { STORED } from '../stored-order.ts'
import { openApplication } from './open-application.ts'

type Row = Pick<
  RowOf<Attempt>,
  'id' | 'headId' | 'clientId' | 'state' | 'verdict' | 'messageId' | 'messages' | 'result'
> & {
  application: Buffer
}

/** What forgetting has to know of an attempt. */
export interface KeptAttempt extends Pick<Attempt, 'id' | 'headId' | 'clientId' | 'messageId' | 'messages' | 'result'> {
  application: Buffer
  isOpen: boolean
}

/** All attempts of some orders, locked. One is open while anything may still come of it, or when it cannot be read. */
export async function lockAttempts(tx: Sql, headIds: readonly number[]): Promise<KeptAttempt[]> {
  const rows = await tx<Row[]>`
    select id, head_id, client_id, state, verdict, message_id, messages, result, application
    from customer_order
    where id = any(${headIds}::bigint[]) or (head_id = any(${headIds}::bigint[]) and id <> head_id)
    order by id
    for update`
  return rows.map(toKept)
}

/** One row that cannot be read must not stop those behind it. */
function toKept({ messages, result, state, verdict, ...row }: Row): KeptAttempt {
  try {
    const read = { messages: STORED.messages.read(messages), result: STORED.result.read(result) }
    return { ...row, ...read, isOpen: isOpen({ state, verdict }) }
  } catch {
    return { ...row, messages: [], result: {}, isOpen: true }
  }
}

const isOpen = ({ state, verdict }: Pick<Attempt, 'state' | 'verdict'>): boolean =>
  !isEnd(state) || verdict === 'open' || verdict === 'arrived'

export interface OpenedAttempt extends KeptAttempt {
  /** Undefined when it cannot be opened. */
  content: Application | undefined
  /** The documents that came with it, by their hash: nothing else names them. */
  brought: readonly string[]
}

export const openAttempts = (seal: Seal, attempts: readonly KeptAttempt[]): OpenedAttempt[] =>
  attempts.map((attempt) => {
    const content = openApplication(seal, attempt)
    return { ...attempt, content, brought: content ? documentsOf(content) : [] }
  })

/** Takes what is about persons and vehicles out of attempts. */
export async function forgetAttempts(
  tx: Sql,
  seal: Seal,
  attempts: readonly OpenedAttempt[],
  now: Date,
): Promise<void> {
  const rows = attempts.map(({ id, messageId, messages, result, content, application }) => ({
    id,
    messages: STORED.messages.write(messages.map(({ type, kind, code }) => ({ type, ...(kind && { kind }), code }))),
    result: STORED.result.write(bare(result)),
    application: (content ? closed(seal, messageId, content) : application).toString('base64'),
  }))
  await tx`
    update customer_order
    set fin = '', license_plate = null, parties = ${JSON.stringify(STORED.parties.write([]))}::text::jsonb,
      messages = given.messages, result = given.result, holder_provenance = null,
      application = decode(given.application, 'base64'), forgotten_at = ${now}, version = version + 1
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as given (id bigint, messages jsonb, result jsonb, application text)
    where customer_order.id = given.id`
}

const closed = (seal: Seal, messageId: string, application: Application): Buffer =>
  seal.close(writeApplication(redactApplication(application)), placeOf.application(messageId))

/** What the decision was, when, and what it cost. */
const bare = ({ status, asked, costs, documentsReady, decidedAt, filesAt }: OrderResult): OrderResult => ({
  ...(status && { status }),
  ...(asked !== undefined && { asked }),
  ...(costs && { costs: { ...costs, value: withoutNotes(costs.value) } }),
  ...(documentsReady !== undefined && { documentsReady }),
  ...(decidedAt !== undefined && { decidedAt }),
  ...(filesAt !== undefined && { filesAt }),
})

/** Notes are the office's own words. */
const withoutNotes = ({ items, total, paymentReference }: OfficeCosts): OfficeCosts => ({
  items: items.map(({ note: _, ...item }) => item),
  total,
  ...(paymentReference !== undefined && { paymentReference }),
})
