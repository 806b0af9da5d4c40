import { type LedgerFigures, ledgerFigures } from '../../domain/fee-notice/ledger.ts'
import { findEndingCertificates } from '../../domain/gks-access/ending-certificates.ts'
import { findShownLocks } from '../../domain/gks-access/shown-lock.ts'
import { countAttention } from '../../domain/order/list/attention-counts.ts'
import { openMessages } from '../../domain/unmatched-message/shown-messages.ts'
import { DAY } from '../../kernel/duration.ts'
import { germanDay } from '../../kernel/time.ts'
import type { Sql } from '../../platform/db.ts'
import { findWebhooks, type Looking } from '../webhook/shown/webhook-overview.ts'

/** Something that waits for a person. The page has words and the one act for each kind. */
export interface AttentionItem {
  kind: 'lock' | 'webhook' | 'unclear' | 'to-correct' | 'overdue' | 'unmatched' | 'certificate' | 'notice-due'
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
/** A notice that is due within so many days is to be paid now. */
const DUE_DAYS = 7

/** Everything that waits for a person, worst first. */
export async function findAttention(
  sql: Sql,
  clientId: number | undefined,
  looking: Looking,
): Promise<AttentionItem[]> {
  const { now } = looking
  const days = { today: germanDay(now), soon: germanDay(new Date(now.getTime() + DUE_DAYS * DAY)) }
  const [locks, webhooks, orders, mail, certificates, notices] = await Promise.all([
    findShownLocks(sql, clientId),
    findWebhooks(sql, { clientId }, looking),
    countAttention(sql, clientId, now),
    openMessages(sql, clientId),
    findEndingCertificates(sql, clientId, { now, limit: CERTIFICATES_SHOWN }),
    ledgerFigures(sql, clientId, days),
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
    { kind: 'unmatched', count: mail.count, ...(mail.since && { since: mail.since }) },
    ...certificates.map(({ id, clientId: owner, name, validTo }) => ({
      ...{ kind: 'certificate' as const, id, clientId: owner, name, until: validTo },
    })),
    ...dueItems(notices),
  ]
  return items.filter(({ id, count }) => id !== undefined || (count ?? 0) > 0)
}

/** One notice is named, several are counted. */
function dueItems({ due, dueId, firstDue }: LedgerFigures): AttentionItem[] {
  if (firstDue === null) return []
  return [{ kind: 'notice-due', count: due, until: new Date(firstDue), ...(dueId !== null && { id: dueId }) }]
}
