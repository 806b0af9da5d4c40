import type { GksAccount } from '../../domain/client/gks-account.ts'
import { sentWithoutReceipt } from '../../domain/order/lane/lane.ts'
import { type DispatchNews, settle } from '../../domain/order/settle.ts'
import type { StatusAnswer } from '../../foreign/authority/answers.ts'
import { AuthorityFailure } from '../../foreign/authority/failure.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { guardedCall, isLoginRefused } from '../authority-call/guarded-call.ts'
import { statusOutcome } from '../receipt/receipt.ts'
import type { DispatchDeps } from './deps.ts'
import { withoutReceipt } from './failure.ts'

/** The authority has the application, whatever became of it since: the return channel will tell. */
const submitted = ({ applicationId }: StatusAnswer): DispatchNews => ({
  trigger: 'statusSubmitted',
  messages: [],
  applicationId,
})

/**
 * After a crash between sending and receipt the authority is asked by our own message id. What it knows is taken
 * over, everything else fails visibly; nothing is ever sent a second time (docs/adr/0005).
 */
export async function resolveSent(deps: DispatchDeps, account: GksAccount): Promise<void> {
  for (const order of await sentWithoutReceipt(deps.db, account)) {
    try {
      const access = await deps.accesses.open(order.gksAccessId)
      const status = await guardedCall(deps, access, () => deps.gks.status(access, { messageId: order.messageId }))
      const outcome = status ? (statusOutcome(status) ?? submitted(status)) : withoutReceipt('STOPPED_UNKNOWN')
      await settle(deps.db, order, outcome, deps.clock.now())
      deps.orderChanged?.(order)
    } catch (error) {
      // Whoever is halted asks when the operator has released it.
      if (error instanceof Refusal) continue
      if (!(error instanceof AuthorityFailure)) {
        // An access that cannot be opened must not hold up the others of its lane.
        deps.log.error({ err: error, orderId: order.id }, 'an order cannot be asked for after a crash')
        continue
      }
      const reason = isLoginRefused(error) ? 'STOPPED_NOT_ASKED' : 'STOPPED_NO_ANSWER'
      await settle(deps.db, order, withoutReceipt(reason), deps.clock.now())
      deps.orderChanged?.(order)
    }
  }
}
