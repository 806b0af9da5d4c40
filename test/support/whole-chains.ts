import { deepEqual as equal } from 'node:assert/strict'
import { brokenLink, type ChainEntry, ORIGIN, readEntry } from '../../src/domain/evidence/chain.ts'
import { deliveryChains, orderChain } from '../../src/domain/evidence/read-chains.ts'
import type { Pool } from '../../src/platform/db.ts'

/** That of everything in the database each step has its entry and each entry its step, whatever was killed in between. */
export async function expectWholeChains(sql: Pool): Promise<void> {
  await expectWholeOrders(sql)
  await expectWholeDeliveries(sql)
}

async function expectWholeOrders(sql: Pool): Promise<void> {
  const attempts = await sql<{ id: number; headId: number; state: string; isSent: boolean }[]>`
    select id, head_id, state, sent_at is not null as is_sent from customer_order order by id`
  const steps = await stepsOf(sql)
  for (const { id: head } of attempts.filter(({ id, headId }) => id === headId)) {
    const links = await orderChain(sql, head)
    equal(brokenLink({ order: head }, ORIGIN, links), undefined)
    const entries = links.map(readEntry)
    for (const { id, state, isSent } of attempts.filter(({ headId }) => headId === head)) {
      const own = entries.filter(({ facts }) => facts.attempt === id)
      equal(own[0]?.kind, id === head ? 'accepted' : 'corrected')
      equal(own.findLast(({ kind }) => kind === 'moved')?.facts.to ?? 'angelegt', state)
      const begun = own.filter(({ kind }) => kind.startsWith('dispatch')).at(-1)?.kind === 'dispatch begun'
      equal(begun, isSent)
      equal(
        toldIn(own),
        steps
          .filter(({ orderId }) => orderId === id)
          .map(textOfStep)
          .sort(),
      )
    }
  }
}

interface Step {
  orderId: number
  kind: string
  id: string
  sha256: string | null
}

/** Each event, file, received message, receipt, question and answer of an order, by the digest of its bytes. */
const stepsOf = (sql: Pool): Promise<Step[]> => sql<Step[]>`
  select order_id, 'event' as kind, id::text, encode(sha256(body), 'hex') as sha256 from event where order_id is not null
  union all
  select order_id, 'file', id::text, encode(sha256, 'hex') from stored_file where order_id is not null
  union all
  select attempt_id, 'receipt', '-', encode(sha256, 'hex') from evidence_message where direction = 'in'
  union all
  select attempt_id, 'authority asked', message_id, encode(sha256, 'hex') from status_query
  union all
  select attempt_id, 'authority answered', message_id, encode(answer_sha256, 'hex') from status_query where outcome is not null
  union all
  select attempt.id, 'message received', return_message.message_id, encode(return_message.sha256, 'hex')
  from return_message
  join customer_order attempt on attempt.application_id = return_message.application_id
    or (return_message.application_id is null and attempt.message_id::text = return_message.related_message_id)
  where return_message.outcome in ('applied', 'nothing new')`

const textOfStep = ({ kind, id, sha256 }: Step): string => `${kind} ${id} ${sha256 ?? '-'}`

const STEPS: readonly string[] = [
  ...['event', 'file', 'receipt', 'message received', 'authority asked', 'authority answered'],
]

/** The same as the entries of an attempt tell it. */
const toldIn = (entries: readonly ChainEntry[]): string[] =>
  entries
    .filter(({ kind }) => STEPS.includes(kind))
    .map(({ kind, facts }) => `${kind} ${facts.event ?? facts.file ?? facts.messageId ?? '-'} ${facts.sha256 ?? '-'}`)
    .sort()

interface Delivered {
  event: string
  webhook: number
  sha256: string
  attempts: number
  isGivenUp: boolean
}

/** Each attempt has its entry, and each delivery that was given up says so last. */
async function expectWholeDeliveries(sql: Pool): Promise<void> {
  const deliveries = await sql<Delivered[]>`
    select event_id as event, webhook_delivery.webhook_id as webhook, encode(sha256(body), 'hex') as sha256,
      webhook_delivery.state = 'given_up' as is_given_up, count(webhook_attempt.id)::int as attempts
    from webhook_delivery
    join event on event.id = event_id and event.order_id is not null
    left join webhook_attempt on webhook_attempt.delivery_id = webhook_delivery.id
    group by webhook_delivery.id, event.id`
  const chains = await deliveryChains(
    sql,
    deliveries.map(({ event }) => event),
  )
  const linksOf = new Map(chains.map(({ event, webhook, links }) => [`${event} ${webhook}`, links]))
  for (const { event, webhook, sha256, attempts, isGivenUp } of deliveries) {
    const links = linksOf.get(`${event} ${webhook}`) ?? []
    linksOf.delete(`${event} ${webhook}`)
    equal(brokenLink({ event, webhook }, sha256, links), undefined)
    const kinds = links.map((link) => readEntry(link).kind)
    equal(kinds.filter((kind) => kind === 'attempt').length, attempts)
    equal(kinds.at(-1) === 'given up', isGivenUp)
  }
  equal([...linksOf.keys()], [])
}
