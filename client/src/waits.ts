import { UnusableProcessError } from './errors.ts'
import type { Order, PowerOfAttorneyProcess } from './generated/api.ts'
import type { Ask } from './generated/methods.ts'
import { outcomeOf } from './outcome.ts'
import type { Clock } from './settings.ts'
import { type WaitOptions, waitFor } from './wait.ts'

/** Waiting without webhooks. */
export interface Waits {
  /**
   * The order once it is approved, rejected or failed; `outcomeOf` tells which. Decisions take minutes to days, so it
   * waits without an end unless `timeoutMs` or `signal` say otherwise.
   */
  waitForDecision(orderId: number, options?: WaitOptions): Promise<Order>
  /**
   * The power of attorney once an application may use it. Throws an UnusableProcessError when it never will be:
   * declined, expired, failed, or signed without what an application needs.
   */
  waitUntilReady(processId: number, options?: WaitOptions): Promise<PowerOfAttorneyProcess>
}

/** What the service says of papers that come a little after the signature. */
const STILL_TO_COME = /^the provider has not delivered /

const lacksOnlyPapers = ({ status, missingHolderFields, blockingIssues }: PowerOfAttorneyProcess): boolean =>
  status === 'signiert' &&
  missingHolderFields.length === 0 &&
  blockingIssues.every((issue) => STILL_TO_COME.test(issue))

/** `signiert` alone is not enough (contract 2, 2.4). */
function isReady(process: PowerOfAttorneyProcess): boolean {
  if (process.readyForApplication) return true
  const mayBecome = process.status === 'offen' || lacksOnlyPapers(process)
  if (!mayBecome) throw new UnusableProcessError(process)
  return false
}

const signalOf = ({ signal }: WaitOptions) => signal && { signal }

export const waitsOf = (ask: Ask, clock: Clock): Waits => ({
  waitForDecision: (orderId, options = {}) =>
    waitFor({
      ...options,
      clock,
      what: `order ${orderId} was not decided`,
      look: () => ask('findOrder', { orderId }, signalOf(options)),
      isDone: (order) => outcomeOf(order) !== 'pending',
    }),
  waitUntilReady: (processId, options = {}) =>
    waitFor({
      ...options,
      clock,
      what: `power of attorney ${processId} was not ready`,
      look: async () => (await ask('findPowerOfAttorney', { processId }, signalOf(options))).powerOfAttorney,
      isDone: isReady,
    }),
})
