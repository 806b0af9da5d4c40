import type { Sql } from '../../platform/db.ts'
import type { Link } from './chain.ts'

/** The chain of an order. */
export const orderChain = (sql: Sql, headId: number): Promise<Link[]> => sql<Link[]>`
  select entry, encode(digest, 'hex') as digest from evidence_entry where order_id = ${headId} order by number`

export interface DeliveryChain {
  event: string
  webhook: number
  links: Link[]
}

/** What was tried to deliver some events, a chain for each receiver. */
export async function deliveryChains(sql: Sql, eventIds: readonly string[]): Promise<DeliveryChain[]> {
  const rows = await sql<{ event: string; webhook: number; entry: string; digest: string }[]>`
    select event_id as event, webhook_id as webhook, entry, encode(digest, 'hex') as digest
    from evidence_delivery where event_id = any(${eventIds}::uuid[])
    order by event_id, webhook_id, number`
  const chains = new Map<string, DeliveryChain>()
  for (const { event, webhook, ...link } of rows) {
    const chain = chains.get(`${event} ${webhook}`) ?? { event, webhook, links: [] }
    chain.links.push(link)
    chains.set(`${event} ${webhook}`, chain)
  }
  return [...chains.values()]
}
