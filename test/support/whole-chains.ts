import { expect } from 'vitest'
import { brokenLink, ORIGIN, readEntry } from '../../src/domain/evidence/chain.ts'
import { deliveryChains, orderChain } from '../../src/domain/evidence/read-chains.ts'
import type { Pool } from '../../src/platform/db.ts'

/** That of everything in the database each step has its entry and each entry its step, whatever was killed in between. */
export async function expectWholeChains(sql: Pool): Promise<void> {
  const attempts = await sql<{ id: number; headId: number; state: string; isSent: boolean }[]>`
    select id, head_id, state, sent_at is not null as is_sent from customer_order order by id`
  const events = await sql<{ id: string; orderId: number; sha256: string; attempts: number }[]>`
    select event.id, order_id, encode(sha256(body), 'hex') as sha256, count(webhook_attempt.id)::int as attempts
    from event
    left join webhook_delivery on webhook_delivery.event_id = event.id
    left join webhook_attempt on webhook_attempt.delivery_id = webhook_delivery.id
    where order_id is not null group by event.id`
  for (const { id: head } of attempts.filter(({ id, headId }) => id === headId)) {
    const links = await orderChain(sql, head)
    expect(brokenLink({ order: head }, ORIGIN, links)).toBeUndefined()
    const entries = links.map(readEntry)
    for (const { id, state, isSent } of attempts.filter(({ headId }) => headId === head)) {
      const own = entries.filter(({ facts }) => facts.attempt === id)
      expect(own[0]?.kind).toBe(id === head ? 'accepted' : 'corrected')
      expect(own.findLast(({ kind }) => kind === 'moved')?.facts.to ?? 'angelegt').toBe(state)
      const begun = own.filter(({ kind }) => kind.startsWith('dispatch')).at(-1)?.kind === 'dispatch begun'
      expect(begun).toBe(isSent)
      const told = own.filter(({ kind }) => kind === 'event').map(({ facts }) => `${facts.event} ${facts.sha256}`)
      const made = events.filter(({ orderId }) => orderId === id).map((event) => `${event.id} ${event.sha256}`)
      expect(told.sort()).toEqual(made.sort())
    }
  }
  for (const { id, sha256, attempts: tried } of events) {
    const chains = await deliveryChains(sql, [id])
    for (const { webhook, links } of chains) expect(brokenLink({ event: id, webhook }, sha256, links)).toBeUndefined()
    const recorded = chains.flatMap(({ links }) => links.map(readEntry)).filter(({ kind }) => kind === 'attempt')
    expect(recorded).toHaveLength(tried)
  }
}
