import { sentWithoutReceipt } from '../../domain/order/lane.ts'
import { type Outcome, settle } from '../../domain/order/settle.ts'
import type { StatusAnswer } from '../../foreign/authority/answers.ts'
import { AuthorityFailure } from '../../foreign/authority/failure.ts'
import { statusOutcome } from '../receipt/receipt.ts'
import type { DispatchDeps } from './deps.ts'
import { loginRefused } from './login-refused.ts'

const UNKNOWN =
  'the service stopped during the dispatch and the authority does not know the application: it is open whether it arrived'
const NO_ANSWER =
  'the service stopped during the dispatch and the authority gave no answer about it: it is open whether it arrived'

const failed = (technicalReason: string): Outcome => ({
  trigger: 'receiptOrDispatchFailed',
  messages: [],
  technicalReason,
})

/** The authority has the application, whatever became of it since: the return channel will tell. */
const submitted = ({ applicationId }: StatusAnswer): Outcome => ({
  trigger: 'statusSubmitted',
  messages: [],
  applicationId,
})

/**
 * After a crash between sending and receipt the authority is asked by our own message id. What it knows is taken
 * over, everything else fails visibly; nothing is ever sent a second time (docs/adr/0005).
 */
export async function resolveSent(deps: DispatchDeps, identifier: string): Promise<void> {
  for (const order of await sentWithoutReceipt(deps.db, identifier)) {
    try {
      const access = await deps.accesses.open(order.gksAccessId)
      const status = await deps.gks.status(access, { messageId: order.messageId })
      const outcome = status ? (statusOutcome(status) ?? submitted(status)) : failed(UNKNOWN)
      await settle(deps.db, order, outcome, deps.clock.now())
    } catch (error) {
      if (!(error instanceof AuthorityFailure)) throw error
      if (error.kind === 'loginRefused') return loginRefused(deps, order)
      await settle(deps.db, order, failed(NO_ANSWER), deps.clock.now())
    }
  }
}
