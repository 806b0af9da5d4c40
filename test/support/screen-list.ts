import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FRAME = join(import.meta.dirname, '../../web/src/frame/screens.tsx')

/** The address of every screen of the dashboard. */
export const SCREENS: readonly string[] = [...readFileSync(FRAME, 'utf8').matchAll(/\bscreen\(\s*'([^']+)'/g)].flatMap(
  ([, path]) => path ?? [],
)

/** The story that looks at a screen in light and dark, on a desk and on a phone; a screen without one fails. */
export const LOOKED_AT: Readonly<Record<string, string>> = {
  '/web': 'overview',
  '/web/orders': 'orders',
  '/web/orders/new': 'new-application',
  '/web/orders/new/$tx': 'new-application',
  '/web/orders/$id': 'orders',
  '/web/orders/$id/correct': 'orders',
  '/web/batches': 'batches',
  '/web/batches/new': 'batches',
  '/web/batches/$id': 'batches',
  '/web/vehicles/$fin': 'orders',
  '/web/offices': 'overview',
  '/web/fee-notices': 'fee-notices',
  '/web/fee-notices/$id': 'fee-notices',
  '/web/fee-ledger': 'fee-ledger',
  '/web/powers-of-attorney': 'powers-of-attorney',
  '/web/powers-of-attorney/new': 'powers-of-attorney',
  '/web/powers-of-attorney/$id': 'powers-of-attorney',
  '/web/powers-of-attorney/$id/check': 'powers-of-attorney',
  '/web/invoices': 'invoices',
  '/web/invoices/run': 'invoices',
  '/web/invoices/$id': 'invoices',
  '/web/unmatched': 'unmatched',
  '/web/unmatched/$id': 'unmatched',
  '/web/webhooks': 'every-screen',
  '/web/webhooks/new': 'webhooks',
  '/web/webhooks/digests': 'event-digests',
  '/web/webhooks/$id': 'webhooks',
  '/web/api-users': 'api-users',
  '/web/requests': 'requests',
  '/web/requests/$traceId': 'requests',
  '/web/gks-accesses': 'administration',
  '/web/users': 'administration',
  '/web/audit': 'administration',
  '/web/clients': 'clients',
  '/web/clients/$id': 'clients',
  '/web/prices': 'invoices',
  '/web/locks': 'administration',
  '/web/contract-partners': 'clients',
  '/web/exclusions': 'guards',
  '/web/retention': 'guards',
  '/web/announcements': 'overview',
  '/web/simulator': 'administration',
  '/web/account': 'administration',
  '/web/parts': 'sign-in',
}
