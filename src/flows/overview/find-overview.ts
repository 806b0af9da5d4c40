import type { GksAccount } from '../../domain/client/gks-account.ts'
import { findEndingCertificates } from '../../domain/gks-access/ending-certificates.ts'
import { listAccounts } from '../../domain/gks-access/list-accounts.ts'
import { findShownLocks, type ShownLock } from '../../domain/gks-access/shown-lock.ts'
import { countOverdue } from '../../domain/order/lane/undecided.ts'
import type { Sql } from '../../platform/db.ts'
import { type ConnectedNode, connectedNodes } from '../../platform/seal/seal-nodes.ts'
import { countPresent, WORKER } from '../../platform/session-locks.ts'
import { findLanes, type LaneView } from '../forecast/lanes.ts'
import { signatureCertificateReport } from '../health/certificates.ts'
import { findMailboxes, isUnread, type MailboxState } from '../return-channel/mailboxes.ts'
import { findWebhooks, type WebhookOverview } from '../webhook/shown/webhook-overview.ts'

interface ReadMailbox extends GksAccount {
  /** Null: never yet. */
  lastPollAt: Date | null
  /** `unread`: the last poll failed, or there was none for a while. */
  state: 'read' | 'unread' | 'never'
}

/** A certificate that ends soon or has ended. */
interface EndingOne {
  /** Null for the instance's own. */
  accessId: string | null
  clientId: number | null
  name: string
  validTo: Date
}

/** How an instance does, at one look. */
export interface Overview {
  /** Nodes that send and fetch. */
  workers: number
  nodes: readonly ConnectedNode[]
  /** Those that hold something, or are locked; the longest queue first. */
  lanes: readonly LaneView[]
  freeLanes: number
  mailboxes: readonly ReadMailbox[]
  /** All of them; those that need a look first. */
  webhooks: readonly WebhookOverview[]
  overdueOrders: number
  locks: readonly ShownLock[]
  certificates: readonly EndingOne[]
}

interface Around {
  base: (GksAccount & { certificatePem: string }) | undefined
  now: Date
  pollEveryMs: number
  retryScale: number
}

const CERTIFICATES = 1_000

/** Everything that whoever runs an instance wants to see first. */
export async function findOverview(sql: Sql, { base, now, pollEveryMs, retryScale }: Around): Promise<Overview> {
  const [workers, nodes, lanes, accounts, mailboxes, webhooks, overdueOrders, locks, certificates] = await Promise.all([
    countPresent(sql, WORKER),
    connectedNodes(sql),
    findLanes({ db: sql, base }, undefined, now),
    listAccounts(sql, base),
    findMailboxes(sql),
    findWebhooks(sql, { clientId: undefined }, { now, retryScale }),
    countOverdue(sql, now),
    findShownLocks(sql, undefined),
    findEndingCertificates(sql, undefined, { now, limit: CERTIFICATES }),
  ])
  const busy = lanes.filter(({ waiting, held, state }) => waiting > 0 || held > 0 || state === 'locked')
  return {
    ...{ workers, nodes, overdueOrders, locks, lanes: busy, freeLanes: lanes.length - busy.length },
    mailboxes: accounts.map((account) => stateOf(account, mailboxes, { now, pollEveryMs })),
    webhooks: webhooks.toSorted((one, other) => needOf(other) - needOf(one)),
    certificates: [...ownCertificate(base, now), ...certificates.map(({ id, ...rest }) => ({ accessId: id, ...rest }))],
  }
}

function stateOf(
  { environment, username }: GksAccount,
  known: readonly MailboxState[],
  asking: { now: Date; pollEveryMs: number },
): ReadMailbox {
  const mailbox = known.find((one) => one.environment === environment && one.username === username)
  if (!mailbox) return { environment, username, lastPollAt: null, state: 'never' }
  const { lastPollAt } = mailbox
  return { environment, username, lastPollAt, state: isUnread(mailbox, asking) ? 'unread' : 'read' }
}

const NEEDS: Readonly<Record<WebhookOverview['state'], number>> = { failing: 3, retrying: 2, off: 0, new: 0, ok: 0 }

/** What fails first; of the others what has something waiting. */
const needOf = ({ state, waiting }: WebhookOverview): number => NEEDS[state] + (waiting.count > 0 ? 1 : 0)

function ownCertificate(base: Around['base'], now: Date): EndingOne[] {
  const report = signatureCertificateReport(base, now)
  if (report?.warning === undefined || report.validUntil === undefined) return []
  return [{ accessId: null, clientId: null, name: 'base access', validTo: new Date(report.validUntil) }]
}
