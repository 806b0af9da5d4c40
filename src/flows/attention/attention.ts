import { type LedgerFigures, ledgerFigures } from '../../domain/fee-notice/ledger.ts'
import { findEndingCertificates } from '../../domain/gks-access/ending-certificates.ts'
import { findShownLocks } from '../../domain/gks-access/shown-lock.ts'
import { countAttention } from '../../domain/order/list/attention-counts.ts'
import { findStalled } from '../../domain/power-of-attorney/stalled.ts'
import type { SigningEnvironment } from '../../domain/power-of-attorney/status.ts'
import { openMessages } from '../../domain/unmatched-message/shown-messages.ts'
import { DAY } from '../../kernel/duration.ts'
import { germanDay } from '../../kernel/time.ts'
import type { Sql } from '../../platform/db.ts'
import { findOffices, type OfficeView } from '../offices/find-offices.ts'
import { findWebhooks, type Looking } from '../webhook/shown/webhook-overview.ts'

/** Something that waits for a person. The page has words and the one act for each kind. */
export interface AttentionItem {
  kind:
    | 'lock'
    | 'webhook'
    | 'unclear'
    | 'to-correct'
    | 'overdue'
    | 'unmatched'
    | 'certificate'
    | 'notice-due'
    | 'stalled-power'
    | 'office-stopped'
    | 'office-near'
    | 'proof-ending'
  /** Which one, where the item is about one thing. */
  id?: string | number
  clientId?: number
  /** How it is called. */
  name?: string
  count?: number
  /** How many it may be. */
  limit?: number
  /** There are at least that many. */
  atLeast?: boolean
  since?: Date
  until?: Date
}

const CERTIFICATES_SHOWN = 50
/** A notice that is due within so many days is to be paid now. */
const DUE_DAYS = 7
/** Nobody counts further. */
const MOST_STALLED = 200

/** When and where it is looked at. */
export interface LookingAround extends Looking {
  /** The provider's environment in which powers of attorney are signed now. */
  signing: SigningEnvironment | undefined
}

/** Everything that waits for a person, worst first. */
export async function findAttention(
  sql: Sql,
  clientId: number | undefined,
  looking: LookingAround,
): Promise<AttentionItem[]> {
  const { now, signing } = looking
  const days = { today: germanDay(now), soon: germanDay(new Date(now.getTime() + DUE_DAYS * DAY)) }
  const [locks, webhooks, orders, mail, certificates, notices, powers, offices] = await Promise.all([
    findShownLocks(sql, clientId),
    findWebhooks(sql, { clientId }, looking),
    countAttention(sql, clientId, now),
    openMessages(sql, clientId),
    findEndingCertificates(sql, clientId, { now, limit: CERTIFICATES_SHOWN }),
    ledgerFigures(sql, clientId, days),
    findStalled(sql, { clientId, now, environment: signing }, MOST_STALLED),
    findOffices(sql, clientId, now, { days: 1 }),
  ])
  const { unclear, toCorrect, overdue, endingProofs } = orders
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
    ...offices.flatMap(officeItems),
    proofItem(endingProofs),
    { kind: 'unmatched', count: mail.count, ...(mail.since && { since: mail.since }) },
    ...certificates.map(({ id, clientId: owner, name, validTo }) => ({
      ...{ kind: 'certificate' as const, id, clientId: owner, name, until: validTo },
    })),
    ...dueItems(notices),
    stalledItem(powers),
  ]
  return items.filter(({ id, count }) => id !== undefined || (count ?? 0) > 0)
}

/** Orders that are held back, and days that are nearly full. */
function officeItems({ districtKey, name, today, day, stop, held }: OfficeView): AttentionItem[] {
  const office = { id: districtKey, name: name ?? districtKey }
  if (stop && held > 0)
    return [{ kind: 'office-stopped', ...office, count: held, ...(stop.since && { since: stop.since }) }]
  return day.isNear ? [{ kind: 'office-near', ...office, count: today, limit: day.limit }] : []
}

function proofItem({
  count,
  atLeast,
  firstEnd,
}: Awaited<ReturnType<typeof countAttention>>['endingProofs']): AttentionItem {
  return { kind: 'proof-ending', count, atLeast, ...(firstEnd !== null && { until: new Date(firstEnd) }) }
}

/** One notice is named, several are counted. */
function dueItems({ due, dueId, firstDue }: LedgerFigures): AttentionItem[] {
  if (firstDue === null) return []
  return [{ kind: 'notice-due', count: due, until: new Date(firstDue), ...(dueId !== null && { id: dueId }) }]
}

/** One is named; of several it is said how many and since when. */
function stalledItem(powers: Awaited<ReturnType<typeof findStalled>>): AttentionItem {
  const [oldest] = powers
  const count = powers.length
  return {
    ...{ kind: 'stalled-power', count, atLeast: count === MOST_STALLED },
    ...(oldest && { since: oldest.createdAt }),
    ...(oldest && count === 1 && { id: oldest.id, clientId: oldest.clientId }),
  }
}
