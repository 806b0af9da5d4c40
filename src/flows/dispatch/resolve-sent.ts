import type { GksAccount } from '../../domain/client/gks-account.ts'
import { sentWithoutReceipt } from '../../domain/order/lane/lane.ts'
import type { Attempt } from '../../domain/order/order.ts'
import { type DispatchNews, settle } from '../../domain/order/settle.ts'
import type { StatusAnswer } from '../../foreign/authority/answers.ts'
import { AuthorityFailure } from '../../foreign/authority/failure.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { AccessChanged } from '../authority-call/access-changed.ts'
import { statusOutcome } from '../receipt/receipt.ts'
import { askStatus, type Said } from '../status-query/ask-status.ts'
import type { DispatchDeps } from './deps.ts'
import { withoutReceipt } from './failure.ts'

/** The authority has the application, whatever became of it since: the return channel will tell. */
const submitted = ({ applicationId }: StatusAnswer): DispatchNews => ({
  trigger: 'statusSubmitted',
  messages: [],
  applicationId,
})

/** What the authority knows is taken over. Everything else fails visibly and is asked for again later (docs/adr/0072). */
function outcomeOf(said: Said): DispatchNews {
  if (said.outcome === 'known') return statusOutcome(said.answer) ?? submitted(said.answer)
  if (said.outcome === 'not known') return withoutReceipt('STOPPED_UNKNOWN')
  return withoutReceipt(said.failure.kind === 'loginRefused' ? 'STOPPED_NOT_ASKED' : 'STOPPED_NO_ANSWER')
}

/**
 * After a crash between sending and receipt the authority is asked by our own message id; nothing is ever sent a second time
 * (docs/adr/0005).
 */
export async function resolveSent(deps: DispatchDeps, account: GksAccount): Promise<void> {
  for (const order of await sentWithoutReceipt(deps.db, account)) {
    try {
      await askStatus(deps, order, {
        by: 'start',
        take: (tx, said) => settle(tx, order, outcomeOf(said), deps.clock.now()),
      })
      deps.orderChanged?.(order)
    } catch (error) {
      // Whoever is halted asks when the operator has released it.
      if (!(error instanceof Refusal)) await withoutQuestion(deps, order, error)
    }
  }
}

/** No question could be made: an access that cannot be opened must not hold up the others of its lane. */
async function withoutQuestion(deps: DispatchDeps, order: Attempt, error: unknown): Promise<void> {
  if (error instanceof AccessChanged || error instanceof AuthorityFailure) {
    await settle(deps.db, order, withoutReceipt('STOPPED_NO_ANSWER'), deps.clock.now())
    deps.orderChanged?.(order)
  } else deps.log.error({ err: error, orderId: order.id }, 'an order cannot be asked for after a crash')
}
