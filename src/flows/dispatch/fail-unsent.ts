import { neverSentBefore } from '../../domain/order/lane/lane.ts'
import type { OrderMessage } from '../../domain/order/message.ts'
import { settleUnsent } from '../../domain/order/settle.ts'
import { MINUTE } from '../../kernel/duration.ts'
import type { DispatchDeps } from './deps.ts'

const TOO_OLD_MS = 15 * MINUTE

const NOT_SENT: OrderMessage = {
  type: 'QUITTUNG',
  kind: 'Fehler',
  code: '99995',
  text: 'Der Antrag wurde nicht an die Behörde gesendet.',
}

/**
 * At the start of the instance: what was accepted more than 15 minutes ago and never sent has failed for now
 * (contract 2, 6.3). With several nodes this is the start of the first worker: one that joins live ones fails nothing,
 * and none fails what another has begun to send meanwhile.
 */
export async function failUnsent({ db, clock, log }: Pick<DispatchDeps, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now()
  const orders = await neverSentBefore(db, new Date(now.getTime() - TOO_OLD_MS))
  let count = 0
  for (const order of orders) {
    if (await settleUnsent(db, order, { trigger: 'neverSent', messages: [NOT_SENT] }, now)) count += 1
  }
  if (count > 0) log.warn({ count }, 'orders that were never sent have failed at the start')
}
