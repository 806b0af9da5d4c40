import { changeClient, lockClient } from '../../domain/client/client.ts'
import { findListedClient, type ListedClient } from '../../domain/client/client-list.ts'
import type { InvoiceRecipient } from '../../domain/invoice/invoice-party.ts'
import { findRecipient } from '../../domain/invoice/parties.ts'
import { listPrices } from '../../domain/invoice/price.ts'
import { monthOf } from '../../kernel/german-time.ts'
import { conflict } from '../../kernel/refusal.ts'
import type { Sql } from '../../platform/db.ts'
import { type ReleaseItem, releaseChecklist } from './checklist.ts'

export interface ReleasableClient {
  client: ListedClient
  recipient: InvoiceRecipient | null
  checklist: ReleaseItem[]
}

/** A client with what it lacks for production. */
export async function findReleasable(sql: Sql, id: number, now: Date): Promise<ReleasableClient> {
  const client = await findListedClient(sql, id)
  const [recipient, prices] = await Promise.all([findRecipient(sql, id), listPrices(sql)])
  const facts = { client, hasRecipient: recipient !== undefined, prices, month: monthOf(now) }
  return { client, recipient: recipient ?? null, checklist: releaseChecklist(facts) }
}

/** Lets a client file on production, once nothing is missing any more. */
export async function releaseClient(sql: Sql, id: number, now: Date): Promise<void> {
  await lockClient(sql, id)
  const { checklist } = await findReleasable(sql, id, now)
  const open = checklist.filter(({ state }) => state === 'open').map(({ name }) => name)
  if (open.length > 0) {
    throw conflict(`the client is not ready for production: ${open.join(', ')}`).because('client-not-ready')
  }
  await changeClient(sql, id, { productionReleased: true })
}
