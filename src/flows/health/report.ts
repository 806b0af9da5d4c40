import type { GksAccount } from '../../domain/client/gks-account.ts'
import { listLoginLocks } from '../../domain/gks-access/login-lock.ts'
import { countOverdue } from '../../domain/order/lane/undecided.ts'
import type { Clock } from '../../kernel/clock.ts'
import { compact } from '../../kernel/compact.ts'
import { isoTime } from '../../kernel/time.ts'
import { one, type Sql } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { gksCertificatesReport, signatureCertificateReport } from './certificates.ts'
import { type Held, heldConditions } from './conditions.ts'
import { type PowerHealth, powersReport } from './powers.ts'

export const API_VERSION = '2.3.0'

export interface HealthDeps {
  db: Sql
  clock: Clock
  seal: Seal
  /** The instance's base access, if it has one. */
  base: (GksAccount & { certificatePem: string }) | undefined
  powers: PowerHealth
}

export type HealthReport = Record<string, unknown>

/**
 * The answer of `GET /health` (contract 2, 4.5), and which conditions hold. What has nothing to report is left out; names,
 * identifiers and order numbers never appear.
 */
export async function healthReport({
  db,
  clock,
  seal,
  base,
  powers,
}: HealthDeps): Promise<{ report: HealthReport; held: Held[]; mailboxes: MailboxFigures }> {
  const [locks, overdueOrders, mailboxes, gksCertificates, power] = await Promise.all([
    listLoginLocks(db),
    countOverdue(db, clock.now()),
    findMailboxes(db, base),
    gksCertificatesReport(db, seal, clock.now()),
    powersReport(db, powers, clock.now()),
  ])
  const held = heldConditions({
    blockedLogins: locks.length,
    overdueOrders,
    poorCertificates: gksCertificates?.needAttention ?? 0,
    ...power.figures,
  })
  const report = compact({
    status: held.length > 0 ? 'degraded' : 'ok',
    apiVersion: API_VERSION,
    gksLogin: locks.length > 0 ? 'gesperrt' : 'ok',
    ...power.fields,
    returnChannel: returnChannelReport(mailboxes),
    overdueOrders: overdueOrders > 0 ? overdueOrders : undefined,
    signatureCertificate: signatureCertificateReport(base, clock.now()),
    gksCertificates,
  })
  return { report, held, mailboxes }
}

export interface MailboxFigures {
  accesses: number
  lastPollAt: Date | null
  /** Of the mailbox that was not asked for longest. */
  oldestPollAt: Date | null
  failing: number
}

const findMailboxes = async (sql: Sql, base: HealthDeps['base']): Promise<MailboxFigures> =>
  one(
    await sql<MailboxFigures[]>`
      with access as (
        select environment, username from gks_access
        union
        select ${base?.environment ?? null}::text, ${base?.username ?? null}::text where ${base !== undefined}
      )
      select count(*) as accesses, max(last_poll_at) as last_poll_at, min(last_poll_at) as oldest_poll_at,
        count(*) filter (where last_poll_failed) as failing
      from access
      left join mailbox on mailbox.environment = access.environment and gks_identifier = username`,
  )

/** Over all mailboxes of the instance: the last poll, and whether the last poll of any of them failed. */
function returnChannelReport({ accesses, lastPollAt, failing }: MailboxFigures) {
  if (accesses === 0) return undefined
  const polledAt = lastPollAt ? isoTime(lastPollAt) : 'never'
  return failing > 0 ? { lastPollAt: polledAt, pollStatus: 'fehler' } : { lastPollAt: polledAt }
}
