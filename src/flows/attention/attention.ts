import { findEndingCertificates } from '../../domain/gks-access/ending-certificates.ts'
import { findShownLocks } from '../../domain/gks-access/shown-lock.ts'
import { countAttention } from '../../domain/order/list/attention-counts.ts'
import type { Sql } from '../../platform/db.ts'
import { findWebhooks, type Looking } from '../webhook/shown/webhook-overview.ts'

/** Something that waits for a person. The page has words and the one act for each kind. */
export interface AttentionItem {
  kind: 'lock' | 'webhook' | 'unclear' | 'to-correct' | 'overdue' | 'certificate'
  /** Which one, where the item is about one thing. */
  id?: string | number
  clientId?: number
  /** How it is called. */
  name?: string
  count?: number
  /** There are at least that many. */
  atLeast?: boolean
  since?: Date
  until?: Date
}

const CERTIFICATES_SHOWN = 50

/** Everything that waits for a person, worst first. */
export async function findAttention(
  sql: Sql,
  clientId: number | undefined,
  looking: Looking,
): Promise<AttentionItem[]> {
  const { now } = looking
  const [locks, webhooks, orders, certificates] = await Promise.all([
    findShownLocks(sql, clientId),
    findWebhooks(sql, { clientId }, looking),
    countAttention(sql, clientId, now),
    findEndingCertificates(sql, clientId, { now, limit: CERTIFICATES_SHOWN }),
  ])
  const { unclear, toCorrect, overdue } = orders
  const items: AttentionItem[] = [
    ...locks.map(({ username, lockedAt, hitCount }) => ({
      ...{ kind: 'lock' as const, id: username, name: username, count: hitCount, since: lockedAt },
    })),
    ...webhooks
      .filter(({ state }) => state === 'failing')
      .map(({ id, url, clientId: owner, waiting, failingSince }) => ({
        ...{ kind: 'webhook' as const, id, clientId: owner, name: new URL(url).host, count: waiting.count },
        ...(failingSince && { since: failingSince }),
      })),
    { kind: 'unclear', count: unclear.count, ...(unclear.since && { since: unclear.since }) },
    { kind: 'to-correct', ...toCorrect },
    { kind: 'overdue', ...overdue },
    ...certificates.map(({ id, clientId: owner, name, validTo }) => ({
      ...{ kind: 'certificate' as const, id, clientId: owner, name, until: validTo },
    })),
  ]
  return items.filter(({ id, count }) => id !== undefined || (count ?? 0) > 0)
}
