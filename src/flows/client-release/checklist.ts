import { TRANSACTIONS } from '../../domain/application/transaction.ts'
import type { ListedClient } from '../../domain/client/client-list.ts'
import { type Price, priceFor } from '../../domain/invoice/price.ts'

const RELEASE_ITEMS = ['role', 'access', 'recipient', 'price'] as const

export interface ReleaseItem {
  name: (typeof RELEASE_ITEMS)[number]
  state: 'done' | 'open' | 'unneeded'
  /** Transactions without a price. */
  missing: readonly string[]
}

export interface ReleaseFacts {
  client: Pick<ListedClient, 'id' | 'role' | 'effectiveRole' | 'kopaVp' | 'hasOwnAccess'>
  hasRecipient: boolean
  prices: readonly Price[]
  /** YYYY-MM, from when on it is billed. */
  month: string
}

const item = (name: ReleaseItem['name'], isDone: boolean, isNeeded = true): ReleaseItem => ({
  name,
  state: isDone ? 'done' : isNeeded ? 'open' : 'unneeded',
  missing: [],
})

/**
 * What must be there before a client files on production (contract 1, 2.9; contract 2, 9): a role that somebody chose,
 * the registration under which it files, and what its invoices need. The operator's own clients file with the base
 * access and are billed only where prices are set for them. An access may still be one for tests: one for
 * production can only be stored after the release.
 */
export function releaseChecklist({ client, hasRecipient, prices, month }: ReleaseFacts): ReleaseItem[] {
  const isOperators = client.role === 'betreiber'
  const hasNumber = client.effectiveRole === 'vertragspartner' && client.kopaVp !== null
  const missing = Object.keys(TRANSACTIONS).filter(
    (code) => priceFor(prices, { id: client.id, isOperators }, code, month) === undefined,
  )
  return [
    item('role', client.role !== null),
    item('access', client.hasOwnAccess || hasNumber, !isOperators),
    item('recipient', hasRecipient, !isOperators),
    { ...item('price', missing.length === 0, !isOperators), missing: isOperators ? [] : missing },
  ]
}
