import { SECOND } from '../../kernel/duration.ts'
import type { Metrics } from '../../platform/metrics.ts'
import { CONDITIONS, type Held } from './conditions.ts'
import type { MailboxFigures } from './report.ts'

/** The conditions and the state of the mailboxes as figures. */
export function tellHealth(
  metrics: Pick<Metrics, 'set'>,
  { held, mailboxes }: { held: readonly Held[]; mailboxes: MailboxFigures },
  now: Date,
): void {
  for (const { id } of CONDITIONS) {
    const how = held.find((one) => one.id === id)?.how ?? 0
    metrics.set('plakette_condition', typeof how === 'number' ? how : 1, { condition: id })
  }
  const { oldestPollAt, failing } = mailboxes
  metrics.set('plakette_mailboxes_failing', failing, {})
  if (oldestPollAt) metrics.set('plakette_mailbox_lag_seconds', (now.getTime() - oldestPollAt.getTime()) / SECOND, {})
}
